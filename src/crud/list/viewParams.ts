import type { Sort, View } from '../../providers/register/localLists.ts'
import type { Definition, ListShape } from '../../schema/definition.ts'

/** What an address calls the parts of a view; of several views in one address each has a prefix. */
const namesOf = (prefix: string) => ({
  filter: `${prefix}filter`,
  page: `${prefix}page`,
  size: `${prefix}size`,
  sort: `${prefix}sort`,
})

/** Rows of a page where the address asks for no other number. */
export const usualSize = ({ perPage, pageSizes }: ListShape) => perPage ?? pageSizes[0]

/** The view that an address asks for; what it leaves out or asks in vain is the register's own. */
export function viewOf({ list, fields }: Definition, params: URLSearchParams, prefix = ''): View {
  const names = namesOf(prefix)
  const perPage = Number(params.get(names.size))
  const page = Number(params.get(names.page))
  return {
    search: params.get(names.filter) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: list.pageSizes.includes(perPage) ? perPage : usualSize(list),
    sort: sortIn(params.get(names.sort), fields) ?? list.sort,
  }
}

function sortIn(text: string | null, fields: Definition['fields']): Sort | undefined {
  const [, descending, field = ''] = /^(-?)(.+)$/.exec(text ?? '') ?? []
  return Object.hasOwn(fields, field) ? { field, order: descending ? 'DESC' : 'ASC' } : undefined
}

/** The address of a view: only what differs from the register's own, beside what else the address says. */
export function paramsOf(
  { list }: Definition,
  view: View,
  others = new URLSearchParams(),
  prefix = '',
): URLSearchParams {
  const { search, page, perPage, sort } = view
  const names = namesOf(prefix)
  const params = new URLSearchParams(others)
  for (const name of Object.values(names)) params.delete(name)
  if (search) params.set(names.filter, search)
  if (page > 1) params.set(names.page, String(page))
  if (perPage !== usualSize(list)) params.set(names.size, String(perPage))
  if (sort.field !== list.sort.field || sort.order !== list.sort.order)
    params.set(names.sort, `${sort.order === 'DESC' ? '-' : ''}${sort.field}`)
  return params
}

/** The sort after a click on a column's heading: its field upwards, and the other way round when it already is. */
export function toggledSort(sort: Sort, field: string): Sort {
  return { field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }
}
