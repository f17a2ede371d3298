// After a failed import: what the browser remembers of a script may be what a server had in its place, a page say, for as
// long as scripts are to be remembered.

/** Asks for the scripts beside this one past every cache; which of them was not right, nobody says. */
export async function fetchScriptsAnew(): Promise<void> {
  const beside = import.meta.url.replace(/[^/]*$/, '');
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = new Set(names.filter((name) => name.startsWith(beside) && name.endsWith('.js')));
  await Promise.all(
    [...scripts].map(async (script) => {
      try {
        await (await fetch(script, { cache: 'reload' })).arrayBuffer();
      } catch {
        // The next import says so.
      }
    }),
  );
}

/** Imports, and once more where that fails. */
export async function importAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await fetchScriptsAnew();
    return load();
  }
}
