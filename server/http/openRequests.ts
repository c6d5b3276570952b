import type { Server, ServerResponse } from 'node:http'

/** Milliseconds between looks for connections whose last answer has been sent. */
const IDLE_CHECK_MS = 100

/** The requests in progress of an HTTP server, which end before it does. */
interface OpenRequests {
  /**
   * Stops accepting connections and waits for requests in progress; cuts those that last longer.
   * @returns the number of requests that were cut
   */
  close(graceMs: number): Promise<number>
}

/**
 * Follows the requests of a server. From the signal on each answer asks its client for another connection, so that the next
 * request on one that stayed open reaches another server.
 */
export function followRequests(server: Server, shutdown: AbortSignal): OpenRequests {
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (shutdown.aborted) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  shutdown.addEventListener('abort', () => {
    for (const response of open) response.shouldKeepAlive = false
  })
  return {
    async close(graceMs) {
      let cut = 0
      const ended = new Promise((resolve) => server.close(resolve))
      // One that was answered just before the signal would stay open.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      const grace = setTimeout(() => {
        cut = open.size
        server.closeAllConnections()
      }, graceMs)
      await ended
      clearInterval(idle)
      clearTimeout(grace)
      return cut
    },
  }
}
