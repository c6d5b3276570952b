import type { Definition } from '../../src/schema/definition.ts'

/** pt-BR with numbers compared by value; made by a migration. */
const COLLATION = 'sala_natural'

/**
 * A text expression for ORDER BY with 'Sala 2' before 'Sala 10'. A table that can be long needs an index on the same
 * expression, see `natural`.
 */
export const inNaturalOrder = (expression: string): string => `${expression} COLLATE "${COLLATION}"`

/** Whether a field is a text that may have numbers, as names of people have not. */
export const isNatural = ({ fields }: Pick<Definition, 'fields'>, name: string): boolean =>
  fields[name]?.kind === 'text'

/** The expression that a register's rows, named `row`, are ordered by. */
export function orderOf(definition: Pick<Definition, 'fields'>, row: string, name: string): string {
  const column = `${row}."${name}"`
  return isNatural(definition, name) ? inNaturalOrder(column) : column
}
