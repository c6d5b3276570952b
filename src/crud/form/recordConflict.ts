import type { FieldChange } from '../../form/ConflictQuestion.tsx'
import { changedFields } from '../../form/merge.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { lookupLabel, lookupRecords } from '../../providers/lookups.ts'
import { cellText, recordTitle } from '../../providers/register/fieldText.ts'
import { recordFromAnswer } from '../../providers/register/registerProvider.ts'
import { definitions, lookupNamed } from '../../resources/index.ts'
import type { Definition } from '../../schema/definition.ts'
import type { Field } from '../../schema/fields.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import type { RegisterView } from '../registerView.ts'
import { type FormValues, initialValues } from './formValues.ts'

/** The current record of a conflict, as the form's record is read. */
export function currentRecord(
  { definition, session }: RegisterView,
  answered: RegisterRecord,
): RegisterRecord {
  return recordFromAnswer(definition.wire ?? {}, answered, session.institution.id)
}

interface Compared {
  current: RegisterRecord
  base: RegisterRecord
  sent: FormValues
}

/** Compares a refused save with the current record. */
export async function compareRecords({ definition, texts }: RegisterView, compared: Compared) {
  const base = initialValues(definition, compared.base)
  const mine = initialValues(definition, compared.sent)
  const current = initialValues(definition, compared.current)
  const changes = changedFields(base, current).map(async (name): Promise<FieldChange> => {
    const [before, after, own] = await Promise.all(
      [base, current, mine].map((values) => valueText(definition, name, values)),
    )
    return { name, label: texts.fields[name] ?? name, before: before ?? '', after: after ?? '', mine: own }
  })
  return { versions: { base, mine, current }, changes: await Promise.all(changes) }
}

/** The text of a form value; references are shown by their labels. */
async function valueText(definition: Definition, name: string, values: FormValues): Promise<string> {
  const field = definition.fields[name]
  if (!field) return ''
  if ('to' in field)
    return (await Promise.all(idsIn(values[name]).map((id) => labelOf(field, id)))).join(', ')
  return cellText(definition, name, { id: 0, ...values })
}

const idsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

async function labelOf({ to }: Extract<Field, { to: string }>, id: unknown): Promise<string> {
  try {
    const { register: source = to } = lookupNamed(to)
    const register = definitions.find(({ name }) => name === source)
    if (register) return recordTitle(register, (await dataProvider.getOne(source, { id: Number(id) })).data)
    const record = (await lookupRecords(to)).find((candidate) => candidate.id === id)
    return lookupLabel(lookupNamed(to), record) || String(id)
  } catch {
    // The field's select reports the failed read.
    return String(id)
  }
}
