import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { TypedDateInput } from '../../crud/index.ts'
import { isDate } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import type { InputProps } from '../../form/inputProps.ts'
import { patientPage as texts } from '../../i18n/ptBR/patientLink.ts'
import { PageSkeleton } from '../../layout/PageSkeleton.tsx'
import { fieldErrorsText } from '../../providers/httpClient.ts'
import { openPatientLink, type PatientPage, readPatientLink } from '../../providers/patientPage.ts'
import { VisitorCard } from '../visitor/VisitorCard.tsx'
import { VisitorFailure } from '../visitor/VisitorFailure.tsx'
import { VisitorField, VisitorForm } from '../visitor/VisitorForm.tsx'
import styles from '../visitor/visitor.module.css'
import { AnswerPage } from './AnswerPage.tsx'

const birthDate = { kind: 'date', notFuture: true, required: true } as const

/** Typed on a telephone's digits; Enter goes on. */
const BirthDateInput = (props: InputProps) => (
  <TypedDateInput {...props} field={birthDate} inputMode="numeric" />
)

/** What the link opened, kept in memory only: a reload asks the birth date again. */
interface Opened {
  birthDate: string
  page: PatientPage
}

/** The page of a patient's link: asks the birth date, then what the institution asks. */
export function PatientLinkPage() {
  const { token = '' } = useParams()
  const [opened, setOpened] = useState<Opened>()
  const { data, error, refetch } = useQuery({
    queryKey: ['patient-link', token],
    queryFn: () => readPatientLink(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (opened) return <AnswerPage birthDate={opened.birthDate} initial={opened.page} token={token} />
  if (!data && error)
    return (
      <VisitorFailure error={error} isPatient onRetry={() => void refetch()} title={texts.title}>
        {fieldErrorsText(error, texts.failed)}
      </VisitorFailure>
    )
  if (!data) return <PageSkeleton />
  return (
    <VisitorCard title={texts.title}>
      <p>{fillText(texts.of, data)}</p>
      <p className={styles.hint}>{texts.birthDate.hint}</p>
      <VisitorForm
        defaults={{ birth_date: '' }}
        failureOf={(failure) => fieldErrorsText(failure, texts.failed)}
        faultsIn={({ birth_date }) => (isDate(birth_date) ? {} : { birth_date: texts.birthDate.invalid })}
        onSend={async ({ birth_date: birthDate }) => {
          setOpened({ birthDate, page: await openPatientLink({ token, birthDate }) })
          return undefined
        }}
        submit={texts.birthDate.submit}
      >
        <VisitorField
          input={BirthDateInput}
          kind="date"
          label={texts.birthDate.label}
          required
          source="birth_date"
        />
      </VisitorForm>
    </VisitorCard>
  )
}
