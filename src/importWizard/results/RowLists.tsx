import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult } from '../table/session.ts'
import { ListedRows } from './ListedRows.tsx'

const { listed: texts } = importWizard

export const nameWithout = (fileName: string) => fileName.replace(/\.\w+$/, '')

interface SkippedProps {
  check: CheckResult
  /** Number of rows whose record exists. */
  existing: number
  fileName: string
  flow: WizardFlow
}

/** The rows that make no record, each with its reason; nothing where there are none. */
export function Skipped({ check, existing, fileName, flow }: SkippedProps) {
  const expected = existing + check.repeated
  if (expected === 0) return null
  return (
    <ListedRows
      fileName={texts.skipped.fileName.replace('{name}', nameWithout(fileName))}
      make={flow.skippedRows}
      note={texts.skipped.note}
      queryKey={['skippedRows', fileName, existing, check]}
      read={flow.skipped}
      title={pluralize(texts.skipped.title, expected)}
    />
  )
}

/** The rows with a document whose check digits are wrong; nothing where there are none. */
export function Doubtful({ check, fileName, flow }: Omit<SkippedProps, 'existing'>) {
  if (check.doubtful === 0) return null
  return (
    <ListedRows
      fileName={texts.doubtful.fileName.replace('{name}', nameWithout(fileName))}
      make={flow.doubtfulRows}
      note={texts.doubtful.note}
      queryKey={['doubtfulRows', fileName, check]}
      read={flow.doubtful}
      title={pluralize(texts.doubtful.title, check.doubtful)}
    />
  )
}

interface CountedProps {
  /** Number of such rows. */
  count: number
  fileName: string
  flow: WizardFlow
}

/** The rows of an edition that change what the catalogue says, each with what it says; nothing where there are none. */
export function Changing({ count, fileName, flow }: CountedProps) {
  if (count === 0) return null
  return (
    <ListedRows
      fileName={texts.changing.fileName.replace('{name}', nameWithout(fileName))}
      make={flow.changingRows}
      note={texts.changing.note}
      queryKey={['changingRows', fileName, count]}
      read={flow.changing}
      title={pluralize(texts.changing.title, count)}
    />
  )
}

/** The rows that fill blank fields of known records, each with what it fills; nothing where there are none. */
export function Completing({ count, fileName, flow }: CountedProps) {
  if (count === 0) return null
  return (
    <ListedRows
      fileName={texts.completing.fileName.replace('{name}', nameWithout(fileName))}
      make={flow.completingRows}
      note={texts.completing.note}
      queryKey={['completingRows', fileName, count]}
      read={flow.completing}
      title={pluralize(texts.completing.title, count)}
    />
  )
}
