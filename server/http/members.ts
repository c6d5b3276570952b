import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { noFieldErrors } from './errors.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the error message for a value, which is undefined for an absent member; undefined for a valid one. */
export type Check = (value: unknown) => string | undefined

/** A check for each member that an object may have. */
export type Checks = Readonly<Record<string, Check>>

/** Unknown members that are named; the rest are not looked for. */
const MAX_NAMED = 50

/**
 * Errors of the members that are not known, by name; of the first fifty: naming tens of thousands would cost the server more than it
 * tells anybody.
 */
export function unknownMembers(given: Values, known: Values): Record<string, string> {
  const wrong = noFieldErrors()
  let named = 0
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue
    wrong[name] = texts.unknownField
    named++
    if (named === MAX_NAMED) break
  }
  return wrong
}

/** Errors of an object's members by name: unknown ones, and those of which a check says so. */
export function memberErrors(given: Values, checks: Checks): Record<string, string> {
  const wrong = unknownMembers(given, checks)
  for (const [name, check] of Object.entries(checks)) {
    const problem = check(Object.hasOwn(given, name) ? given[name] : undefined)
    if (problem) wrong[name] = problem
  }
  return wrong
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Leaves a member to other rules. */
export const anything: Check = () => undefined

/** The same checks of those members that are there. */
export const optional = <C extends Checks>(checks: C): Readonly<Record<keyof C, Check>> =>
  Object.fromEntries(
    Object.entries(checks).map(([name, check]): [string, Check] => [
      name,
      (value) => (value === undefined ? undefined : check(value)),
    ]),
  ) as Record<keyof C, Check>

/** The first error within an object, under its own name. */
export const objectOf =
  (checks: Checks): Check =>
  (value) =>
    isObject(value) ? Object.values(memberErrors(value, checks))[0] : texts.wrongType
