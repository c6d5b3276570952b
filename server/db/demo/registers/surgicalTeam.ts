import { surgicalTeam } from '../../../../src/resources/surgicalTeam.ts'
import { registerTable } from '../../tables/index.ts'
import { demoInstitutions, STRANGER } from '../content/institutions.ts'
import { teamPositions } from '../content/lookups.ts'
import { strangersTeam, teamCounts } from '../content/team.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { personGenerator } from '../people.ts'
import { registerColumns } from './register.ts'

/** Auxiliary team covering every position. */
export async function fillSurgicalTeam(context: DemoContext): Promise<void> {
  const random = context.random('surgicalTeam')
  const nextPerson = personGenerator(random)
  const rows = demoInstitutions.flatMap(({ id, state }) =>
    Array.from({ length: teamCounts.get(id) ?? 0 }, (_, place) => {
      const position = place % teamPositions.length
      const council = teamPositions[position]?.council
      const given = id === STRANGER ? strangersTeam[place] : undefined
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
