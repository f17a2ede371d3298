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

declare module '@mate-wasm?url' {
  const url: string;
  export default url;
}

declare module '@ladder?raw' {
  const table: string;
  export default table;
}

declare module '@lesson-positions?raw' {
  const table: string;
  export default table;
}

declare module '@lessons?url' {
  const url: string;
  export default url;
}

/** The words for what is wrong with a table of lessons. */
declare module '@course-faults?raw' {
  const text: string;
  export default text;
}

declare module '@problems?url' {
  const url: string;
  export default url;
}

declare module '@tactics?url' {
  const url: string;
  export default url;
}

declare module '@choices?url' {
  const url: string;
  export default url;
}

declare module '@explorer?url' {
  const url: string;
  export default url;
}

declare module '@people?url' {
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

/** Castles and strategies by id, as the tables of data/ have them (web/formations.ts). */
declare module '@formations' {
  const formations: Readonly<Record<string, { ja: string; en: string; places: string }>>;
  export default formations;
}

interface ImportMetaEnv {
  /** The engine without SIMD was still being built when the page was: its file comes later. */
  readonly SCALAR_LATER?: boolean;
}
