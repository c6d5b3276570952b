/** A record's version; servers may send no `updated_at`. */
interface Version {
  id: number
  updated_at?: string
}

/**
 * What was looked at, as ids and versions. In a view (a day with its filters) that was opened before, a record that was not there
 * is new; anywhere, a record has changed since it was looked at. Without `updated_at` no change is claimed.
 */
export function createLookedAt() {
  const versions = new Map<number, string | undefined>()
  const views = new Set<string>()
  /** Records that the user changes: their next version is no news. */
  const own = new Set<number>()

  const isChanged = ({ id, updated_at }: Version) => {
    const known = versions.get(id)
    return known !== undefined && updated_at !== undefined && known !== updated_at
  }

  return {
    /** The ids of the records that are new in the view, or have changed. */
    changedIn(view: string | undefined, records: readonly Version[]): number[] {
      const isKnown = view !== undefined && views.has(view)
      const isNews = (record: Version) => (isKnown && !versions.has(record.id)) || isChanged(record)
      return records.filter((record) => !own.has(record.id) && isNews(record)).map(({ id }) => id)
    },

    /** Opens a view; nothing that it shows for the first time is news. */
    open(view: string, records: readonly Version[]): void {
      if (views.has(view)) return
      views.add(view)
      for (const { id, updated_at } of records) if (!versions.has(id)) versions.set(id, updated_at)
    },

    look(records: readonly Version[]): void {
      for (const { id, updated_at } of records) versions.set(id, updated_at)
    },

    expectOwn(ids: readonly number[]): void {
      for (const id of ids) own.add(id)
    },

    /** Takes the expected versions that have arrived for looked at. */
    takeOwn(records: readonly Version[]): void {
      for (const { id, updated_at } of records) {
        if (!own.has(id) || versions.get(id) === updated_at) continue
        own.delete(id)
        versions.set(id, updated_at)
      }
    },
  }
}

/** Kept in memory only, so that a shared computer holds nothing of it. */
export const lookedAt = createLookedAt()
