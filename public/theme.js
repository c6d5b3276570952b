// Sets the theme before the first paint: the page waits for this file, which the content security policy lets in.
// src/ui/theme/themeChoice.ts writes the choice.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const [, chosen] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
    document.documentElement.dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light')
  }
  show()
  dark.addEventListener('change', show)
  addEventListener('theme', show)
  // Chosen in another tab.
  addEventListener('focus', show)
})()
