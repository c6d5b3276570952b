import { useEffect, useState } from 'react'
import { readLogo } from '../calls/institutions.ts'
import { buildCall, parseEndpoint } from '../schema/endpoint.ts'
import { send } from './httpClient.ts'

/** Logos below this path need the session's token; the browser loads others of the same origin itself. */
const [API_LOGO_PREFIX = ''] = parseEndpoint(readLogo.call).path.split('{')

/** The page may not load images from other origins: INST-64's call reads them. */
const FOREIGN = /^https?:/i

/** The institution whose logo is shown, with the logo's address. */
export interface LogoOwner {
  id: number
  /** `/app/institutions/7/logo?v=1a2b3c4d`, or any other address. */
  logo_url?: string | null
}

/** The path for reading an institution's logo; undefined without a logo or if no call is needed. */
function pathOf({ id, logo_url: address }: LogoOwner): string | undefined {
  if (address?.startsWith(API_LOGO_PREFIX)) return address
  return address && FOREIGN.test(address) ? buildCall(readLogo.call, { id }).path : undefined
}

/** Concurrent downloads: a long list of institutions must not delay other requests. */
const MAX_CONCURRENT = 2

const loaded = new Map<string, string>()
const loading = new Map<string, Promise<void>>()
const waiting: (() => void)[] = []
let running = 0

async function acquire(): Promise<void> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

function release(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

async function fetchLogo(path: string): Promise<void> {
  await acquire()
  try {
    const { data } = await send<Blob>({ method: 'GET', path }, { file: true })
    loaded.set(path, URL.createObjectURL(data))
  } finally {
    release()
    loading.delete(path)
  }
}

/** Downloads a logo once; a failed download is retried by the next component that shows it. */
async function loadLogo(path: string): Promise<void> {
  if (loaded.has(path)) return
  const request = loading.get(path) ?? fetchLogo(path)
  loading.set(path, request)
  await request
}

/**
 * The `src` of an institution's logo; undefined while loading, after a failure and without a logo. The URL contains the
 * logo's version, so a new logo has a new URL.
 */
export function useLogo(owner: LogoOwner): string | undefined {
  const [, setLoadedPath] = useState<string>()
  const path = pathOf(owner)
  const url = path === undefined ? owner.logo_url : loaded.get(path)

  useEffect(() => {
    if (path === undefined || url) return
    let mounted = true
    loadLogo(path).then(
      () => mounted && setLoadedPath(path),
      () => undefined,
    )
    return () => {
      mounted = false
    }
  }, [path, url])

  return url || undefined
}
