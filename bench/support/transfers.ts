import type { CDPSession } from 'playwright'

export interface Transfer {
  url: string
  /** Chromium's: Document, Script, Stylesheet, Font, Fetch, … */
  type: string
  /** Size of the body as transferred, compressed. */
  bytes: number
  encoding: string
}

/** Collects what the page loads over the network from now on, without responses from a cache. */
export async function watchTransfers(cdp: CDPSession): Promise<() => Transfer[]> {
  const open = new Map<string, Transfer>()
  const done: Transfer[] = []
  await cdp.send('Network.enable')
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || !response.url.startsWith('http')) return
    // The event is sent once the headers have arrived; what follows them is the body.
    const encoding = header(response.headers, 'content-encoding')
    open.set(requestId, { url: response.url, type, bytes: -response.encodedDataLength, encoding })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId)
    open.delete(requestId)
    if (transfer) done.push({ ...transfer, bytes: transfer.bytes + encodedDataLength })
  })
  return () => [...done]
}

function header(headers: Record<string, string>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
}

export const bytesOf = (transfers: readonly Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0)

/** `Script 61.2, Stylesheet 3.1` in KB of 1,000 bytes, the heaviest first. */
export function byType(transfers: readonly Transfer[]): string {
  const types = [...new Set(transfers.map(({ type }) => type))]
  return types
    .map((type) => ({ type, bytes: bytesOf(transfers.filter((transfer) => transfer.type === type)) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ type, bytes }) => `${type} ${(bytes / 1000).toFixed(1)}`)
    .join(', ')
}
