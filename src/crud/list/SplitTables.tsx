import { type ComponentType, useCallback, useId, useMemo } from 'react'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type ListPart, listParts } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { Register } from '../register.ts'
import { ListState } from './ListState.tsx'
import { ListTable, type TableParts } from './ListTable.tsx'
import styles from './SplitTables.module.css'
import { type RegisterList, useLastPage } from './useRegisterList.ts'
import { useRowsHere } from './useRowsHere.ts'
import { useView } from './useView.ts'

export interface PartActionProps {
  register: Register
  /** All records of the part, whatever is searched for. */
  rows: readonly RegisterRecord[]
}

/** What can be done with a whole part of a list, beside its search box. */
export type PartActions = Partial<Record<ListPart, ComponentType<PartActionProps>>>

interface SplitTablesProps extends TableParts {
  /** All of the register's records, read once. */
  list: RegisterList['list']
  actions?: PartActions
}

/** The two tables of a list that is split. What failed to load failed for both. */
export function SplitTables(props: SplitTablesProps) {
  const { register, columns, addControl, list } = props
  if (list.error)
    return (
      <ListState
        action={addControl}
        columns={columns.length}
        list={list}
        register={register}
        view={{ search: '', perPage: list.rows.length }}
      >
        {null}
      </ListState>
    )
  return listParts.map((part) => <Part {...props} key={part} part={part} />)
}

/** @throws Error for a register that does not say how its list is split, or in which words. */
function Part({ part, list: whole, actions, ...parts }: SplitTablesProps & { part: ListPart }) {
  const { definition, texts } = parts.register
  const { split, search } = definition.list
  const words = texts.parts?.[part]
  if (!split || !words) throw new Error(`${definition.name} does not say how its list is split`)
  const id = useId()
  const [view, change] = useView(definition, `${part}-`)
  const { loaded } = whole
  const rows = useMemo(
    () => loaded.filter((record) => Boolean(record[split.by]) === (part === 'yes')),
    [loaded, part, split.by],
  )
  const list = { ...whole, ...useRowsHere(definition, rows, view) }
  useLastPage(list, view, change)
  const seek = useCallback((text: string) => change({ search: text, page: 1 }), [change])
  const Action = actions?.[part]

  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {words.title}
        </h2>
        {search.length > 0 && (
          <SearchBox
            label={crud.searchIn.replace('{title}', words.title)}
            onSearch={seek}
            value={view.search}
          />
        )}
        {Action && !whole.isPending && <Action register={parts.register} rows={rows} />}
      </div>
      <ListTable {...parts} change={change} list={list} part={words} view={view} />
    </section>
  )
}
