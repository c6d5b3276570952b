import type { AnswerOf, Call } from './call.ts'
import type { FieldOf } from './fields.ts'
import type { MenuIcon } from './menuIcon.ts'

/** A value with an input of its own, written by hand: a table, a list, a file. It is null where no part reads it. */
interface OwnField {
  kind: 'own'
}

/** An integer is null while it is empty. A boolean is a switch; a choice is radio buttons where it is required, else a select that can be empty until it is first set. */
export type SingletonField =
  | FieldOf<'boolean'>
  | FieldOf<'choice'>
  | FieldOf<'longText'>
  | FieldOf<'integer'>
  | OwnField

/** Values by field: null if never set, undefined if they could not be read. */
export type SingletonValues = Readonly<Record<string, unknown>>

/**
 * The fields that one call reads and one saves. The institution, the console's name and `previous` are where the calls declare
 * them.
 */
export interface Part<Name extends string = string> {
  fields: readonly Name[]
  read: Call
  save: Call
  /** Saves what was never stored: its read call is answered with 404, its fields are null. */
  create?: Call
  /** Further values in the body of `create`. */
  created?: Readonly<Record<string, unknown>>
  /** Further placeholders of the calls. */
  params?: Readonly<Record<string, number>>
  /** The fields of an answer of `read`, which is null if nothing was ever stored. */
  valuesOf(answer: unknown): SingletonValues
  /**
   * The content of a save's body.
   * @param base the values that the edit is based on
   */
  bodyOf(values: SingletonValues, base: SingletonValues): object
}

/** Defines settings of which an institution has one record: its page, with the form that fills it, is generated. */
export interface Singleton<Name extends string = string, PartName extends string = string> {
  singleton: true
  /** Name in code, and of its access. */
  name: string
  route: `/${string}`
  /** Icon of its menu item in the folded menu; the first letters when absent. */
  menuIcon?: MenuIcon
  fields: Readonly<Record<Name, SingletonField>>
  form: {
    /** Keys of the texts' `sections`; a section without a title has the key ''. */
    sections: readonly { title: string; fields: readonly Name[] }[]
    /** Number of lines of the placeholder while it is read. */
    lines: number
  }
  /** By name, in the order in which they are read and saved; without the first there is no form. */
  parts: Readonly<Record<PartName, Part<Name>>>
  /**
   * Which parts a save sends: all, up to the first failure, with one message; or those that have changed, each with its own message.
   */
  saves: 'all' | 'changed'
  /** The call of the first part that one must be allowed to open the page. Who may not save sees it only. */
  opensFor: 'read' | 'save'
  /** Whose settings a group can open: its members', or its own too. */
  inGroup: 'members' | 'all'
}

/** @throws Error for a singleton without parts */
export function firstPart({ name, parts }: Singleton): Part {
  const [first] = Object.values(parts)
  if (!first) throw new Error(`${name} has no parts`)
  return first
}

/** The call that one must be allowed to open the page. */
export const openingCall = (definition: Singleton): Call => firstPart(definition)[definition.opensFor]

/** Type-checks every field name in a definition against `fields`. */
export function defineSingleton<const F extends Record<string, SingletonField>, PartName extends string>(
  definition: Singleton<keyof F & string, PartName> & { fields: F },
): Singleton<keyof F & string, PartName> & { fields: F } {
  return definition
}

/** Type-checks a part against the answer of its read call. */
export const definePart = <const Name extends string, Read extends Call>(
  part: Omit<Part<Name>, 'read' | 'valuesOf'> & {
    read: Read
    valuesOf: (answer: AnswerOf<Read>) => SingletonValues
  },
): Part<Name> => part
