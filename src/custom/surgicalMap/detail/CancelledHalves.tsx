import { fillText } from '../../../domain/fillText.ts'
import { displayName } from '../../../domain/names.ts'
import type { ProcedureHalf } from '../../../domain/procedures.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import styles from './DetailFields.module.css'
import { momentText } from './momentText.ts'

const { cancellation: texts, detail } = map

interface CancelledProps {
  record: ProcedureRecord
  kind: ProcedureHalf
  timeZone: string
}

/** What is about to be cancelled, including the record's half that the tab does not show. */
export function CancelledHalves({ record, kind, timeZone }: CancelledProps) {
  const name = displayName({ name: record.patient_name, preferred_name: record.patient_preferred_name })
  const { pre_probable_date, create_pre_date, surgery_probable_date } = record
  const canUndo = useCapability('undoCancellation')
  const when = (instant: string) => momentText(instant, timeZone)
  if (kind === 'consultation' && surgery_probable_date)
    return (
      <>
        <p>{fillText(texts.withSurgery, { name })}</p>
        <Surgery record={record} when={when(surgery_probable_date)} />
        <p>{canUndo ? texts.consultationIrreversible : texts.irreversible}</p>
      </>
    )
  return (
    <>
      <p>
        {fillText(texts.question, { name })}
        {!canUndo && ` ${texts.irreversible}`}
      </p>
      {kind === 'surgery' && pre_probable_date && !create_pre_date && (
        <p>{fillText(texts.withConsultation, { when: when(pre_probable_date) })}</p>
      )}
    </>
  )
}

function Surgery({ record, when }: { record: ProcedureRecord; when: string }) {
  const rooms = [record.surgery_center?.name, record.surgery_center_room?.name]
  const facts = [
    [detail.fields.name, record.name],
    [detail.fields.surgeryDate, when],
    [detail.fields.room, rooms.filter(Boolean).join(', ')],
  ] as const
  return (
    <section className={styles.section}>
      <dl>
        {facts.map(([label, value]) => (
          <div className={label === detail.fields.name ? styles.wide : undefined} key={label}>
            <dt>{label}</dt>
            <dd>{value || app.common.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
