import type { Capability } from '../domain/capabilities.ts'

/* The fields of a definition: what each kind of field can say of itself. */

interface FieldBase {
  /** Shown and sent only if the server announces this capability. */
  capability?: Capability
  /** Rejected when empty, with the field's message in the texts' `errors`. */
  required?: true
  /** Set by the server: shown in lists, never in a form, rejected in a body. */
  readOnly?: true
  /**
   * Set on creation only: disabled when the record is edited, and then left out of the body, unless it is 'sent'. Or only in records
   * with these values: the title of an imported event.
   */
  fixed?: true | 'sent' | Readonly<Record<string, string>>
  /** Left out of the rows of a list: no column, card, search or export shows it. */
  unlisted?: true
  /** Hidden in the forms of a group institution; an edit keeps its value. */
  hiddenInGroup?: true
  /** Boolean fields and the values they must have; otherwise the field is hidden and stored as null. */
  when?: Readonly<Record<string, boolean>>
  /** Example value for stories, tests and the model spreadsheet. */
  sample?: unknown
}

interface TextField extends FieldBase {
  kind: 'text' | 'longText' | 'personName' | 'email' | 'cpf' | 'cnpj' | 'cpfOrCnpj' | 'phone'
  /** Maximum length in characters; 255 when absent. */
  max?: number
  /** The only characters that it may have; `letters` are letters and spaces. */
  only?: 'digits' | 'letters'
  /**
   * Its end is tidied of stray special characters (COM-43): used for names, not for codes and addresses. Or its start is upper-cased as
   * it is typed.
   */
  tidied?: 'end' | 'start'
  /**
   * A lookup whose path with a name, `GET /preset-trans-events/{name}`, returns the record with it, or 404. A value equal to one of its
   * names is rejected with the texts' `taken`, on blur and on save. Not checked for a locked field.
   */
  distinctFrom?: string
  /** Input mask of a phone, `(00) 0000-00000`; the standard mask when absent. */
  mask?: string
}

interface ValueField extends FieldBase {
  kind: 'money' | 'dateTime' | 'time'
}

interface IntegerField extends FieldBase {
  kind: 'integer'
  least?: number
  most?: number
}

/**
 * One of a few codes, shown by the texts' `choices`. If the server sets it, a new record has the first one.
 */
interface ChoiceField extends FieldBase {
  kind: 'choice'
  choices: readonly [string, ...string[]]
}

interface BooleanField extends FieldBase {
  kind: 'boolean'
}

/** A password: write-only; an empty value keeps the stored one. */
interface SecretField extends FieldBase {
  kind: 'secret'
}

/** An institution's logo, read and written by separate calls. */
interface LogoField extends FieldBase {
  kind: 'logo'
}

interface DateField extends FieldBase {
  /** The value of a `lastDay` is the last instant of a day in the institution's time zone. */
  kind: 'date' | 'lastDay'
  /** Rejects dates after today. */
  notFuture?: true
}

interface ReferenceField extends FieldBase {
  kind: 'reference'
  /** A lookup, or a register whose record must be of the same institution. */
  to: string
  /**
   * Key of the embedded referenced record in a response; without it lists and forms cannot name a register's
   * record.
   */
  as?: string
  /** Key of the referenced record's label in responses and bodies. */
  labelKey?: string
}

interface ReferencesField extends FieldBase {
  /** Ids in a body, embedded records in a response. */
  kind: 'references'
  /** A lookup; one with `register` refers to records of the same institution. */
  to: string
  /** A text field shown instead when the list is empty (legacy free text). */
  fallbackField?: string
}

export type Field =
  | TextField
  | ValueField
  | IntegerField
  | ChoiceField
  | BooleanField
  | SecretField
  | LogoField
  | DateField
  | ReferenceField
  | ReferencesField

export type Kind = Field['kind']

/** The field type of one kind, with the options specific to it. */
export type FieldOf<K extends Kind, F extends Field = Field> = F extends Field
  ? K extends F['kind']
    ? F
    : never
  : never
