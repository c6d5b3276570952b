import { anaesthetistInvites } from '../../../../src/resources/anaesthetistInvites.ts'
import { registerTable } from '../../tables/index.ts'
import { demoInstitutions, STRANGER } from '../content/institutions.ts'
import { inviteCounts, strangersInvites } from '../content/invites.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { emailOf, people } from '../people.ts'
import { registerColumns } from './register.ts'

/** Of every five invites the third was not sent though it could be, and the fifth has no e-mail. */
const wasRefused = (place: number) => place % 5 === 2
const hasNoEmail = (place: number) => place % 5 === 4

/** Anaesthetists who were invited; in every large enough institution some were not written to. */
export async function fillAnaesthetistInvites(context: DemoContext): Promise<void> {
  const random = context.random('anaesthetistInvites')
  const nextPerson = people(random)
  const rows = demoInstitutions.flatMap(({ id, host }) =>
    Array.from({ length: inviteCounts.get(id) ?? 0 }, (_, place) => {
      const given = id === STRANGER ? strangersInvites[place] : undefined
      const name = given ?? nextPerson().name
      return {
        ...registerColumns(context, random, id),
        name,
        email: hasNoEmail(place) ? null : emailOf(name, host),
        is_resident: random.chance(0.25),
        is_sent: !hasNoEmail(place) && !wasRefused(place),
      }
    }),
  )
  await insertAll(context.tx, registerTable(anaesthetistInvites), numbered(rows))
}
