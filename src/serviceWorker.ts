import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/*
 * The page and its files from the browser, where the server cannot give them. It keeps no answer of the API, and hands out what
 * the server says as long as the server says anything: an older console never hides a newer one.
 */

/** Seconds after which a page that the server does not answer comes from the browser. */
const PAGE_TIMEOUT_SECONDS = 4
/** Files are named by their content. Those of builds that nobody opens any more go. */
const MAX_FILES = 400
const FILE_SECONDS = 60 * 24 * 3600

/** The one address under which the page is kept: every address of the console has the same. */
const PAGE = '/'

/** Neither the sign-in page, which is another document, nor files and calls. */
const isConsolePage = (path: string) => !/^\/(login|api)(\/|$)|\.[a-z0-9]+$/.test(path)

/** A proxy that answers for a server that is away. */
const refuseFailure = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`)
  return response
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'sala-files',
    // An import that is repeated after a failure has another address.
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: FILE_SECONDS })],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ['/theme.js', '/favicon.svg'].includes(url.pathname),
  new NetworkFirst({
    cacheName: 'sala-page',
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    plugins: [{ fetchDidSucceed: refuseFailure }],
  }),
)

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && (url.pathname === PAGE || (request.mode === 'navigate' && isConsolePage(url.pathname))),
  new NetworkFirst({
    cacheName: 'sala-page',
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheKeyWillBeUsed: async () => PAGE, fetchDidSucceed: refuseFailure }],
  }),
)

const worker = self as unknown as { skipWaiting(): void }
worker.skipWaiting()
clientsClaim()
