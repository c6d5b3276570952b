import { type Account, flagsOf } from './account.ts'
import { type Colleagues, colleagues, type Job, jobs } from './content/colleagues.ts'
import { type DemoInstitution, demoInstitutions } from './content/institutions.ts'
import { signIns } from './content/signIns.ts'
import type { DemoContext } from './context.ts'
import { dayFrom, instantAt } from './days.ts'
import { emailOf, type Person, people } from './people.ts'
import type { Random } from './random.ts'

type State = keyof Colleagues

/** Accounts in each of the three states, in every institution that has some. */
export function colleagueRows(context: DemoContext, random: Random, nextCpf: () => string): Account[] {
  const next = nextMember(random)
  return demoInstitutions.flatMap((institution) =>
    statesOf(colleagues.get(institution.id)).map((state, place): Account => {
      const job = jobs[place % jobs.length] ?? { type: 'IN', flags: [] }
      const member = next(institution)
      const waits = state === 'pending'
      const document = nextCpf()
      const created_at = createdAt(context.now, state, random)
      return {
        user: {
          email: member.email,
          name: member.name,
          document,
          personal_title: titleOf(job, member),
          username: member.email.split('@')[0],
          type: job.type,
          password_hash: waits ? null : context.passwordHash,
          terms_status: waits ? 'PENDING' : 'ACCEPTED',
          created_at,
        },
        memberships: [
          {
            institution_id: institution.id,
            active: !waits,
            created_at,
            expiration_date: expirationOf(context.now, state, random),
            ...flagsOf(job.flags),
          },
        ],
      }
    }),
  )
}

/** Makes people whose names and e-mails are nobody else's. */
function nextMember(random: Random): (institution: DemoInstitution) => Person & { email: string } {
  const nextPerson = people(
    random,
    signIns.map(({ name }) => name),
  )
  const emails = new Set<string>()
  return function next(institution) {
    const person = nextPerson()
    const email = emailOf(person.name, institution.host)
    if (emails.has(email)) return next(institution)
    emails.add(email)
    return { ...person, email }
  }
}

function statesOf(counts: Colleagues | undefined): State[] {
  const states: State[] = ['active', 'pending', 'expired']
  return states.flatMap((state) => Array.from({ length: counts?.[state] ?? 0 }, () => state))
}

function titleOf(job: Job, { isWoman }: Person): string | null {
  if (!job.isDoctor) return null
  return isWoman ? 'Dra.' : 'Dr.'
}

function createdAt(now: Date, state: State, random: Random): string {
  const days = state === 'pending' ? random.between(1, 6) : random.between(90, 300)
  return instantAt(dayFrom(now, -days), '14:00')
}

/** Access ends with the day chosen for it (USER-28); few active people have such a day. */
function expirationOf(now: Date, state: State, random: Random): string | null {
  const days = {
    active: random.chance(0.3) ? random.between(20, 200) : null,
    pending: random.between(1, 6),
    expired: -random.between(1, 60),
  }[state]
  return days === null ? null : instantAt(dayFrom(now, days), '23:59')
}
