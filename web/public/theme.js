// Light or dark, as the person has chosen it, before anything is drawn (src/page/theme.ts).
try {
  /** @type {{ theme?: string } | null} */
  const kept = JSON.parse(localStorage.getItem('nagare.preferences') ?? 'null');
  if (kept?.theme === 'light' || kept?.theme === 'dark') {
    document.documentElement.dataset.theme = kept.theme;
  }
} catch {
  // Nothing is kept that can be read: the system says.
}
