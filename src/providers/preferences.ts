const YEAR_SECONDS = 31_536_000

/** Preferences of this browser, which outlive a session; `guideHidden` lists accounts, `guideDone` accounts with an institution. */
type Preference = 'theme' | 'characterKeys' | 'guideHidden' | 'guideDone'

/** Read from a cookie, because ending a session clears local storage. */
export function readPreference(name: Preference): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

/** @param value undefined removes the preference */
export function storePreference(name: Preference, value: string | undefined): void {
  const age = value === undefined ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: read before the first paint, where only this interface answers at once
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}
