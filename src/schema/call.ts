import type { LogEvent } from '../domain/logEvents.ts'
import type { Flag, Permissions, Rule } from './can.ts'
import type { Field } from './fields.ts'
import type { Refusal } from './rules.ts'
import type { Endpoint } from './wire.ts'

/**
 * Who may call: users whose permissions in the chosen institution satisfy a rule, everybody who is signed in, an application with
 * an institution's record key, or anybody.
 */
type CallAccess = Rule | 'signedIn' | 'recordKey' | 'anybody'

/** Who makes a call, in the chosen institution. */
export type Actor = Pick<Permissions, 'type' | Flag> & { user_id: number }

/** A parameter of the query, absent when it is empty. Others are ignored. */
export type QueryParameter =
  /**
   * Date 'YYYY-MM-DD'; `institution` is the id of a visible institution, others are refused with 403.
   */
  | { kind: 'id' | 'institution' | 'boolean' | 'date' | 'text' }
  /** Ids separated by commas, each as often as it is given; more than `max` are refused. */
  | { kind: 'ids'; max: number }
  /** A text of at least `min` characters, three when absent; a shorter one counts as absent. */
  | { kind: 'search'; min?: number }
  /** Whether it is there, with any value or none. */
  | { kind: 'flag' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'integer'; min: number; max: number; default: number }

/** Its value is one of the institutions that the caller sees; all of them when absent. */
export const OF_INSTITUTION = { institution_id: { kind: 'institution' } } as const

/** The number of a page. */
export const PAGE = { kind: 'integer', min: 1, max: 1_000_000, default: 1 } as const

/** The number of rows of a page. */
export const PAGE_SIZE = { kind: 'integer', min: 1, max: 100, default: 10 } as const

/** Type of a parameter's value; null when it is absent. */
export type QueryValue<Parameter extends QueryParameter> = Parameter extends { kind: 'integer' }
  ? number
  : Parameter extends { kind: 'ids' }
    ? number[] | null
    : Parameter extends { kind: 'id' | 'institution' }
      ? number | null
      : Parameter extends { kind: 'flag' }
        ? boolean
        : Parameter extends { kind: 'boolean' }
          ? boolean | null
          : Parameter extends { kind: 'choice'; choices: readonly (infer Choice)[] }
            ? Choice | null
            : string | null

/** Names of a path's placeholders. */
export type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Carries an answer's type; has no value. */
interface AnswerType<Answer> {
  readonly type?: Answer
}

/** The type of a call's JSON answer, for `answers`. */
export const json = <Answer>(): AnswerType<Answer> => ({})

/** Marks a call that is answered with a file. */
export const file: AnswerType<Blob> = {}

/** Types of JSON values. */
export interface GivenTypes {
  string: string
  integer: number
  /** A positive 32-bit integer. */
  id: number
  boolean: boolean
  list: readonly unknown[]
  object: Readonly<Record<string, unknown>>
  /** Null and an absent value too are `refuse`'s to judge. */
  any: unknown
}

/**
 * A value as the body has it, of which only the type is checked and what `refuse` returns a message for. Not normalised: `''` is a
 * value.
 */
export type GivenField = {
  [Type in keyof GivenTypes]: {
    kind: 'given'
    type: Type
    required?: true
    refuse?: (value: GivenTypes[Type]) => string | undefined
  }
}[keyof GivenTypes]

/** A field of a flat body. */
export type BodyField = Field | GivenField

/** Messages of a field by the reason for which its value is refused; `absent` is for one that may be null, but not be left out. */
export type FieldMessages = Readonly<Partial<Record<Refusal | 'required' | 'absent' | 'wrongType', string>>>

/** A call that no register's definition generates. The server's route and the console's request both follow from it. */
export interface Call {
  /** `PUT /app/v7/procedures/{id}/toggle-status`, under the API's base path. */
  readonly call: Endpoint
  readonly access: CallAccess
  /**
   * Whether a caller with access may make the call for what it is found to concern, such as an attachment of somebody else. The
   * server's handler asks before it answers.
   */
  permits?(caller: Actor, subject: unknown): boolean
  /** Message for what is not permitted, instead of the usual one. */
  readonly notPermitted?: string
  /** A rule of access asks for a chosen institution too, except of such a call. */
  readonly withoutInstitution?: true
  /** Placeholders that take an id as well as a uuid. */
  readonly keys?: readonly string[]
  /** Placeholders that are texts whatever they are called. */
  readonly texts?: readonly string[]
  /** Placeholder with the id of a visible institution; others are refused with 404. */
  readonly institution?: string
  /** Message for a path that can name nothing, such as one with the id 'x'. */
  readonly notFound?: string
  readonly query?: Readonly<Record<string, QueryParameter>>
  /** Fields of a flat JSON body; others are refused. Without it the server's handler reads the body. */
  readonly body?: Readonly<Record<string, BodyField>>
  /** Messages of the body's fields instead of the usual ones, by reason. */
  readonly errors?: Readonly<Record<string, FieldMessages>>
  /** The body of an edit may say in `previous` which values it is based on. */
  readonly previous?: true
  /** What a successful call is logged as. */
  readonly logs?: LogEvent
  readonly answers?: AnswerType<unknown>
}

export type AnswerOf<Declared extends Call> = Declared extends { answers: AnswerType<infer Answer> }
  ? Answer
  : unknown

/** What a call's `permits` judges. */
export type SubjectOf<Declared extends Call> = Declared extends {
  permits: (caller: Actor, subject: infer Subject) => boolean
}
  ? Subject
  : never

/** Declares a call, keeping the literal types of its parts. */
export const defineCall = <const Declared extends Call>(declared: Declared): Declared => declared
