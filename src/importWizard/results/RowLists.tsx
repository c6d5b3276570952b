import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import type { Edition, ImportCompletion } from '../../providers/imports.ts'
import type { WizardFlow } from '../flow/wizardFlow.ts'
import type { CheckResult } from '../table/session.ts'
import { ListedRows } from './ListedRows.tsx'

const { listed: texts } = importWizard

export const nameWithout = (fileName: string) => fileName.replace(/\.\w+$/, '')

interface SkippedProps {
  check: CheckResult
  /** Rows of the body whose record exists. */
  existing: readonly number[]
  fileName: string
  flow: WizardFlow
}

/** The rows that make no record, each with its reason; nothing where there are none. */
export function Skipped({ check, existing, fileName, flow }: SkippedProps) {
  const expected = existing.length + check.repeated
  if (expected === 0) return null
  return (
    <ListedRows
      fileName={texts.skipped.fileName.replace('{name}', nameWithout(fileName))}
      make={() => flow.skippedRows(existing)}
      note={texts.skipped.note}
      queryKey={['skippedRows', fileName, existing.length, check]}
      read={() => flow.skipped(existing)}
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

interface ChangingProps {
  changes: Edition['changes']
  fileName: string
  flow: WizardFlow
}

/** The rows of an edition that change what the catalogue says, each with what it says; nothing where there are none. */
export function Changing({ changes, fileName, flow }: ChangingProps) {
  if (changes.length === 0) return null
  return (
    <ListedRows
      fileName={texts.changing.fileName.replace('{name}', nameWithout(fileName))}
      make={() => flow.changingRows(changes)}
      note={texts.changing.note}
      queryKey={['changingRows', fileName, changes]}
      read={() => flow.changing(changes)}
      title={pluralize(texts.changing.title, changes.length)}
    />
  )
}

interface CompletingProps {
  completions: readonly ImportCompletion[]
  fileName: string
  flow: WizardFlow
}

/** The rows that fill blank fields of known records, each with what it fills; nothing where there are none. */
export function Completing({ completions, fileName, flow }: CompletingProps) {
  if (completions.length === 0) return null
  return (
    <ListedRows
      fileName={texts.completing.fileName.replace('{name}', nameWithout(fileName))}
      make={() => flow.completingRows(completions)}
      note={texts.completing.note}
      queryKey={['completingRows', fileName, completions.length]}
      read={() => flow.completing(completions)}
      title={pluralize(texts.completing.title, completions.length)}
    />
  )
}
