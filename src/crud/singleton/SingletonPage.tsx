import { singletonTextsOf } from '../../i18n/ptBR/resources/singletons.ts'
import { mayCall } from '../../providers/access.ts'
import { refusalReason } from '../../providers/httpClient.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { firstPart, type Singleton } from '../../schema/singleton.ts'
import { FailureState, UnreadText } from '../../ui/index.ts'
import { InstitutionChoice, useChosenInstitution } from '../group/InstitutionChoice.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'
import { SingletonForm } from './SingletonForm.tsx'
import type { SingletonExtras } from './singletonExtras.ts'
import type { SingletonView } from './singletonView.ts'
import { useParts } from './useParts.ts'

interface SingletonPageProps {
  definition: Singleton
  extras?: SingletonExtras
}

const noExtras: SingletonExtras = {}

/** The page of a singleton: the record of the institution, or in a group of the one that is chosen. */
export function SingletonPage(props: SingletonPageProps) {
  const session = readSession()
  return session && <SingletonScreen {...props} session={session} />
}

function SingletonScreen({
  definition,
  extras = noExtras,
  session,
}: SingletonPageProps & { session: Session }) {
  const texts = singletonTextsOf(definition.name)
  const chosen = useChosenInstitution(session.institution)
  const readOnly = !mayCall(session, firstPart(definition).save)
  return (
    <>
      <ScreenHead title={texts.title} />
      <InstitutionChoice
        chosen={chosen}
        institution={session.institution}
        invitation={texts.chooseInstitution}
        withGroup={definition.inGroup === 'all'}
      />
      {chosen !== undefined && (
        <SingletonRecord key={chosen} view={{ definition, texts, extras, institutionId: chosen, readOnly }} />
      )}
    </>
  )
}

function SingletonRecord({ view }: { view: SingletonView }) {
  const parts = useParts(view)
  const [first] = parts
  // A retry keeps the form with its changes.
  if (!first || parts.some(({ isFetched }) => !isFetched))
    return <SettingsSkeleton lines={view.definition.form.lines} />
  if (first.data) return <SingletonForm parts={parts} view={view} />
  return (
    <FailureState
      busy={first.isFetching}
      onRetry={refusalReason(first.error) ? undefined : () => void first.refetch()}
    >
      <UnreadText error={first.error} text={view.texts.loadFailed} />
    </FailureState>
  )
}
