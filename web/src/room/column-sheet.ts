// A style sheet for a game in a column of somebody else's page: its media queries ask for the width of the column, not
// of the window, and the light or the dark colours can be had whatever the system prefers.

// Of whatever window the sheet is.
const isMedia = (rule: CSSRule | undefined): rule is CSSMediaRule => rule !== undefined && 'media' in rule;
const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;

/** Of a sheet that has been filled. The column is the nearest container of inline size. */
export function fitToColumn(sheet: CSSStyleSheet): void {
  for (let index = 0; index < sheet.cssRules.length; index += 1) {
    const rule = sheet.cssRules[index];
    if (isMedia(rule) && /^\([^()]*width[^()]*\)$/.test(rule.conditionText)) {
      const inside = [...rule.cssRules].map((each) => each.cssText).join('\n');
      sheet.deleteRule(index);
      sheet.insertRule(`@container ${rule.conditionText} { ${inside} }`, index);
    }
  }
}

/** The colours that a system's preference chooses, by the attribute `theme` of the host too. */
export function followThemeOfHost(sheet: CSSStyleSheet): void {
  const isTheme = (rule: CSSRule): rule is CSSStyleRule =>
    isStyle(rule) && rule.selectorText.includes(':root') && rule.style.getPropertyValue('--nagare-ground') !== '';
  const rules = [...sheet.cssRules];
  const light = rules.find(isTheme);
  const dark = rules
    .filter(isMedia)
    .filter((rule) => rule.conditionText.includes('prefers-color-scheme: dark'))
    .flatMap((rule) => [...rule.cssRules])
    .find(isTheme);
  for (const [theme, rule] of Object.entries({ light, dark })) {
    if (rule !== undefined) {
      sheet.insertRule(
        `:host([theme='${theme}']) { ${rule.style.cssText} color-scheme: ${theme}; }`,
        sheet.cssRules.length,
      );
    }
  }
}
