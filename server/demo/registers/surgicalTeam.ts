import { surgicalTeam } from '../../../src/resources/surgicalTeam.ts'
import { registerTable } from '../../db/tables/index.ts'
import { teamPositions } from '../../seed/content/lookups.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import {
  CLINIC,
  CLOSED,
  demoInstitutions,
  HOSPITAL,
  HOSPITAL_CLINIC,
  STRANGER,
} from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { personGenerator } from '../people.ts'
import { registerColumns } from './register.ts'

const strangersTeam = ['Belmiro Vizinho', 'Custódia Vizinha', 'Sueli Vizinha']

const teamCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 30],
  [CLINIC, 3],
  [HOSPITAL_CLINIC, 3],
  [STRANGER, strangersTeam.length],
  [CLOSED, 1],
])

export async function fillSurgicalTeam(context: DemoContext): Promise<void> {
  const random = context.random('surgicalTeam')
  const nextPerson = personGenerator(random)
  const rows = demoInstitutions.flatMap(({ id, state }) =>
    Array.from({ length: teamCounts.get(id) ?? 0 }, (_, index) => {
      const position = index % teamPositions.length
      const council = teamPositions[position]?.council
      const given = id === STRANGER ? strangersTeam[index] : undefined
      return {
        ...registerColumns(context, random, id),
        name: given ?? nextPerson().name,
        document: random.chance(0.9) ? `${council}-${state} ${random.between(100_000, 999_999)}` : null,
        surgical_team_position_id: position + 1,
      }
    }),
  )
  await insertAll(context.tx, registerTable(surgicalTeam), numbered(rows))
}
