import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { procedureCatalogueImport } from '../../i18n/ptBR/procedureCatalogueImport.ts'
import type { TableEdition } from '../../providers/imports.ts'
import { Checkbox, Icon, Tag } from '../../ui/index.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { Outcome } from '../table/session.ts'
import { isWhole } from '../wizardState.ts'
import { nameWithout } from './ListedDetails.tsx'
import { RowList } from './RowList.tsx'
import styles from './results.module.css'

const { edition: texts, listed, failures } = importWizard

interface EditionDifferenceProps {
  edition: NonNullable<Outcome['edition']>
  /** Whether entries missing from the sheet are to be ended. */
  whole: boolean
  fileName: string
  flow: WizardFlow
}

/** Changes that an edition of price tables makes to the catalogue, and the choice to end missing entries. */
export function EditionDifference({ edition, whole, fileName, flow }: EditionDifferenceProps) {
  const { tables, changes, missing } = edition
  return (
    <>
      <section aria-label={texts.tables} className={styles.tables}>
        {tables.map((table) => (
          <TableCounts key={table.name} table={table} />
        ))}
      </section>
      {tables.some(({ renamed }) => renamed > 0) && <p className={styles.note}>{texts.renamed}</p>}
      <RowList count={changes} fileName={fileName} flow={flow} kind="changing" />
      {missing > 0 && (
        <>
          <MissingList count={missing} fileName={fileName} flow={flow} />
          <WholeChoice count={missing} isPartial={!isWhole(edition)} onChange={flow.setWhole} whole={whole} />
        </>
      )}
    </>
  )
}

const countNames = ['added', 'renamed', 'redated', 'unchanged', 'missing'] as const

function TableCounts({ table }: { table: TableEdition }) {
  return (
    <div>
      <h3 className={styles.tableName}>
        {table.name} {table.is_new && <Tag tone="warning">{texts.newTable}</Tag>}
      </h3>
      <dl className={styles.counts}>
        {countNames.map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{table[name].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface WholeChoiceProps {
  count: number
  whole: boolean
  isPartial: boolean
  onChange: (whole: boolean) => void
}

function WholeChoice({ count, whole, isPartial, onChange }: WholeChoiceProps) {
  const id = useId()
  return (
    <div className={styles.whole}>
      <Checkbox aria-describedby={id} checked={whole} onChange={(event) => onChange(event.target.checked)}>
        {pluralize(texts.whole, count)}
      </Checkbox>
      <p id={id}>
        {isPartial && (
          <strong>
            <Icon name="alert" size={16} /> {texts.partial}{' '}
          </strong>
        )}
        {texts.ends}
      </p>
    </div>
  )
}

interface MissingListProps {
  count: number
  fileName: string
  flow: WizardFlow
}

/** Expandable list of the first entries missing from the sheet, with all of them as a spreadsheet. */
function MissingList({ count, fileName, flow }: MissingListProps) {
  const queryKey = ['missingEntries', fileName, count]
  const { data } = useQuery({ queryKey, queryFn: flow.missing, gcTime: 0, retry: false })
  const { table, code, name } = procedureCatalogueImport.columns
  return (
    <details className={styles.listed}>
      <summary>{pluralize(texts.missing, count)}</summary>
      {data && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{table.label}</th>
                <th scope="col">{code.label}</th>
                <th scope="col">{name.label}</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry) => (
                <tr key={`${entry.table} ${entry.code} ${entry.name}`}>
                  <td>{entry.table}</td>
                  <th className="figures" scope="row">
                    {entry.code}
                  </th>
                  <td>{entry.name}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.count > data.entries.length && (
            <p className={styles.note}>
              {fillText(listed.more, { count: data.entries.length.toLocaleString('pt-BR') })}
            </p>
          )}
          <DownloadButton
            failure={failures.downloadFailed}
            make={flow.missingRows}
            name={fillText(texts.missingName, { name: nameWithout(fileName) })}
          >
            {texts.download}
          </DownloadButton>
        </>
      )}
    </details>
  )
}
