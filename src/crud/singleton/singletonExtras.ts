import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

/** What an input written by hand gets besides the form. */
export interface OwnInputProps {
  /** The field's name in the form. */
  source: string
  institutionId: number
  /** What the field's part was read as, or what `saves` last returned for it. */
  answer: unknown
  /** The field's value as last read or saved. */
  saved: unknown
  readOnly: boolean
}

/** A refusal after which the user decides whether to save nevertheless. */
interface Objection {
  /** `code` of the refusal. */
  code: string
  /** Further values of the body of a save that overrules it. */
  overruled: object
  /** Asks; rendered inside the form. */
  Question: ComponentType<ObjectionProps>
}

export interface ObjectionProps {
  /** The refusal's message; closed when absent. */
  message: string | undefined
  onConfirm: (values: FieldValues) => Promise<void>
  onClose: () => void
}

/** A field that is saved by hand, before the parts, if it is not null. */
interface SavedField {
  /** @returns the `answer` that the field's input then gets */
  save(value: unknown, institutionId: number, client: QueryClient): Promise<unknown>
  saveFailed: string
}

/** Hand-written additions to a generated page of settings. Must be referentially stable. */
export interface SingletonExtras {
  /** Inputs of the fields of kind `own`, and of others whose generated input does not suffice. */
  inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>
  /** Text of an own field's value in the question of a refused save. */
  texts?: Readonly<Record<string, (value: never) => string>>
  /** Controls below a field. */
  below?: Readonly<Record<string, ComponentType<{ institutionId: number }>>>
  resolver?: Resolver
  /** Of fields that are in no part. */
  saves?: Readonly<Record<string, SavedField>>
  objection?: Objection
}
