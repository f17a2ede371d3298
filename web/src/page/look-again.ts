// When a page that stays open looks again at what is kept: another tab may have changed it, or another day has begun, on
// which more exercises wait.

/** Told when the page is seen again, and at each midnight by local time. */
export function onLookAgain(look: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      look();
    }
  });
  lookAtMidnight(look);
}

function lookAtMidnight(look: () => void): void {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  setTimeout(() => {
    look();
    lookAtMidnight(look);
  }, midnight.getTime() - now.getTime());
}
