import type { SaveConflict } from '../../domain/saveConflict.ts'
import type { FieldChange } from '../../form/ConflictQuestion.tsx'
import { changedFields, mergeChanges, type Versions } from '../../form/merge.ts'
import type { DrugAnswer } from '../../resources/drugs.ts'
import { brandLabel, type Choice, formLabel, storedChoice } from './choice.ts'

/** Ids of the ticked brands by presentation, ascending: the fields of a drug's configuration. */
type ChoiceFields = Record<string, number[]>

/** A configuration refused because another one was saved first. */
export interface RefusedChoice {
  conflict: SaveConflict<DrugAnswer>
  versions: Versions<ChoiceFields>
  changes: FieldChange[]
  /** The presentations that the user has changed, too. */
  mine: string[]
}

/** @param forms ids of all presentations of both versions */
const fieldsOf = (choice: Choice, forms: readonly number[]): ChoiceFields =>
  Object.fromEntries(forms.map((id) => [id, [...(choice.get(id) ?? [])].sort((a, b) => a - b)]))

/** Compares a refused choice with the stored one. @param base the drug on which the choice is based */
export function describeRefusal(
  conflict: SaveConflict<DrugAnswer>,
  base: DrugAnswer,
  choice: Choice,
): RefusedChoice {
  const forms = new Map(
    [...(base.forms ?? []), ...(conflict.current.forms ?? [])].map((form) => [form.id, form]),
  )
  const ids = [...forms.keys()]
  const versions = {
    base: fieldsOf(storedChoice(base), ids),
    mine: fieldsOf(choice, ids),
    current: fieldsOf(storedChoice(conflict.current), ids),
  }
  const changes = changedFields(versions.base, versions.current).map((name): FieldChange => {
    const form = forms.get(Number(name))
    const namesIn = (fields: ChoiceFields) =>
      (form?.brands ?? [])
        .filter(({ id }) => fields[name]?.includes(id))
        .map(brandLabel)
        .join(', ')
    const [before, after, mine] = [versions.base, versions.current, versions.mine].map(namesIn)
    return { name, label: form ? formLabel(form) : name, before: before ?? '', after: after ?? '', mine }
  })
  return { conflict, versions, changes, mine: changedFields(versions.base, versions.mine) }
}

/** The choice that keeps the user's changes, except in the presentations in `theirs`. */
export const mergedChoice = ({ versions }: RefusedChoice, theirs: ReadonlySet<string>): Choice =>
  new Map(
    Object.entries(mergeChanges(versions, theirs)).map(([form, brands]) => [Number(form), new Set(brands)]),
  )
