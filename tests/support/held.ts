import { randomUUID } from 'node:crypto'
import type { testApi } from './api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey, type Sent } from './deliveries.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows' | 'call'>

/**
 * Holds a delivery of an inactive procedure of an institution.
 * @param change what the held delivery has beyond the documented one of revision 4
 */
export async function insertHeld(api: Api, institution: number, change: (delivery: Sent) => void = () => {}) {
  const { patientId, anaesthetistId } = await insertDelivered(api, institution)
  const { secret } = await insertKey(api, institution)
  const uuid = randomUUID()
  const send = (revision: number, more = (_: Sent) => {}) => {
    const body = documentedDelivery()
    body.revision = revision
    body.patient = { id: patientId }
    for (const anaesthetist of body.anaesthetists) {
      delete anaesthetist.cpf
      anaesthetist.id = anaesthetistId
    }
    more(body)
    return deliver(api, secret, uuid, body)
  }
  const first = await send(3)
  if (first.status !== 201) throw new Error(`no delivery: ${JSON.stringify(first.json)}`)
  const procedure: number = first.json.procedure_id
  await api.rows("UPDATE procedures SET active = false, status_reason = 'Duplicado' WHERE id = $1", [
    procedure,
  ])
  const held = await send(4, change)
  if (held.status !== 202) throw new Error(`not held: ${JSON.stringify(held.json)}`)
  const [{ id }] = await api.rows(
    'SELECT id FROM held_deliveries WHERE procedure_id = $1 AND decision IS NULL',
    [procedure],
  )
  return { id: id as number, procedure, uuid, secret, send }
}
