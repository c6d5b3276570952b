import { useFormContext, useWatch } from 'react-hook-form'
import { formatDuration, roomMinutes } from '../../../domain/durations.ts'
import { fillText } from '../../../domain/fillText.ts'
import { procedureForm } from '../../../i18n/ptBR/procedureForm.ts'
import { Button } from '../../../ui/index.ts'
import type { SchedulingValues } from '../formModel.ts'
import styles from '../scheduling.module.css'
import { type ShownEstimate, useDurationEstimate } from '../useDurationEstimate.ts'
import { MinutesItem } from './SimpleItems.tsx'

const texts = procedureForm.duration

/** How long the surgery is to take, with what such surgeries took so far. */
export function DurationItem() {
  const estimate = useDurationEstimate()
  return (
    <div>
      <MinutesItem hint={texts.hint} name="expected_minutes" />
      <div className={styles.estimate} role="status">
        {estimate && <Estimate {...estimate} />}
      </div>
    </div>
  )
}

function Estimate({ minutes, low, high, cases, measured }: ShownEstimate) {
  const { setValue, setFocus } = useFormContext<SchedulingValues>()
  const typed = useWatch<SchedulingValues, 'expected_minutes'>({ name: 'expected_minutes' })
  const isOfRoom = measured === 'room'
  const offered = String(isOfRoom ? minutes : roomMinutes(minutes))
  const take = () => {
    setValue('expected_minutes', offered, { shouldDirty: true, shouldValidate: true })
    setFocus('expected_minutes')
  }
  const spread = low !== null && high !== null ? texts.spread : ''
  const said = {
    duration: formatDuration(minutes),
    spread: fillText(spread, { low: formatDuration(low ?? 0), high: formatDuration(high ?? 0) }),
    cases: fillText(cases === 1 ? texts.oneCase : texts.cases, { cases }),
  }
  return (
    <>
      <p>{fillText(isOfRoom ? texts.room : texts.anaesthesia, said)}</p>
      {typed !== offered && (
        <Button onClick={take} tone="quiet">
          {fillText(texts.take, { duration: formatDuration(Number(offered)) })}
        </Button>
      )}
    </>
  )
}
