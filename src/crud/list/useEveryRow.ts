import { type DataProvider, type SortPayload, useDataProvider, useListContext } from 'react-admin'
import type { RegisterRecord } from '../../schema/record.ts'
import { metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'

/** Rows asked for at once. */
const BATCH = 1000

/** All rows that the list around it finds, not only its page. */
export function useEveryRow(register: Register) {
  const dataProvider = useDataProvider()
  const { sort, filterValues } = useListContext()
  return () => everyRow(dataProvider, register, { sort, filter: filterValues })
}

export async function everyRow(
  { getList }: Pick<DataProvider, 'getList'>,
  { definition, scope }: Pick<Register, 'definition' | 'scope'>,
  { sort, filter }: { sort: SortPayload; filter: Record<string, unknown> },
): Promise<RegisterRecord[]> {
  const rows: RegisterRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await getList<RegisterRecord>(definition.name, {
      pagination: { page, perPage: BATCH },
      sort,
      filter,
      meta: metaOf(scope),
    })
    for (const row of data) rows.push(row)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
