import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { stages } from '../../../domain/attendance.ts'
import { heldReason } from '../../../domain/heldDeliveries.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { heldDeliveriesQuery } from '../../../providers/heldDeliveries.ts'
import { useSession } from '../../../providers/useSession.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { can, statusManagers } from '../../../schema/can.ts'
import { InfoAlert } from '../../../ui/index.ts'
import styles from './DetailFields.module.css'

const { held: texts } = map.detail

/** Says that a delivery for an inactive or cancelled record waits for a decision, to users who may decide. */
export function HeldHint({ record }: { record: ProcedureRecord }) {
  const session = useSession()
  const isDecider = session !== null && can(session.permissions, statusManagers)
  const isAsked = useCapability('heldDeliveries') && isDecider && heldReason(record) !== undefined
  const { data } = useQuery({
    ...heldDeliveriesQuery(session?.institution.id ?? 0),
    enabled: isAsked,
  })
  if (!data?.some(({ procedure_id }) => procedure_id === record.id)) return null
  return (
    <div className={styles.hint}>
      <InfoAlert role="status">
        <span>
          {texts.waits} <Link to={`/procedures/${stages.trans}`}>{texts.decide}</Link>
        </span>
      </InfoAlert>
    </div>
  )
}
