import { errors as texts } from '../../src/i18n/ptBR/errors.ts'

/** Unknown fields of a body that are named; the rest are not looked for. */
const MAX_NAMED = 50

const isNever = () => false

/**
 * Adds an error for each unknown field, for the first fifty: naming tens of thousands would cost the server more than it tells
 * anybody.
 * @param names names of a body's fields
 * @param path path of a field in the errors, by default its name
 */
export function nameUnknownFields(
  errors: Record<string, string>,
  names: Iterable<string>,
  isKnown: (name: string) => boolean = isNever,
  path = (name: string) => name,
): void {
  let named = 0
  for (const name of names) {
    if (isKnown(name)) continue
    errors[path(name)] = texts.unknownField
    named++
    if (named === MAX_NAMED) return
  }
}
