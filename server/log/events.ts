import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'

type Write = 'create' | 'update' | 'remove'

/** Register → events of its writes that usage tracking does not know. */
const untracked: Partial<Record<string, Partial<Record<Write | 'import', LogEvent>>>> = {
  surgeons: { remove: 'surgeonRemove', import: 'surgeonImport' },
  surgicalTeam: { remove: 'surgicalTeamRemove', import: 'surgicalTeamImport' },
  anaesthetistInvites: { import: 'anaesthetistInviteImport' },
}

const common = { create: 'recordCreate', update: 'recordEdit', remove: 'recordRemove' } as const

/** What the log calls a write of a register: its tracked action, else an event of its own, else the common one. */
export const eventOf = ({ name, tracked }: Definition, write: Write): LogEvent =>
  tracked?.[write] ?? untracked[name]?.[write] ?? common[write]

/** What the log calls an import. */
export const importEvent = ({ name, tracked }: ImportDefinition): LogEvent =>
  tracked ?? untracked[name]?.import ?? 'recordImport'
