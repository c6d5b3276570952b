import { useEffect, useState } from 'react'
import { send } from './httpClient.ts'

/** Logos of the API are answered to a session alone; any other address is the browser's own to load. */
const OF_API = '/app/institutions/'

/** Logos on their way at once: a long list of institutions must not hold up what somebody waits for. */
const AT_ONCE = 2

const loaded = new Map<string, string>()
const loading = new Map<string, Promise<void>>()
const waiting: (() => void)[] = []
let underWay = 0

async function turn(): Promise<void> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else underWay += 1
}

function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else underWay -= 1
}

async function fetchLogo(path: string): Promise<void> {
  await turn()
  try {
    const { data } = await send<Blob>({ method: 'GET', path }, { file: true })
    loaded.set(path, URL.createObjectURL(data))
  } finally {
    endTurn()
    loading.delete(path)
  }
}

/** Loads a logo of the API once; what failed is asked for again by whoever shows it next. */
async function load(path: string): Promise<void> {
  if (loaded.has(path)) return
  const asked = loading.get(path) ?? fetchLogo(path)
  loading.set(path, asked)
  await asked
}

/**
 * What an `img` can show of an institution's logo; undefined while it is loaded, where it cannot be and where there is
 * none. An address of the API names the version of its logo, so that a new logo has a new one.
 * @param address as an institution answers it: `/app/institutions/7/logo?v=1a2b3c4d`
 */
export function useLogo(address: string | null | undefined): string | undefined {
  const [, setArrived] = useState<string>()
  const path = address?.startsWith(OF_API) ? address : undefined
  const known = path === undefined ? (address ?? undefined) : loaded.get(path)

  useEffect(() => {
    if (path === undefined || known) return
    let wanted = true
    load(path).then(
      () => wanted && setArrived(path),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [path, known])

  return known || undefined
}
