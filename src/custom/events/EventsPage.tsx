import { useMemo, useState } from 'react'
import { LazyInstitutionModal, RegisterPage } from '../../crud/index.ts'
import { excerptOf } from '../../domain/text.ts'
import { presetEvents as texts } from '../../i18n/ptBR/presetEvents.ts'
import { events as own } from '../../i18n/ptBR/resources/events.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { events } from '../../resources/events.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { overlay } from '../../ui/index.ts'

const { Overlay: PresetImportModal } = overlay(
  async () => (await import('./PresetImportModal.tsx')).PresetImportModal,
)

/** An import of presets: its target institution, or 'asksMember' while a member is being chosen. */
type Importing = { institutionId?: number } | 'asksMember'

/** Words of a description that a row shows. */
const EXCERPT_WORDS = 4

/** The first words; the tooltip shows the whole text. */
function description({ description: whole }: RegisterRecord) {
  const text = typeof whole === 'string' ? whole : ''
  const short = excerptOf(text, EXCERPT_WORDS)
  return short === text.trim() ? text || own.blanks.description : <span title={text}>{short}</span>
}

const cells = { description }

/** Events of an institution: the generated list, with an import of presets in addition to the form. */
export function EventsPage() {
  const session = readSession()
  return session && <Events session={session} />
}

function Events({ session: { institution } }: { session: Session }) {
  const [importing, setImporting] = useState<Importing>()
  const { is_group } = institution
  const extras = useMemo(() => {
    const onSelect = () => setImporting(is_group ? 'asksMember' : {})
    return { cells, addMenu: { record: texts.own, others: [{ label: texts.presets, onSelect }] } }
  }, [is_group])
  const close = () => setImporting(undefined)
  return (
    <>
      <RegisterPage definition={events} extras={extras} />
      {importing === 'asksMember' && (
        <LazyInstitutionModal
          confirmLabel={texts.continue}
          onChoose={(institutionId) => setImporting({ institutionId })}
          onClose={close}
          title={texts.chooseInstitution}
        />
      )}
      {importing && importing !== 'asksMember' && (
        <PresetImportModal institutionId={importing.institutionId} onClose={close} />
      )}
    </>
  )
}
