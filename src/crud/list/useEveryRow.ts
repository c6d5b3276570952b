import { type DataProvider, useDataProvider } from 'ra-core'
import type { RegisterRecord } from '../../schema/record.ts'
import { metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import type { View } from './visibleRows.ts'

/** Rows asked for at once. */
const BATCH = 1000

/** All rows that a view finds, not only its page: those at hand, or asked of the server that searches and pages. */
export function useEveryRow(register: Register, view: View, found: readonly RegisterRecord[]) {
  const dataProvider = useDataProvider()
  return async () =>
    register.definition.list.mode === 'local' ? found : everyRow(dataProvider, register, view)
}

export async function everyRow(
  { getList }: Pick<DataProvider, 'getList'>,
  { definition, scope }: Pick<Register, 'definition' | 'scope'>,
  { search, sort }: Pick<View, 'search' | 'sort'>,
): Promise<RegisterRecord[]> {
  const rows: RegisterRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await getList<RegisterRecord>(definition.name, {
      pagination: { page, perPage: BATCH },
      sort,
      filter: search ? { q: search } : {},
      meta: metaOf(scope),
    })
    for (const row of data) rows.push(row)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
