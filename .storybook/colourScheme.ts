export type ColourScheme = 'light' | 'dark'

/** The rules of style sheets that hold for one scheme only. */
const schemed = new Map<CSSMediaRule, ColourScheme>()

function findRules(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      const [, scheme] = /prefers-color-scheme: (light|dark)/.exec((rule as CSSMediaRule).conditionText) ?? []
      if (scheme) schemed.set(rule as CSSMediaRule, scheme as ColourScheme)
    }
  }
}

/** Shows stories in one scheme, whatever the system prefers: a page cannot choose that, so its rules are switched. */
export function showScheme(chosen: ColourScheme): void {
  findRules()
  for (const [rule, scheme] of schemed) rule.media.mediaText = scheme === chosen ? 'all' : 'not all'
  document.documentElement.style.colorScheme = chosen
}
