// A style sheet for a game in a column of somebody else's page: its media queries ask for the width of the column, not
// of the window.

// Of whatever window the sheet is.
const isMedia = (rule: CSSRule | undefined): rule is CSSMediaRule => rule !== undefined && 'media' in rule;

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
