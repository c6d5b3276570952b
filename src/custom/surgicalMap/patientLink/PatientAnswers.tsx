import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PatientAnswer, PatientLinks } from '../../../calls/patientLinks.ts'
import { fillMoment } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import {
  patientChoiceNames,
  patientConfirmationNames,
  patientLinks as texts,
} from '../../../i18n/ptBR/patientLink.ts'
import { fieldErrorsText } from '../../../providers/httpClient.ts'
import { patientLinksQuery, seePatientAnswers } from '../../../providers/patientLinks.ts'
import { readinessKey } from '../../../providers/readiness.ts'
import { Button, Tag, useActNotice } from '../../../ui/index.ts'
import { DetailSection } from '../detail/DetailSection.tsx'
import styles from './patientLink.module.css'

/** What was said to one question, or of the date: the newest first. */
interface Said {
  newest: PatientAnswer
  earlier: readonly PatientAnswer[]
}

/** What is read first: the date, then what may concern the anaesthesia. */
const order: readonly PatientAnswer['choice'][] = ['change', 'confirmed', 'yes', null, 'unknown', 'no']

/** The newest answer to each question, with those that it replaced. */
function groupAnswers(answers: readonly PatientAnswer[]): Said[] {
  const groups = new Map<number | null, PatientAnswer[]>()
  for (const answer of answers)
    groups.set(answer.question_id, [...(groups.get(answer.question_id) ?? []), answer])
  const said = [...groups.values()].flatMap(([newest, ...earlier]) => (newest ? [{ newest, earlier }] : []))
  const placeOf = ({ newest }: Said) => order.indexOf(newest.choice)
  return said.sort(
    (a, b) => placeOf(a) - placeOf(b) || (a.newest.question_id ?? 0) - (b.newest.question_id ?? 0),
  )
}

const choiceNames: Readonly<Record<string, string>> = { ...patientChoiceNames, ...patientConfirmationNames }

const answerText = ({ choice, words }: PatientAnswer): string =>
  [choice && choiceNames[choice], words].filter(Boolean).join(': ') || texts.takenBack

interface PatientAnswersProps {
  id: number
  links: PatientLinks
  timeZone: string
}

/** What a patient said by a link, never as clinical fact. */
export function PatientAnswers({ id, links, timeZone }: PatientAnswersProps) {
  const { answers, seen_until, seen_by, seen_at } = links
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const notify = useActNotice(`see patient answers ${id}`)
  const at = (instant: string) => fillMoment('{date} {time}', instant, timeZone)
  const last = answers[0]?.id ?? 0

  async function see() {
    setBusy(true)
    try {
      client.setQueryData(patientLinksQuery(id).queryKey, await seePatientAnswers(id, last))
      void client.invalidateQueries({ queryKey: readinessKey })
      notify(texts.seen, { type: 'success' })
    } catch (error) {
      notify(fieldErrorsText(error, texts.seeFailed), { type: 'error' })
    }
    setBusy(false)
  }

  return (
    <DetailSection title={texts.answers}>
      {answers.length === 0 && <p>{texts.none}</p>}
      {answers.length > 0 && <p className={styles.hint}>{texts.answersHint}</p>}
      <ul className={styles.list}>
        {groupAnswers(answers).map(({ newest, earlier }) => (
          <li key={newest.question_id ?? 'date'}>
            {newest.question}
            <span className={styles.answer}>
              <strong>{answerText(newest)}</strong>
              {newest.id > seen_until && <Tag tone="warning">{texts.isNew}</Tag>}
              <span className={styles.hint}>
                {fillText(newest.question ? texts.saidAt : texts.saidFor, {
                  moment: at(newest.said_at),
                  planned: at(newest.said_for),
                })}
              </span>
            </span>
            {earlier.map((answer) => (
              <span className={styles.hint} key={answer.id}>
                {fillText(texts.before, { answer: answerText(answer), moment: at(answer.said_at) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {last > seen_until && (
        <div>
          <Button busy={isBusy} onClick={() => void see()}>
            {texts.see}
          </Button>
        </div>
      )}
      {last > 0 && last <= seen_until && seen_by && seen_at && (
        <p className={styles.hint}>{fillText(texts.seenBy, { by: seen_by, moment: at(seen_at) })}</p>
      )}
    </DetailSection>
  )
}
