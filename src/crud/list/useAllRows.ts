import { type DataProvider, type SortPayload, useDataProvider, useListContext } from 'react-admin'
import type { RegisterRecord } from '../../schema/record.ts'
import { scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'

/** Rows per request. */
const BATCH_SIZE = 1000

/** Returns a function that reads all matching rows of the list in context. */
export function useAllRows(register: RegisterView) {
  const dataProvider = useDataProvider()
  const { sort, filterValues } = useListContext()
  return () => readAllRows(dataProvider, register, { sort, filter: filterValues })
}

export async function readAllRows(
  { getList }: Pick<DataProvider, 'getList'>,
  { definition, scope }: Pick<RegisterView, 'definition' | 'scope'>,
  { sort, filter }: { sort: SortPayload; filter: Record<string, unknown> },
): Promise<RegisterRecord[]> {
  const rows: RegisterRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await getList<RegisterRecord>(definition.name, {
      pagination: { page, perPage: BATCH_SIZE },
      sort,
      filter,
      meta: scopeMeta(scope),
    })
    for (const row of data) rows.push(row)
    if (data.length === 0 || rows.length >= total) return rows
  }
}
