import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import type { AnyResourceTexts } from '../schema/texts.ts'
import { answersOf } from './answers.ts'
import { ROWS } from './handlers.ts'

/** A register, and the data that its stories look for. */
export interface Subject {
  definition: Definition
  texts: AnyResourceTexts
  /** The id and the title of the first listed record. */
  id: number
  title: string
  /** The fields of its form. */
  fields: string[]
  formIsPage: boolean
}

export function subjectOf(definition: Definition): Subject {
  const [first] = answersOf(definition, ROWS)
  return {
    definition,
    texts: textsOf(definition.name),
    id: first?.id ?? 0,
    title: String(first?.[definition.title]),
    fields: definition.form.sections.flatMap((section) => section.fields),
    formIsPage: definition.form.shape === 'page',
  }
}
