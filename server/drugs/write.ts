import type { PoolClient } from 'pg'
import { changeDrugClass, type configureDrug } from '../../src/calls/drugs.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { requestedInstitution } from '../crud/mount.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { takeLock } from '../db/locks.ts'
import { validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { brandNames, checkForms, configurationOf, readForms, refuseNeedlessRecall } from './configuration.ts'
import { type Drug, selectDrug } from './read.ts'

const nameOf = ({ active_principle_i18n: [first] }: Drug) => first?.name ?? ''

const DELETE = `DELETE FROM institution_active_principle_brands i USING active_principle_brands b, active_principle_forms f
  WHERE i.institution_id = $1 AND b.id = i.brand_id AND f.id = b.form_id AND f.active_principle_id = $2
    AND NOT i.brand_id = ANY ($3)`

const INSERT = `INSERT INTO institution_active_principle_brands (institution_id, brand_id)
  SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`

/** Replaces the brands of a drug that an institution uses: presentations missing in the body are unused. */
export async function saveConfiguration({
  c,
  tx,
  params: { id },
  body,
  previous,
  member,
}: Request<typeof configureDrug>): Promise<Drug> {
  const institutionId = institutionFor(requestedInstitution(c, body), member)
  const forms = readForms(body.forms)
  await takeLock(tx, 'drugConfiguration', [String(institutionId), String(id)])
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
  return selectDrug(tx, id, institutionId)
}

/** @throws ApiError 422 if there is none */
async function selectClass(tx: PoolClient, id: number): Promise<{ id: number; name: string }> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    'SELECT id, name FROM active_principle_classes WHERE id = $1',
    [isId(id) ? id : null],
  )
  if (!rows[0]) throw validationError({ class_id: errors.unknownReference })
  return rows[0]
}

/** Changes a drug's class. */
export async function saveClass({
  c,
  tx,
  params: { id },
  body,
  previous,
  member,
  logChanges,
}: Request<typeof changeDrugClass>): Promise<Drug> {
  const { institution_id: institutionId } = member
  const next = await selectClass(tx, body.class_id)
  await tx.query('SELECT FROM active_principles WHERE id = $1 FOR UPDATE', [id])
  const drug = await selectDrug(tx, id, institutionId)
  await refuseStaleEdit(
    c,
    { previous, current: { class_id: drug.class?.id ?? null }, next: { class_id: next.id } },
    { institutionId, event: changeDrugClass.logs, recordId: id, read: async () => drug },
  )
  await tx.query('UPDATE active_principles SET class_id = $1 WHERE id = $2', [next.id, id])
  const changes = changedFields(
    { class: drug.class?.active_principle_class_i18n[0]?.name },
    { class: next.name },
  )
  logChanges({ institutionId, recordId: id, subject: nameOf(drug), changes })
  return selectDrug(tx, id, institutionId)
}
