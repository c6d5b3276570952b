import type { ImportDefinition } from '../../schema/imports.ts'

/** Under which name the page knows the history of a kind. */
export function historyKey({ type }: Pick<ImportDefinition, 'type'>, institutionId?: number) {
  return ['importations', type, institutionId ?? null] as const
}
