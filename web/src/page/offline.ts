// The page without a network: once the game is up, a service worker keeps the page's files for later visits.

/** Where there are no service workers, or they are not allowed, the page plays all the same. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return;
  }
  try {
    await navigator.serviceWorker.register('./service-worker.js');
  } catch {
    // As above.
  }
}
