import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/root.ts'
import { hashSecret, newSecret } from '../../server/session/tokens.ts'
import type { testApi } from './api.ts'

type Api = ReturnType<typeof testApi>

/** A delivery, of which tests may change anything. */
// biome-ignore lint/suspicious/noExplicitAny: tests write what no schema would permit
export type Sent = any

/** The example of docs/records-api.md, unchanged. */
export function documentedDelivery(): Sent {
  const text = readFileSync(join(projectRoot, 'docs/records-api.md'), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  return JSON.parse(example)
}

/** A key of an institution and its secret. */
export async function insertKey(api: Pick<Api, 'rows'>, institution: number, name = 'Tablet da sala 1') {
  const secret = newSecret()
  const [{ id }] = await api.rows(
    'INSERT INTO record_keys (institution_id, name) VALUES ($1, $2) RETURNING id',
    [institution, name],
  )
  await api.rows('INSERT INTO record_key_secrets (key_id, institution_id, hash) VALUES ($1, $2, $3)', [
    id,
    institution,
    hashSecret(secret),
  ])
  return { id: id as number, secret }
}

/** Inserts the patient and the anaesthetist named by the documented delivery into an institution. */
export async function insertDelivered(api: Pick<Api, 'rows'>, institution: number) {
  const { patient, anaesthetists } = documentedDelivery()
  const [{ id: patientId }] = await api.rows(
    `INSERT INTO patients (institution_id, name, gender_id, birth_date, cpf) VALUES ($1, 'Rita Entregue', 2, '1970-02-03', $2)
     ON CONFLICT (institution_id, cpf) WHERE removed_at IS NULL DO UPDATE SET name = excluded.name RETURNING id`,
    [institution, patient.cpf],
  )
  const [{ id: anaesthetistId }] = await api.rows(
    "INSERT INTO users (email, name, type, document) VALUES ($1, 'Ana Entregue', 'IN', $2) RETURNING id",
    [`${randomUUID()}@entregue.test`, anaesthetists[0].cpf],
  )
  await api.rows(
    'INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) VALUES ($1, $2, true)',
    [institution, anaesthetistId],
  )
  return { patientId: patientId as number, anaesthetistId: anaesthetistId as number }
}

/** Delivers a body with a key's secret; strings are sent as they are. */
export const deliver = (api: Pick<Api, 'call'>, secret: string, uuid: string, body: unknown) =>
  api.call(`PUT /records/v1/${uuid}`, { token: `Bearer ${secret}`, body })
