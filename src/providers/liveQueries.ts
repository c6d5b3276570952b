import { type Query, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { LiveChange, LiveTopic } from '../calls/live.ts'
import { markJustChanged } from './justChanged.ts'
import { untilPointerRests } from './pointerRest.ts'

/** How a query takes part in what changes, as its `meta.live`. */
export interface LiveMeta {
  topic: LiveTopic
  /** The only procedure that it is about. */
  of?: number
  /** Reads some procedures of a list anew. @returns the list as it is with them, and which of them are not as before */
  readRows?: (ids: readonly number[]) => Promise<(known: never) => { data: unknown; changed: number[] }>
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Record<string, unknown> & { live?: LiveMeta }
  }
}

interface Row {
  id: number
}

/** Ids of the rows that were not there before, or are not as they were. */
export function changedRows(before: readonly Row[], read: readonly Row[]): number[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return read
    .filter((row) => {
      const before = known.get(row.id)
      return replaceEqualDeep(before, row) !== before
    })
    .map(({ id }) => id)
}

/** Milliseconds between two whole readings of a list for changes. */
const WHOLE_GAP_MS = 3_000

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What a query has still to read anew; null: all of it. */
interface Due {
  ids: Set<number> | null
}

/** The shown queries, read anew for what changes: one reading at a time each, for all that came meanwhile. */
export class LiveQueries {
  readonly #client: QueryClient
  readonly #due = new Map<Query, Due>()
  readonly #running = new Set<Query>()
  readonly #wholeAt = new WeakMap<Query, number>()
  #isStopped = false

  constructor(client: QueryClient) {
    this.#client = client
  }

  apply({ topic, ids }: LiveChange): void {
    for (const [query, live] of this.#shown()) {
      if (live.topic !== topic || (live.of !== undefined && ids && !ids.includes(live.of))) continue
      this.#refresh(query, live.readRows ? ids : null)
    }
  }

  /** After a cut, anything may have changed. */
  refreshAll(): void {
    for (const [query] of this.#shown()) this.#refresh(query, null)
  }

  stop(): void {
    this.#isStopped = true
  }

  #shown(): [Query, LiveMeta][] {
    const queries = this.#client.getQueryCache().findAll({ type: 'active' })
    return queries.flatMap((query) =>
      query.meta?.live ? [[query, query.meta.live] as [Query, LiveMeta]] : [],
    )
  }

  #refresh(query: Query, ids: readonly number[] | null): void {
    const due = this.#due.get(query)
    const all = due?.ids === null || ids === null
    this.#due.set(query, { ids: all ? null : new Set([...(due?.ids ?? []), ...ids]) })
    if (this.#running.has(query)) return
    this.#running.add(query)
    void this.#run(query).finally(() => this.#running.delete(query))
  }

  async #run(query: Query): Promise<void> {
    for (;;) {
      // A reading in progress may have begun before the change.
      if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
      await untilPointerRests()
      const due = this.#due.get(query)
      this.#due.delete(query)
      if (!due || this.#isStopped || !query.isActive()) return
      const isDone =
        due.ids !== null && query.state.status === 'success' && (await this.#readRows(query, [...due.ids]))
      if (!isDone) await this.#readWhole(query)
    }
  }

  /** @returns whether the list is as the server has it now */
  async #readRows(query: Query, ids: readonly number[]): Promise<boolean> {
    const { dataUpdatedAt } = query.state
    try {
      const replace = await query.meta?.live?.readRows?.(ids)
      // What was read or set meanwhile may be newer than these rows.
      if (!replace || query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle')
        return false
      const { data, changed } = replace(query.state.data as never)
      markJustChanged(changed)
      this.#client.setQueryData(query.queryKey, data)
      return true
    } catch {
      return false
    }
  }

  async #readWhole(query: Query): Promise<void> {
    const wait = (this.#wholeAt.get(query) ?? Number.NEGATIVE_INFINITY) + WHOLE_GAP_MS - performance.now()
    if (wait > 0) await sleep(wait)
    this.#wholeAt.set(query, performance.now())
    if (this.#isStopped || !query.isActive()) return
    await this.#client.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
}
