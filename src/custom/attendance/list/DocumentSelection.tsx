import { MAX_ZIPPED_DOCUMENTS } from '../../../domain/attendance.ts'
import { formatBytes } from '../../../domain/bytes.ts'
import { fillText } from '../../../domain/fillText.ts'
import { attendance } from '../../../i18n/ptBR/attendance.ts'
import type { AttendanceRow } from '../../../providers/attendance.ts'
import { Button, SelectionBar } from '../../../ui/index.ts'
import { patientOf } from './columns.tsx'
import styles from './DocumentSelection.module.css'
import type { ZipProgress } from './useDownloads.tsx'

const { selection: texts } = attendance

/** Maximum number of names shown of rows without a PDF; the others are counted. */
const MAX_NAMES = 3

function withoutPdfText(rows: readonly AttendanceRow[]): string {
  const hidden = rows.length - MAX_NAMES
  const names = rows.slice(0, MAX_NAMES).map(patientOf).join(', ')
  return fillText(texts.withoutPdf, {
    names: names + (hidden > 0 ? fillText(texts.more, { count: hidden }) : ''),
  })
}

/** Why nothing can be downloaded, or undefined. */
function disabledReason(rows: number, documents: number): string | undefined {
  if (rows === 0) return texts.none
  if (documents === 0) return texts.noPdf
  return documents > MAX_ZIPPED_DOCUMENTS ? fillText(texts.tooMany, { max: MAX_ZIPPED_DOCUMENTS }) : undefined
}

interface DocumentSelectionProps {
  rows: readonly AttendanceRow[]
  progress: ZipProgress | undefined
  onDownload: (ids: number[]) => void
  onCancel: () => void
  onClear: () => void
}

/** Shows how many rows are selected and which of them have no PDF, and downloads the others. */
export function DocumentSelection({ rows, progress, onDownload, onCancel, onClear }: DocumentSelectionProps) {
  const withoutPdf = rows.filter(({ disabled_pdf }) => disabled_pdf)
  const ids = rows.flatMap(({ pdf, term, disabled_pdf }) => (disabled_pdf ? [] : (pdf ?? term ?? [])))
  const reason = disabledReason(rows.length, ids.length)
  const count = rows.length === 1 ? texts.one : fillText(texts.many, { count: rows.length })
  return (
    <SelectionBar
      label={texts.label}
      text={
        <>
          {rows.length > 0 && <strong className="figures">{count}</strong>}
          {withoutPdf.length > 0 && <span className={styles.missing}>{withoutPdfText(withoutPdf)}</span>}
          {ids.length > MAX_ZIPPED_DOCUMENTS && <span className={styles.missing}>{reason}</span>}
        </>
      }
    >
      {progress && <Progress onCancel={onCancel} progress={progress} />}
      {rows.length > 0 && !progress && (
        <Button onClick={onClear} tone="quiet">
          {texts.clear}
        </Button>
      )}
      {!progress && (
        <Button
          disabledReason={reason}
          icon="download"
          onClick={() => onDownload(ids)}
          tone={reason ? 'plain' : 'primary'}
        >
          {texts.download}
        </Button>
      )}
    </SelectionBar>
  )
}

interface ProgressProps {
  progress: ZipProgress
  onCancel: () => void
}

function Progress({ progress: { documents, received, total }, onCancel }: ProgressProps) {
  const label = fillText(texts.downloading, { count: documents })
  return (
    <div className={styles.progress}>
      <div>
        <p>{label}</p>
        <progress aria-label={label} max={total ?? undefined} value={total === null ? undefined : received} />
      </div>
      <output className={styles.received}>{fillText(texts.received, { size: formatBytes(received) })}</output>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </div>
  )
}
