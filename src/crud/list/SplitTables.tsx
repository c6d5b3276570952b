import { type ComponentType, useCallback, useId } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type SplitValue, splitValues } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { isAwaitingMember, metaOf } from '../group/scope.ts'
import type { Register } from '../register.ts'
import { ListState } from './ListState.tsx'
import { ListTable, type TableParts } from './ListTable.tsx'
import { RegisterList } from './RegisterList.tsx'
import styles from './SplitTables.module.css'

export interface PartActionProps {
  register: Register
  /** All records of the part, whatever is searched for. */
  rows: readonly RegisterRecord[]
}

/** What can be done with a whole part of a list, beside its search box. */
export type PartActions = Partial<Record<SplitValue, ComponentType<PartActionProps>>>

interface SplitTablesProps extends TableParts {
  actions?: PartActions
}

/** The two tables of a list that is split. What failed to load failed for both. */
export function SplitTables(props: SplitTablesProps) {
  const { register, columns, addControl } = props
  const list = useListContext()
  if (list.error && !list.data)
    return (
      <ListState action={addControl} columns={columns.length} list={list} register={register}>
        {null}
      </ListState>
    )
  return splitValues.map((part) => <Part {...props} key={part} part={part} />)
}

/** @throws Error for a register that does not say how its list is split, or in which words. */
function Part({ part, actions, ...parts }: SplitTablesProps & { part: SplitValue }) {
  const { definition, texts } = parts.register
  const { split } = definition.list
  const words = texts.splitTables?.[part]
  if (!split || !words) throw new Error(`${definition.name} does not say how its list is split`)
  const id = useId()
  const filter = { [split.by]: part === 'yes' }
  const Action = actions?.[part]
  return (
    <section aria-labelledby={id} className={styles.part}>
      <RegisterList filter={filter} prefix={`${part}-`} register={parts.register}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>
            {words.title}
          </h2>
          <PartSearch title={words.title} wanted={definition.list.search.length > 0} />
          {Action && <PartAction Action={Action} filter={filter} register={parts.register} />}
        </div>
        <ListTable {...parts} part={words} />
      </RegisterList>
    </section>
  )
}

function PartSearch({ title, wanted }: { title: string; wanted: boolean }) {
  const { filterValues, setFilters } = useListContext()
  const seek = useCallback((text: string) => setFilters(text ? { q: text } : {}), [setFilters])
  if (!wanted) return null
  return (
    <SearchBox label={crud.searchIn.replace('{title}', title)} onSearch={seek} value={filterValues.q ?? ''} />
  )
}

interface PartActionControlProps {
  Action: ComponentType<PartActionProps>
  register: Register
  filter: Record<string, boolean>
}

function PartAction({ Action, register, filter }: PartActionControlProps) {
  const { definition, scope } = register
  const { name, list } = definition
  const pagination = { page: 1, perPage: Number.MAX_SAFE_INTEGER }
  const { data } = useGetList<RegisterRecord>(
    name,
    { pagination, sort: list.sort, filter, meta: { ...metaOf(scope) } },
    { enabled: !isAwaitingMember(scope) },
  )
  return data && <Action register={register} rows={data} />
}
