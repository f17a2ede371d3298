// Light or dark, as the person has chosen it, before anything is drawn (src/page/theme.ts).
try {
  const { theme } = JSON.parse(localStorage.getItem('nagare.preferences') ?? '{}') ?? {};
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
  }
} catch {
  // Nothing is kept that can be read: the system says.
}
