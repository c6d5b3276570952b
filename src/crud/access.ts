import { can, type Permissions } from '../schema/can.ts'
import type { Definition } from '../schema/definition.ts'

const writes = ['create', 'update', 'remove'] as const

/** What someone may do to a register's records: has a call for it, and the right to it. */
export type Access = Record<(typeof writes)[number], boolean>

export function accessOf({ access, wire }: Definition, permissions: Permissions): Access {
  const allowed = (verb: keyof Access) => wire?.paths[verb] !== false && can(permissions, access[verb])
  return { create: allowed('create'), update: allowed('update'), remove: allowed('remove') }
}
