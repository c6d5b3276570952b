import { federativeUnitId } from '../../src/domain/federativeUnits.ts'

/** @throws Error for an acronym of no state. */
export function stateId(acronym: string): number {
  const id = federativeUnitId(acronym)
  if (id === undefined) throw new Error(`no state is called ${acronym}`)
  return id
}
