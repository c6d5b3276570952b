export type ColourScheme = 'light' | 'dark'

/** Shows stories in one scheme, whatever the system prefers. */
export function showScheme(chosen: ColourScheme): void {
  document.documentElement.dataset.theme = chosen
}
