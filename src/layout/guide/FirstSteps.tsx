import { useEffect } from 'react'
import { Link } from 'react-router'
import { fillText } from '../../domain/fillText.ts'
import { guide as texts } from '../../i18n/ptBR/guide.ts'
import type { Session } from '../../providers/session.ts'
import { likelyCapabilities, loadSettings } from '../../providers/settings.ts'
import { useSettings } from '../../providers/useSettings.ts'
import { Button, Icon, useInfoNotice } from '../../ui/index.ts'
import styles from './FirstSteps.module.css'
import { hideGuide, rememberDone } from './guideState.ts'
import { type GuideStep, guideSteps } from './guideSteps.ts'
import { type Progress, useFirstSteps } from './useFirstSteps.ts'

interface FirstStepsProps {
  session: Session
  /** Shown though all is done. */
  isAsked: boolean
}

/** What an institution needs before it can work, ticked by what its lists have; nothing while all is done. */
export function FirstSteps({ session, isAsked }: FirstStepsProps) {
  useSettings()
  const steps = guideSteps(session, likelyCapabilities())
  const progress = useFirstSteps(session, steps)
  const inform = useInfoNotice()
  const done = steps.filter(({ name }) => progress?.[name]).length
  const isOpen = steps.some(({ name }) => progress?.[name] === false)
  const isDone = progress !== undefined && done === steps.length
  useEffect(() => {
    const isOfAllSteps = () => guideSteps(session, likelyCapabilities()).length === steps.length
    if (isDone || isOpen) void loadSettings().then(() => rememberDone(session, isDone && isOfAllSteps()))
  }, [session, isDone, isOpen, steps.length])
  if (!progress) return null
  if (!isOpen && !isAsked) return null
  const hide = () => {
    hideGuide(session.user.id)
    inform(texts.hidden)
  }
  return (
    <section aria-label={texts.title} className={styles.guide}>
      <div className={styles.head}>
        <p className={styles.title}>{texts.title}</p>
        <p className={styles.progress}>
          {isDone ? texts.complete : fillText(texts.progress, { done, total: steps.length })}
        </p>
        <Button onClick={hide} tone="quiet">
          {texts.hide}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.name} done={progress[step.name]} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ name, to, isImportable, done }: GuideStep & { done: Progress[GuideStep['name']] }) {
  const { title, hint: plainHint } = texts.steps[name]
  const hint = name === 'plans' && isImportable ? texts.importablePlans : plainHint
  const state = done === undefined ? 'unknown' : done ? 'done' : 'open'
  return (
    <li data-state={state}>
      <Link className={styles.step} to={to}>
        <span aria-hidden="true" className={styles.mark}>
          {done && <Icon name="check" size={14} />}
        </span>
        <span>
          <span className={styles.name}>{title}</span>
          <span className="visuallyHidden">, {texts[state]}. </span>
          <span className={styles.hint}>{state === 'unknown' ? texts.unknown : hint}</span>
        </span>
      </Link>
    </li>
  )
}
