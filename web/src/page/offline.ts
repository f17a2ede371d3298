// The page without a network: once the game is up, a service worker keeps the page's files for later visits, and for
// as long as this page is open, whatever the server has by then.

/**
 * Where there are no service workers, or they are not allowed, the page plays all the same. onNoRoom: told where the
 * browser has no room for the files.
 */
export async function keepForOffline(onNoRoom: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return;
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ nagare?: unknown } | null>) => {
    if (data?.nagare === 'no room') {
      onNoRoom();
    }
  });
  navigator.serviceWorker.startMessages();
  try {
    const { active } = await navigator.serviceWorker.register('./service-worker.js');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    active?.postMessage({ nagare: 'keep' }); // what it kept may have been deleted since
  } catch {
    // As above.
  }
}

/** Whether the server has another version by now, whose document names another script. */
export async function isOutdated(): Promise<boolean> {
  const script = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
  try {
    const document = await fetch('./', { cache: 'no-store' });
    return document.ok && !(await document.text()).includes(script);
  } catch {
    return false;
  }
}

/** Says which version is open here: the service worker keeps the files beside this script while the lock is held. */
export function holdVersion(): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- only a secure context has locks
  void navigator.locks?.request(import.meta.url, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}
