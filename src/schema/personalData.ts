import type { Definition } from './definition.ts'
import type { Field } from './fields.ts'

const PERSONAL_KINDS: ReadonlySet<Field['kind']> = new Set(['personName', 'cpf', 'email', 'phone'])

/** Whether a register's records are about people: a name, a CPF, an e-mail address or a telephone number. */
export const isAboutPeople = ({ fields }: Pick<Definition, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => PERSONAL_KINDS.has(kind))
