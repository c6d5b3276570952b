import { users as texts } from '../../i18n/ptBR/users.ts'
import type { RegisterRecord } from '../../schema/record.ts'

/** Why nobody changes a user here, whom the server would not let them change either; undefined for everybody else. */
export function closedBecause({ id, type }: RegisterRecord, self: number): string | undefined {
  if (type === 'AD') return texts.closed.platform
  return id === self ? texts.closed.self : undefined
}
