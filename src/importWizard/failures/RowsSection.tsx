import { useState } from 'react'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { Checkbox, EmptyState, SearchBox } from '../../ui/index.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { Failing } from '../wizardState.ts'
import { FailureTable } from './FailureTable.tsx'
import styles from './failures.module.css'
import { Offers } from './Offers.tsx'
import { useGrid } from './useGrid.ts'

interface RowsSectionProps {
  state: Failing
  flow: WizardFlow
  definition: ImportDefinition
}

const { failures: texts } = importWizard

/** Debounce in milliseconds: a search scans up to 100,000 rows. */
const PAUSE = 250

export function RowsSection({ state, flow, definition }: RowsSectionProps) {
  const { check, equal, left, repeating, prepared, unmatched, viewing, problem } = state
  const columns = check.columns.flatMap(
    (name) => definition.columns.find((column) => column.name === name) ?? [],
  )
  const [only, setOnly] = useState(check.failing > 0)
  const [search, setSearch] = useState('')
  // If there is something to read or choose first, the focus stays above the table.
  const enters =
    check.failing > 0 && unmatched.length === 0 && check.shared.length === 0 && !viewing && !problem
  const grid = useGrid({ check, flow, only, search, enters })
  const { rows, cells } = grid
  const show = (change: () => void) => {
    change()
    grid.restart()
  }
  const searching = search.trim() !== ''
  const nothing = searching ? texts.noneFound : texts.nothing
  return (
    <section aria-label={texts.table} className={styles.section}>
      <div className={styles.bar}>
        <SearchBox
          label={texts.search}
          onSearch={(text) => show(() => setSearch(text))}
          debounceMs={PAUSE}
          placeholder={texts.search}
          value={search}
        />
        <Checkbox checked={only} onChange={(event) => show(() => setOnly(event.target.checked))}>
          {texts.only}
        </Checkbox>
        <Offers
          columns={columns}
          equal={equal}
          left={left}
          onApply={flow.editEqual}
          onUndo={cells.undo}
          repeating={repeating}
        />
        <span className="figures" role="status">
          {prepared.edited && check.failing > 0 && pluralize(texts.left, check.failing)}{' '}
          {searching && !rows.isOtherQuery && pluralize(texts.found, rows.count)}
        </span>
      </div>
      {rows.isEmpty ? (
        <div className={styles.empty} ref={cells.empty} tabIndex={-1}>
          <EmptyState>{nothing}</EmptyState>
        </div>
      ) : (
        <FailureTable columns={columns} grid={grid} />
      )}
    </section>
  )
}
