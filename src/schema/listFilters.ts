import type { Definition } from './definition.ts'

/** The choice fields that a list call filters by. */
export const choiceFilters = ({ list, fields }: Definition): string[] =>
  list.mode === 'server' ? (list.filters ?? []).filter((name) => fields[name]?.kind === 'choice') : []
