// A module of Emscripten's making, of a WebAssembly that has been compiled already.

export type Instantiate = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;

/** Of its own memory. */
export function instantiated<Module>(
  wasm: WebAssembly.Module,
  create: (options: { instantiateWasm: Instantiate }) => Promise<Module>,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const instantiateWasm: Instantiate = (imports, receive) => {
      WebAssembly.instantiate(wasm, imports).then(receive).catch(reject);
      return {}; // the exports come later
    };
    create({ instantiateWasm }).then(resolve, reject);
  });
}
