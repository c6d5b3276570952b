const WORKER = '/sw.js'

/** What every page loads, beside the files of the build. */
const ALWAYS = ['/', '/theme.js', '/favicon.svg']

/**
 * Keeps the console's page and the files that this document loaded in the browser, so that it opens while the server is away. Where
 * the browser does not offer that, nothing happens.
 */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    const urlsToCache = [...ALWAYS, ...new Set(files)]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  } catch {
    // A browser without service workers, or an address without a certificate.
  }
}
