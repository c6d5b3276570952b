import { useState } from 'react'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { requestConsentTerm } from '../../../providers/documents.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { Button, FailureText, overlay, TopBar, useActNotice } from '../../../ui/index.ts'

const { detail: texts } = map

const { Overlay: TermViewer } = overlay(
  async () => (await import('./TermViewer.tsx')).TermViewer,
  <TopBar label={app.common.loading} />,
)

/** Opens the consent term of a procedure, which is needed before the anaesthesia and so before any evaluation. */
export function TermButton({ record }: { record: ProcedureRecord }) {
  const isOffered = useCapability('procedureConsentTerm')
  const [isPending, setPending] = useState(false)
  const [term, setTerm] = useState<number>()
  const notify = useActNotice(`open consent term ${record.id}`)
  const open = async () => {
    setPending(true)
    try {
      setTerm(await requestConsentTerm(record.id))
      notify.done()
    } catch (error) {
      notify(<FailureText error={error} text={texts.termFailed} />, { type: 'error' })
    } finally {
      setPending(false)
    }
  }
  return (
    isOffered && (
      <>
        <Button busy={isPending} onClick={() => void open()}>
          {texts.term}
        </Button>
        {term !== undefined && (
          <TermViewer
            id={term}
            onClose={() => setTerm(undefined)}
            title={record.patient_preferred_name || record.patient_name}
          />
        )}
      </>
    )
  )
}
