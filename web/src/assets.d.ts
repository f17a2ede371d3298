declare module '@engine-wasm?url' {
  const url: string;
  export default url;
}

declare module '@engine-wasm-scalar?url' {
  const url: string;
  export default url;
}

declare module '@engine-data?url' {
  const url: string;
  export default url;
}
