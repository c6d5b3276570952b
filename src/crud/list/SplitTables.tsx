import { type ComponentType, useCallback, useId } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { fillText } from '../../domain/fillText.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type SplitValue, splitValues } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SearchBox } from '../../ui/index.ts'
import { isAwaitingMember, scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'
import { ListState } from './ListState.tsx'
import { ListTable, type TableProps } from './ListTable.tsx'
import { RegisterList } from './RegisterList.tsx'
import styles from './SplitTables.module.css'

export interface SplitTableActionProps {
  register: RegisterView
  /** All records of the table, regardless of the search; undefined until they are loaded. */
  rows: readonly RegisterRecord[] | undefined
}

/** Actions of a whole table, beside its search box. */
export type SplitTableActions = Partial<Record<SplitValue, ComponentType<SplitTableActionProps>>>

interface SplitTablesProps extends TableProps {
  actions?: SplitTableActions
}

/** The two tables of a split list. A load error is shown once for both. */
export function SplitTables(props: SplitTablesProps) {
  const { register, columns, emptyControls } = props
  const list = useListContext()
  if (list.error && !list.data)
    return (
      <ListState action={emptyControls} columns={columns.length} empty={register.texts.empty} list={list}>
        {null}
      </ListState>
    )
  return splitValues.map((value) => <SplitTable {...props} key={value} value={value} />)
}

/** @throws Error for a register without `split` or its texts */
function SplitTable({ value, actions, ...table }: SplitTablesProps & { value: SplitValue }) {
  const { definition, texts } = table.register
  const { split } = definition.list
  const words = texts.splitTables?.[value]
  if (!split || !words) throw new Error(`${definition.name} has no split list`)
  const id = useId()
  const filter = { [split]: value === 'yes' }
  const Action = actions?.[value]
  return (
    <section aria-labelledby={id} className={styles.part}>
      <RegisterList filter={filter} prefix={`${value}-`} register={table.register}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>
            {words.title}
          </h2>
          <SplitTableSearch
            first={value === splitValues[0]}
            title={words.title}
            visible={definition.list.search.length > 0}
          />
          {Action && <SplitTableAction Action={Action} filter={filter} register={table.register} />}
        </div>
        <ListTable {...table} filter={filter} tableTexts={words} />
      </RegisterList>
    </section>
  )
}

interface SplitTableSearchProps {
  title: string
  visible: boolean
  /** Whether this is the upper table. */
  first: boolean
}

function SplitTableSearch({ title, visible, first }: SplitTableSearchProps) {
  const { filterValues, setFilters } = useListContext()
  const search = useCallback((text: string) => setFilters(text ? { q: text } : {}), [setFilters])
  if (!visible) return null
  return (
    <SearchBox
      label={fillText(crud.searchIn, { title })}
      ofScreen={first}
      onSearch={search}
      value={filterValues.q ?? ''}
    />
  )
}

interface SplitTableActionControlProps {
  Action: ComponentType<SplitTableActionProps>
  register: RegisterView
  filter: Record<string, boolean>
}

function SplitTableAction({ Action, register, filter }: SplitTableActionControlProps) {
  const { definition, scope } = register
  const { name, list } = definition
  const pagination = { page: 1, perPage: Number.MAX_SAFE_INTEGER }
  const { data } = useGetList<RegisterRecord>(
    name,
    { pagination, sort: list.sort, filter, meta: { ...scopeMeta(scope) } },
    { enabled: !isAwaitingMember(scope) },
  )
  return <Action register={register} rows={data} />
}
