import { listAffectedProcedures, type PlannedProcedures } from '../calls/closures.ts'
import { request } from './call.ts'

/** The procedures that a saved closure, absence or opening hour affects. @param register its register's name */
export async function readAffected(register: string, id: number): Promise<PlannedProcedures> {
  return (await request(listAffectedProcedures, { params: { register, id } })).data
}
