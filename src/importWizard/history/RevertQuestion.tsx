import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { imports } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { messageOf } from '../../providers/httpClient.ts'
import { type Importation, type RevertAnswer, revertImportation } from '../../providers/imports.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface RevertQuestionProps {
  /** The import to take back; undefined while nothing is asked. */
  importation: Importation | undefined
  onClose: () => void
  onReverted: (answer: RevertAnswer) => void
}

const { history: texts } = importWizard

/** Asks before an import is taken back (IMP-61). */
export function RevertQuestion({ importation, onClose, onReverted }: RevertQuestionProps) {
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: revertImportation,
    onSuccess: (answer) => {
      notify(imports.reverted, { type: 'success' })
      onReverted(answer)
    },
    onError: (error) => {
      notify(messageOf(error, texts.revertFailed), { type: 'error' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      busy={isPending}
      onClose={() => !isPending && onClose()}
      onConfirm={() => importation && mutate(importation.id)}
      open={importation !== undefined}
      tone="danger"
    >
      {texts.question}
    </ConfirmDialog>
  )
}
