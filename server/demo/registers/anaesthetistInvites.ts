import { anaesthetistInvites } from '../../../src/resources/anaesthetistInvites.ts'
import { registerTable } from '../../db/tables/index.ts'
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
import { emailFromName, personGenerator } from '../people.ts'
import { registerColumns } from './register.ts'

const strangersInvites = ['Nair Vizinha', 'Olavo Vizinho', 'Zilda Vizinha']

const inviteCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 18],
  [CLINIC, 2],
  [HOSPITAL_CLINIC, 2],
  [STRANGER, strangersInvites.length],
  [CLOSED, 1],
])

/** Of every five invites, the third was not sent and the fifth has no e-mail. */
const wasRefused = (index: number) => index % 5 === 2
const hasNoEmail = (index: number) => index % 5 === 4

/** Invited anaesthetists; larger institutions have some pending ones. */
export async function fillAnaesthetistInvites(context: DemoContext): Promise<void> {
  const random = context.random('anaesthetistInvites')
  const nextPerson = personGenerator(random)
  const rows = demoInstitutions.flatMap(({ id, host }) =>
    Array.from({ length: inviteCounts.get(id) ?? 0 }, (_, index) => {
      const given = id === STRANGER ? strangersInvites[index] : undefined
      const name = given ?? nextPerson().name
      return {
        ...registerColumns(context, random, id),
        name,
        email: hasNoEmail(index) ? null : emailFromName(name, host),
        is_resident: random.chance(0.25),
        is_sent: !hasNoEmail(index) && !wasRefused(index),
      }
    }),
  )
  await insertAll(context.tx, registerTable(anaesthetistInvites), numbered(rows))
}
