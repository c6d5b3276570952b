import { useEffect, useState } from 'react'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { TableRow } from '../table/session.ts'

/** Rows that are asked for together. */
const CHUNK = 60

interface Held {
  from: number
  rows: readonly TableRow[]
  /** What they were read for: a correction makes them old. */
  version: object
}

interface Asked {
  rows: WizardFlow['rows']
  failing: boolean
  /** Changes with each correction. */
  version: object
  /** Places of the rows in sight. */
  first: number
  last: number
}

/** The rows around those in sight, read from the worker in pieces; the old ones stay until the new ones come. */
export function useTableRows({ rows: read, failing, version, first, last }: Asked) {
  const [held, setHeld] = useState<Held>()
  const from = Math.max(Math.floor(first / CHUNK) - 1, 0) * CHUNK
  const until = (Math.floor(last / CHUNK) + 2) * CHUNK
  useEffect(() => {
    let left = false
    read({ failing, offset: from, count: until - from })
      .then((rows) => !left && setHeld({ from, rows, version }))
      // A worker that is gone leaves the rows as they are; whatever is asked of it next says so.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [read, failing, version, from, until])
  return {
    rowAt: (index: number) => held?.rows[index - held.from],
    /** The rows are those of the last correction. */
    isFresh: held?.version === version,
    version,
  }
}
