declare module '@engine-wasm?url' {
  const url: string;
  export default url;
}

declare module '@engine-wasm-scalar?url' {
  const url: string;
  export default url;
}

declare module '@record-wasm?url' {
  const url: string;
  export default url;
}

declare module '@engine-data?url' {
  const url: string;
  export default url;
}

declare module '@engine-later?url' {
  const url: string;
  export default url;
}

/** Castles and strategies by id, as data/castles.tsv and data/strategies.tsv name them. */
declare module '@formations' {
  const names: Readonly<Record<string, { ja: string; en: string }>>;
  export default names;
}

interface ImportMetaEnv {
  /** The engine without SIMD was still being built when the page was: its file comes later. */
  readonly SCALAR_LATER?: boolean;
}
