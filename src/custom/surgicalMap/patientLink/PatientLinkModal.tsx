import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PatientLink, PatientLinks } from '../../../calls/patientLinks.ts'
import { fillMoment } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { whatsappAddress } from '../../../domain/patientLink.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { patientLinks as texts } from '../../../i18n/ptBR/patientLink.ts'
import { fieldErrorsText, refusalReason } from '../../../providers/httpClient.ts'
import {
  createPatientLink,
  patientLinksQuery,
  withdrawPatientLinks,
} from '../../../providers/patientLinks.ts'
import {
  Button,
  buttonClass,
  ConfirmDialog,
  copyText,
  FailureState,
  InfoAlert,
  Modal,
  UnreadText,
  useActNotice,
} from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import { PatientAnswers } from './PatientAnswers.tsx'
import styles from './patientLink.module.css'

/** Places that `fillMoment` fills. */
const kept = { date: '{date}', time: '{time}' }

interface PatientLinkModalProps {
  /** The surgery, and its patient. */
  row: { id: number; patient_id: number; surgery_probable_date: string | null }
  /** Whether it is still to begin: a link can be given. */
  isAwaited: boolean
  timeZone: string
  onClose: () => void
}

/** A surgery's links for its patient, and what the patient said. */
export function PatientLinkModal({ row, isAwaited, timeZone, onClose }: PatientLinkModalProps) {
  const { data, error, isFetching, refetch } = useQuery(patientLinksQuery(row.id))
  return (
    <Modal onClose={onClose} open title={texts.title}>
      {!data && error && (
        <FailureState busy={isFetching} onRetry={refusalReason(error) ? undefined : () => void refetch()}>
          <UnreadText error={error} text={texts.failed} />
        </FailureState>
      )}
      {!data && !error && <p role="status">{app.common.loading}</p>}
      {data && (
        <>
          <p>
            {fillMoment(
              fillText(texts.of, { name: data.name, ...kept }),
              row.surgery_probable_date ?? '',
              timeZone,
            )}
          </p>
          <PatientAnswers id={row.id} links={data} timeZone={timeZone} />
          {isAwaited && (
            <DetailSection title={texts.newLink}>
              <NewLink links={data} row={row} timeZone={timeZone} />
            </DetailSection>
          )}
          {data.links.length > 0 && <MadeLinks id={row.id} links={data.links} timeZone={timeZone} />}
        </>
      )}
    </Modal>
  )
}

/** Shows what a call answered of a surgery's links. */
function useShowLinks(id: number) {
  const client = useQueryClient()
  const { queryKey } = patientLinksQuery(id)
  return (links: PatientLinks) => client.setQueryData(queryKey, links)
}

interface NewLinkProps extends Pick<PatientLinkModalProps, 'row' | 'timeZone'> {
  links: PatientLinks
}

/** Makes a link, and puts it into a message. */
function NewLink({ row, links, timeZone }: NewLinkProps) {
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'link' | 'email'>()
  const notify = useActNotice('patient link')
  const show = useShowLinks(row.id)
  const { email } = links

  async function create(by: 'link' | 'email') {
    setBusy(by)
    setFailure(undefined)
    try {
      const { url: created, ...current } = await createPatientLink(row.id, by === 'email')
      show(current)
      if (by === 'link') setUrl(created)
      else notify(fillText(texts.sentTo, { email: current.email ?? '' }), { type: 'success' })
    } catch (error) {
      setFailure(fieldErrorsText(error, texts.actFailed))
    }
    setBusy(undefined)
  }

  if (!links.has_birth_date)
    return (
      <InfoAlert>
        <span>
          {texts.noBirthDate} <Link to={`/pacientes/editar/${row.patient_id}`}>{texts.openPatient}</Link>
        </span>
      </InfoAlert>
    )
  return (
    <>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.acts}>
        <Button busy={busy === 'link'} onClick={() => void create('link')} tone="primary">
          {texts.create}
        </Button>
        <Button
          busy={busy === 'email'}
          disabled={!email}
          disabledReason={email ? undefined : texts.noEmail}
          onClick={() => void create('email')}
        >
          {texts.byEmail}
        </Button>
      </div>
      {failure && <FailureState compact>{failure}</FailureState>}
      {url && <MadeLink links={links} moment={row.surgery_probable_date} timeZone={timeZone} url={url} />}
    </>
  )
}

interface MadeLinkProps {
  url: string
  links: PatientLinks
  moment: string | null
  timeZone: string
}

/** The address of a new link, to be copied or sent. */
function MadeLink({ url, links, moment, timeZone }: MadeLinkProps) {
  const notify = useActNotice('copy patient link')
  const shown = useRef<HTMLElement>(null)
  const copy = () =>
    copyText(url, shown.current)
      .then(() => notify(texts.copied, { type: 'success' }))
      .catch(() => notify(texts.copyFailed, { type: 'error' }))
  const { name, institution, phone_number } = links
  const message = fillText(texts.message, { name, institution, url, ...kept })
  return (
    <div className={styles.made} role="status">
      <p className={styles.hint}>{texts.created}</p>
      <code ref={shown}>{url}</code>
      <div className={styles.acts}>
        <Button onClick={copy}>{texts.copy}</Button>
        <a
          className={buttonClass()}
          href={whatsappAddress(phone_number, fillMoment(message, moment ?? '', timeZone))}
          rel="noreferrer"
          target="_blank"
        >
          {texts.whatsapp}
        </a>
      </div>
    </div>
  )
}

function stateText({ state, opened_at }: PatientLink, at: (instant: string) => string): string {
  if (state !== 'open') return texts.states[state]
  return opened_at ? fillText(texts.states.opened, { moment: at(opened_at) }) : texts.states.unopened
}

interface MadeLinksProps {
  id: number
  links: readonly PatientLink[]
  timeZone: string
}

/** The links that were made, and their end. */
function MadeLinks({ id, links, timeZone }: MadeLinksProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const notify = useActNotice(`withdraw patient links ${id}`)
  const show = useShowLinks(id)
  const at = (instant: string) => fillMoment('{date} {time}', instant, timeZone)
  const withdraw = async () => {
    setBusy(true)
    try {
      show(await withdrawPatientLinks(id))
      notify(texts.withdrawn, { type: 'success' })
      setAsking(false)
    } catch (error) {
      notify(fieldErrorsText(error, texts.withdrawFailed), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <DetailSection title={texts.links}>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            {fillText(link.by_email ? texts.createdByEmail : texts.createdBy, {
              by: link.created_by,
              moment: at(link.created_at),
            })}
            <span className={styles.hint}>{stateText(link, at)}</span>
          </li>
        ))}
      </ul>
      {links.some(({ state }) => state !== 'withdrawn') && (
        <div>
          <Button onClick={() => setAsking(true)}>{texts.withdraw}</Button>
        </div>
      )}
      <ConfirmDialog
        busy={isBusy}
        cancelLabel={texts.withdrawCancel}
        confirmLabel={texts.withdraw}
        onClose={() => setAsking(false)}
        onConfirm={() => void withdraw()}
        open={isAsking}
        title={texts.withdrawTitle}
        tone="danger"
      >
        {texts.withdrawHint}
      </ConfirmDialog>
    </DetailSection>
  )
}
