import type { Context } from 'hono'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { requestedInstitution } from '../crud/mount.ts'
import { institutionFor } from '../crud/record.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { notFound, validationError } from '../errors.ts'
import { changedFields } from '../log/write.ts'
import { refuseUnknownFields } from '../unknownFields.ts'
import { brandNames, checkForms, configurationOf, readForms, refuseNeedlessRecall } from './configuration.ts'
import { type Drug, selectDrug } from './read.ts'

const nameOf = ({ active_principle_i18n: [first] }: Drug) => first?.name ?? ''

/** @throws ApiError 404 */
export function drugId(c: Context): number {
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw notFound()
  return id
}

/** Serializes changes to an institution's configuration of a drug. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('drug ' || $1 || ' ' || $2, 0))"

const DELETE = `DELETE FROM institution_active_principle_brands i USING active_principle_brands b, active_principle_forms f
  WHERE i.institution_id = $1 AND b.id = i.brand_id AND f.id = b.form_id AND f.active_principle_id = $2
    AND NOT i.brand_id = ANY ($3)`

const INSERT = `INSERT INTO institution_active_principle_brands (institution_id, brand_id)
  SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`

/**
 * Replaces the brands of a drug that an institution uses: presentations missing in the body are unused. Without any, the
 * drug is taken out of the institution.
 */
export async function saveConfiguration(c: Context<SessionEnv>): Promise<Response> {
  const tx = c.get('tx')
  const id = drugId(c)
  const { body, previous } = await editBody(c)
  const { forms: sent, institution_id: _, ...others } = body
  refuseUnknownFields(others)
  const institutionId = institutionFor(requestedInstitution(c, body), requireInstitution(c))
  const forms = readForms(sent)
  await tx.query(LOCK, [String(institutionId), String(id)])
  const drug = await selectDrug(tx, id, institutionId)
  checkForms(drug, forms)
  const current = configurationOf(drug)
  const base = previous && { forms: readForms(previous.forms) }
  refuseNeedlessRecall(forms, [current, base?.forms ?? []])
  await refuseStaleEdit(
    c,
    { previous: base, current: { forms: current }, next: { forms } },
    { institutionId, event: ['drugSave', 'drugRecall'], recordId: id, read: async () => drug },
  )
  const brands = forms.flatMap(({ active_principle_brands }) => active_principle_brands)
  await tx.query(DELETE, [institutionId, id, brands])
  await tx.query(INSERT, [institutionId, brands])
  const changes = changedFields({ brands: brandNames(drug, current) }, { brands: brandNames(drug, forms) })
  const event = forms.length > 0 ? 'drugSave' : 'drugRecall'
  if (changes.length > 0)
    c.set('logEntry', { institutionId, event, recordId: id, subject: nameOf(drug), changes })
  return c.json(await selectDrug(tx, id, institutionId))
}

/** @throws ApiError 422 for anything but the id of a class. */
async function readClass(c: Context<SessionEnv>, id: unknown): Promise<{ id: number; name: string }> {
  if (typeof id !== 'number') throw validationError({ class_id: errors.wrongType })
  const classId = parseId(String(id))
  const { rows } = await c
    .get('tx')
    .query<{ id: number; name: string }>('SELECT id, name FROM active_principle_classes WHERE id = $1', [
      classId,
    ])
  if (!rows[0]) throw validationError({ class_id: errors.unknownReference })
  return rows[0]
}

/** Changes a drug's class, for every institution. */
export async function saveClass(c: Context<SessionEnv>): Promise<Response> {
  const tx = c.get('tx')
  const id = drugId(c)
  const { body, previous } = await editBody(c)
  const { class_id, ...others } = body
  refuseUnknownFields(others)
  const { institution_id: institutionId } = requireInstitution(c)
  const next = await readClass(c, class_id)
  await tx.query('SELECT FROM active_principles WHERE id = $1 FOR UPDATE', [id])
  const drug = await selectDrug(tx, id, institutionId)
  await refuseStaleEdit(
    c,
    { previous, current: { class_id: drug.class?.id ?? null }, next: { class_id: next.id } },
    { institutionId, event: 'recordEdit', recordId: id, read: async () => drug },
  )
  await tx.query('UPDATE active_principles SET class_id = $1 WHERE id = $2', [next.id, id])
  const changes = changedFields(
    { class: drug.class?.active_principle_class_i18n[0]?.name },
    { class: next.name },
  )
  if (changes.length > 0)
    c.set('logEntry', { institutionId, event: 'recordEdit', recordId: id, subject: nameOf(drug), changes })
  return c.json(await selectDrug(tx, id, institutionId))
}
