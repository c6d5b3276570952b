import { useState } from 'react'
import { fillMoment, today } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { weekdayName } from '../../domain/weekdays.ts'
import { patientPage as texts } from '../../i18n/ptBR/patientLink.ts'
import type { PatientPage } from '../../providers/patientPage.ts'
import { useHeadingFocus } from '../visitor/useHeadingFocus.ts'
import { ConfirmationSection } from './ConfirmationSection.tsx'
import styles from './patientLink.module.css'
import { QuestionsForm } from './QuestionsForm.tsx'

interface AnswerPageProps {
  token: string
  birthDate: string
  initial: PatientPage
}

/** What a patient is told and asked: the date, questions, how to prepare, and the term to read. */
export function AnswerPage({ token, birthDate, initial }: AnswerPageProps) {
  const [page, setPage] = useState(initial)
  const patient = { token, birthDate }
  useHeadingFocus(true)
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{fillText(texts.greeting, { name: page.name })}</h1>
        <p>{fillText(texts.of, { institution: page.institution })}</p>
        <p className={styles.moment}>{momentText(page)}</p>
        {page.surgeons.length > 0 && <p>{fillText(texts.surgeons, { names: page.surgeons.join(', ') })}</p>}
        <ConfirmationSection onChange={setPage} page={page} patient={patient} />
      </section>
      {page.recommendations && (
        <section className={styles.card}>
          <h2>{texts.recommendations}</h2>
          <p className={styles.written}>{page.recommendations}</p>
        </section>
      )}
      {page.categories.length > 0 && (
        <section className={styles.card}>
          <h2>{texts.questions.title}</h2>
          <QuestionsForm onChange={setPage} page={page} patient={patient} />
        </section>
      )}
      <section className={styles.card}>
        <h2>{texts.term}</h2>
        <p className={styles.hint}>{texts.termHint}</p>
        <details>
          <summary>{texts.readTerm}</summary>
          <Term paragraphs={page.term} />
        </details>
      </section>
    </div>
  )
}

/** 'sexta-feira, 04/12/2026, às 07:30' */
function momentText({ moment, time_zone }: PatientPage): string {
  const weekday = weekdayName(today(time_zone, new Date(moment)))
  return fillMoment(`${weekday}, ${texts.when}`, moment, time_zone)
}

type Run = PatientPage['term'][number][number]

function RunText({ text, bold, italic, strike }: Run) {
  const struck = strike ? <s>{text}</s> : text
  const slanted = italic ? <em>{struck}</em> : struck
  return bold ? <strong>{slanted}</strong> : slanted
}

const Term = ({ paragraphs }: { paragraphs: PatientPage['term'] }) =>
  paragraphs.map((runs, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <p className={styles.written} key={at}>
      {runs.map((run, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <RunText {...run} key={position} />
      ))}
    </p>
  ))
