import { useFormContext, useWatch } from 'react-hook-form'
import type { ReadinessRow } from '../../../calls/readiness.ts'
import { DateInput, TextInput } from '../../../crud/index.ts'
import { formatDateTime, isDate } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import {
  type AnsweredKind,
  type AnswerState,
  answerFor,
  isAnswerOf,
  readinessAnswers,
} from '../../../domain/readiness.ts'
import { FormInput } from '../../../form/FormInput.tsx'
import { SelectInput } from '../../../form/SelectInput.tsx'
import { patientLinks } from '../../../i18n/ptBR/patientLink.ts'
import { answerNames, readinessNames, readinessTexts } from '../../../i18n/ptBR/readiness.ts'
import { answerReadiness, type GivenAnswer } from '../../../providers/readiness.ts'
import { Button, Modal } from '../../../ui/index.ts'
import styles from './AnswerForm.module.css'
import { AnswerForm, type AnswerProps, OpenForm } from './AnswerForm.tsx'

const texts = readinessTexts.answer

interface Values {
  /** Id of the plan; '' for what is of the whole surgery. */
  plan: string
  state: string
  password: string
  validUntil: string
}

const planIdIn = ({ plan }: Pick<Values, 'plan'>): number | null => (plan === '' ? null : Number(plan))

/** What is known of a kind, of one plan of the surgery. */
function valuesOf(row: ReadinessRow, kind: AnsweredKind, plan: string): Values {
  const planId = planIdIn({ plan })
  const answer = answerFor(row, kind, planId)
  const password = row.plans.find(({ id }) => id === planId)?.password
  return {
    plan,
    state: answer?.state ?? '',
    password: password ?? '',
    validUntil: answer?.valid_until ?? '',
  }
}

/** What values say; only an authorization has a password and a last day. */
function givenBy(kind: AnsweredKind, { state, password, validUntil }: Values): GivenAnswer {
  const said: AnswerState | null = isAnswerOf(kind, state) ? state : null
  if (said !== 'authorized') return { state: said, valid_until: null }
  return { state: said, valid_until: validUntil || null, password }
}

/** Whether nothing is to be said of a plan any more, as far as its answer tells. */
function isSettled(row: ReadinessRow, planId: number): boolean {
  const answer = answerFor(row, 'authorization', planId)
  if (answer?.state === 'notRequired') return true
  const isOver = Boolean(answer?.valid_until && answer.valid_until < row.surgery_probable_date.slice(0, 10))
  return answer?.state === 'authorized' && !isOver
}

interface StateAnswerProps extends AnswerProps {
  kind: AnsweredKind
  /** Opens the patient's link, by which the patient answers. */
  onLink?: () => void
}

/** Records what was said: of an authorization, by plan. */
export function StateAnswer({ kind, row, onLink, ...dialog }: StateAnswerProps) {
  const isOfPlan = kind === 'authorization'
  const [first] = row.plans
  if (isOfPlan && !first)
    return (
      <Modal onClose={dialog.onClose} open size="small" title={readinessNames[kind]}>
        <p>{texts.noPlan}</p>
        <OpenForm row={row} />
      </Modal>
    )
  const open = row.plans.find(({ id }) => !isSettled(row, id)) ?? first
  const plan = isOfPlan ? String(open?.id) : ''
  return (
    <AnswerForm<Values>
      {...dialog}
      errorsIn={({ state, validUntil }) => ({
        ...(state === 'authorized' && validUntil && !isDate(validUntil) && { validUntil: texts.date }),
      })}
      initial={valuesOf(row, kind, plan)}
      kind={kind}
      row={row}
      save={(values) => {
        const planId = planIdIn(values)
        const previous = givenBy(kind, valuesOf(row, kind, values.plan))
        const given = givenBy(kind, values)
        return answerReadiness(row.id, { kind, medical_plan_id: planId }, { given, previous })
      }}
    >
      {isOfPlan && row.plans.length > 1 && <PlanField row={row} />}
      <FormInput label={texts.state} source="state">
        {(input) => (
          <SelectInput {...input} field={{ kind: 'text' }}>
            <option value="">{texts.unsaid}</option>
            {readinessAnswers[kind].map((state) => (
              <option key={state} value={state}>
                {answerNames[kind][state]}
              </option>
            ))}
          </SelectInput>
        )}
      </FormInput>
      {onLink && (
        <div className={styles.of}>
          <Button onClick={onLink}>{patientLinks.sendLink}</Button>
        </div>
      )}
      {kind === 'exams' && <p className={styles.said}>{texts.attach}</p>}
      <AuthorizedFields />
      <LastSaid kind={kind} row={row} timeZone={dialog.timeZone} />
    </AnswerForm>
  )
}

/** Chooses the plan; what is known of it replaces what was not saved of another one. */
function PlanField({ row }: { row: ReadinessRow }) {
  const { reset } = useFormContext<Values>()
  return (
    <FormInput label={texts.plan} source="plan">
      {(input) => (
        <SelectInput
          {...input}
          field={{ kind: 'text' }}
          onChange={(plan) => reset(valuesOf(row, 'authorization', String(plan)))}
        >
          {row.plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </FormInput>
  )
}

function AuthorizedFields() {
  const state = useWatch<Values, 'state'>({ name: 'state' })
  if (state !== 'authorized') return null
  return (
    <>
      <FormInput label={texts.password} source="password">
        {(input) => <TextInput {...input} field={{ kind: 'text' }} />}
      </FormInput>
      <FormInput label={texts.validUntil} source="validUntil">
        {(input) => <DateInput {...input} field={{ kind: 'date' }} />}
      </FormInput>
    </>
  )
}

/** Who answered last, and when. */
function LastSaid({ row, kind, timeZone }: Pick<AnswerProps, 'row' | 'timeZone'> & { kind: AnsweredKind }) {
  const plan = useWatch<Values, 'plan'>({ name: 'plan' })
  const answer = answerFor(row, kind, planIdIn({ plan }))
  if (!answer) return null
  return (
    <p className={styles.said}>
      {fillText(texts.lastSaid, {
        state: answerNames[kind][answer.state] ?? '',
        by: answer.said_by,
        moment: formatDateTime(answer.said_at, timeZone).slice(0, 16),
      })}
    </p>
  )
}
