import type { FieldChange } from '../../form/ConflictQuestion.tsx'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { changedFields } from '../../form/merge.ts'
import { textContext } from '../../providers/register/fieldText.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import type { Singleton, SingletonValues } from '../../schema/singleton.ts'
import type { AnySingletonTexts } from '../../schema/singletonTexts.ts'
import type { FormValues } from '../form/formValues.ts'
import { partOf, type SingletonView } from './singletonView.ts'
import type { PartQuery } from './useParts.ts'

/** The values that the parts were read as. */
export function storedValues(
  definition: Singleton,
  queries: readonly Pick<PartQuery, 'name' | 'data'>[],
): SingletonValues {
  const read = queries.map(({ name, data }) => data && definition.parts[name]?.valuesOf(data.answer))
  const apart = Object.keys(definition.fields).filter((name) => partOf(definition, name) === undefined)
  return Object.assign(Object.fromEntries(apart.map((name) => [name, null])), ...read)
}

/** Values as inputs have them: what was never set is off or empty. What could not be read stays undefined, and is not saved. */
export function formValues({ fields }: Singleton, stored: SingletonValues): FormValues {
  const inputValue = (name: string) => {
    const value = stored[name]
    const kind = fields[name]?.kind
    if (value !== null || kind === 'own' || kind === 'integer') return value
    return kind === 'boolean' ? false : ''
  }
  return Object.fromEntries(Object.keys(fields).map((name) => [name, inputValue(name)]))
}

interface RefusedSave {
  /** The version that the form is based on, its values, and the stored version. */
  base: SingletonValues
  sent: SingletonValues
  current: SingletonValues
}

/** Compares a refused save with the current version, in the fields that the form shows. */
export function compareSaves(view: SingletonView, { base, sent, current }: RefusedSave) {
  const { definition, texts, extras } = view
  const values = (stored: SingletonValues) => formValues(definition, stored)
  // What the parts do not save is saved before them.
  const apart = Object.fromEntries(Object.keys(extras.saves ?? {}).map((name) => [name, null]))
  const versions = { base: values(base), mine: values({ ...sent, ...apart }), current: values(current) }
  const shown = definition.form.sections.flatMap(({ fields }) => fields)
  const changes = changedFields(versions.base, versions.current).flatMap((name): FieldChange[] => {
    const label = texts.fields[name]
    if (!label || !shown.includes(name)) return []
    const textIn = (version: SingletonValues) => textOf(view, name, version[name])
    return [
      {
        name,
        label,
        before: textIn(versions.base),
        after: textIn(versions.current),
        mine: textIn(versions.mine),
      },
    ]
  })
  return { versions, changes, title: texts.conflictTitle }
}

function textOf({ definition, texts, extras }: SingletonView, name: string, value: unknown): string {
  const field = definition.fields[name]
  if (!field || field.kind === 'own') return extras.texts?.[name]?.(value as never) ?? ''
  return kindOf(field).text({ field, value, record: { id: 0 }, labels: texts.choices?.[name] }, textContext)
}

/** The names of the numbers, which alone of the generated inputs can be refused. */
export const numberFields = ({ fields }: Singleton): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'integer')

/** Refuses numbers beyond their field's range, with the field's error text. */
export const resolverOfNumbers = (definition: Singleton, { errors }: AnySingletonTexts) =>
  errorsResolver((values) =>
    Object.fromEntries(
      numberFields(definition).flatMap((name) => {
        const field = definition.fields[name]
        const isRefused =
          field?.kind === 'integer' && values[name] !== null && kindOf(field).refusal(values[name], field, '')
        return isRefused ? [[name, errors?.[name]]] : []
      }),
    ),
  )
