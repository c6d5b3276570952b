import { anaesthetistInvites } from '../../../../src/resources/anaesthetistInvites.ts'
import { registerTable } from '../../tables/index.ts'
import { demoInstitutions, STRANGER } from '../content/institutions.ts'
import { inviteCounts, strangersInvites } from '../content/invites.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { emailFromName, personGenerator } from '../people.ts'
import { registerColumns } from './register.ts'

/** Of every five invites, the third was not sent and the fifth has no e-mail. */
const wasRefused = (place: number) => place % 5 === 2
const hasNoEmail = (place: number) => place % 5 === 4

/** Invited anaesthetists; larger institutions have some pending ones. */
export async function fillAnaesthetistInvites(context: DemoContext): Promise<void> {
  const random = context.random('anaesthetistInvites')
  const nextPerson = personGenerator(random)
  const rows = demoInstitutions.flatMap(({ id, host }) =>
    Array.from({ length: inviteCounts.get(id) ?? 0 }, (_, place) => {
      const given = id === STRANGER ? strangersInvites[place] : undefined
      const name = given ?? nextPerson().name
      return {
        ...registerColumns(context, random, id),
        name,
        email: hasNoEmail(place) ? null : emailFromName(name, host),
        is_resident: random.chance(0.25),
        is_sent: !hasNoEmail(place) && !wasRefused(place),
      }
    }),
  )
  await insertAll(context.tx, registerTable(anaesthetistInvites), numbered(rows))
}
