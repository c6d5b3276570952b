import { useMemo, useState } from 'react'
import { type RegisterExtras, RegisterPage, SaveError } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { boardAddress as texts } from '../../i18n/ptBR/board.ts'
import { issueBoardAddress } from '../../providers/boards.ts'
import { fieldErrorsText } from '../../providers/httpClient.ts'
import { boards } from '../../resources/boards.ts'
import type { RegisterRecord } from '../../schema/record.ts'
// Not lazy: what it shows is answered only once.
import { ConfirmDialog, SecretModal, useActNotice } from '../../ui/index.ts'

interface Issued {
  name: string
  secret: string
}

const issued = async ({ id, name }: RegisterRecord): Promise<Issued> => ({
  name: String(name),
  secret: await issueBoardAddress(id),
})

/** Boards of an institution: the generated list, a modal with the address of each new one, and new addresses. */
export function BoardsPage() {
  const [shown, setShown] = useState<Issued>()
  const [asked, setAsked] = useState<RegisterRecord>()
  const notify = useActNotice('board address')
  const extras = useMemo<RegisterExtras>(
    () => ({
      rowActions: [{ command: 'address', icon: 'key', label: texts.issueFor }],
      onCommand: (command, record) => {
        if (command === 'address') setAsked(record)
      },
      afterSave: async (saved, _values, record) => {
        if (record) return
        const made = await issued(saved).catch(() => {
          throw new SaveError(texts.issueFailed)
        })
        setShown(made)
      },
    }),
    [],
  )
  const renew = async () => {
    if (!asked) return
    try {
      setShown(await issued(asked))
      notify.done()
    } catch (error) {
      notify(fieldErrorsText(error, texts.issueFailed), { type: 'error' })
    }
    setAsked(undefined)
  }
  return (
    <>
      <RegisterPage definition={boards} extras={extras} />
      {asked && (
        <ConfirmDialog
          cancelLabel={texts.cancel}
          confirmLabel={texts.issue}
          onClose={() => setAsked(undefined)}
          onConfirm={renew}
          open
          title={texts.issue}
        >
          {fillText(texts.confirm, { name: String(asked.name) })}
        </ConfirmDialog>
      )}
      {shown && <SecretModal {...shown} onClose={() => setShown(undefined)} texts={texts} />}
    </>
  )
}
