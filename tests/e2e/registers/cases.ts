import { healthPlans } from './healthPlansCase.ts'
import { materials } from './materialsCase.ts'
import { qrCodes } from './qrCodesCase.ts'
import type { RegisterCase } from './registerCase.ts'
import { sectors } from './sectorsCase.ts'
import { surgeons } from './surgeonsCase.ts'
import { surgicalTeam } from './surgicalTeamCase.ts'

export const registers: readonly RegisterCase[] = [
  surgeons,
  sectors,
  healthPlans,
  materials,
  qrCodes,
  surgicalTeam,
]

/** The registers whose list is a table. */
export const tables = registers.flatMap((register) => {
  const { list, requirements } = register
  return list && requirements.list && requirements.search
    ? [{ ...register, list, listed: requirements.list, sought: requirements.search }]
    : []
})
