import type { UserType } from '../../src/domain/userTypes.ts'
import { type Account, toFlagColumns } from './account.ts'
import {
  CLINIC,
  type DemoInstitution,
  demoInstitutions,
  HOSPITAL,
  HOSPITAL_CLINIC,
  STRANGER,
} from './content/institutions.ts'
import { type Flag, signIns } from './content/signIns.ts'
import type { DemoContext } from './context.ts'
import { addDays, instantAt } from './days.ts'
import { emailFromName, type Person, personGenerator } from './people.ts'
import type { Random } from './random.ts'

/** Accounts of an institution by state, besides the README's sign-ins. */
interface Colleagues {
  active: number
  /** Invited, not yet accepted. */
  pending: number
  /** Access has expired. */
  expired: number
}

/** With its nine named sign-ins the hospital has forty users. */
const colleagues: ReadonlyMap<number, Colleagues> = new Map([
  [HOSPITAL, { active: 17, pending: 8, expired: 6 }],
  [CLINIC, { active: 1, pending: 1, expired: 0 }],
  [HOSPITAL_CLINIC, { active: 1, pending: 0, expired: 1 }],
  [STRANGER, { active: 1, pending: 1, expired: 0 }],
])

interface Job {
  type: UserType
  flags: readonly Flag[]
  isDoctor?: true
}

/** Assigned in turn. */
const jobs: readonly Job[] = [
  { type: 'AN', flags: ['is_anaesthetist'], isDoctor: true },
  { type: 'AN', flags: ['is_anaesthetist'], isDoctor: true },
  { type: 'IN', flags: ['is_manager'] },
  { type: 'AN', flags: ['is_anaesthetist', 'is_resident'], isDoctor: true },
  { type: 'IN', flags: ['is_dashboard'] },
  { type: 'AN', flags: ['is_anaesthetist'], isDoctor: true },
  { type: 'PH', flags: [] },
  { type: 'IN', flags: ['is_admin', 'is_manager'] },
  { type: 'DM', flags: [] },
]

type MembershipState = keyof Colleagues

export function colleagueRows(context: DemoContext, random: Random, nextCpf: () => string): Account[] {
  const next = uniqueColleagues(random)
  return demoInstitutions.flatMap((institution) =>
    expandStates(colleagues.get(institution.id)).map((state, index): Account => {
      const job = jobs[index % jobs.length] ?? { type: 'IN', flags: [] }
      const member = next(institution)
      const waits = state === 'pending'
      const document = nextCpf()
      const created_at = createdAt(context.now, state, random)
      return {
        user: {
          email: member.email,
          name: member.name,
          document,
          personal_title: personalTitle(job, member),
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
            expiration_date: expirationDate(context.now, state, random),
            ...toFlagColumns(job.flags),
          },
        ],
      }
    }),
  )
}

function uniqueColleagues(random: Random): (institution: DemoInstitution) => Person & { email: string } {
  const nextPerson = personGenerator(
    random,
    signIns.map(({ name }) => name),
  )
  const emails = new Set<string>()
  return function next(institution) {
    const person = nextPerson()
    const email = emailFromName(person.name, institution.host)
    if (emails.has(email)) return next(institution)
    emails.add(email)
    return { ...person, email }
  }
}

function expandStates(counts: Colleagues | undefined): MembershipState[] {
  const states: MembershipState[] = ['active', 'pending', 'expired']
  return states.flatMap((state) => Array.from({ length: counts?.[state] ?? 0 }, () => state))
}

function personalTitle(job: Job, { isWoman }: Person): string | null {
  if (!job.isDoctor) return null
  return isWoman ? 'Dra.' : 'Dr.'
}

function createdAt(now: Date, state: MembershipState, random: Random): string {
  const days = state === 'pending' ? random.between(1, 6) : random.between(90, 300)
  return instantAt(addDays(now, -days), '14:00')
}

/** Access expires at the end of a day (USER-28); few active users have an expiration. */
function expirationDate(now: Date, state: MembershipState, random: Random): string | null {
  const days = {
    active: random.chance(0.3) ? random.between(20, 200) : null,
    pending: random.between(1, 6),
    expired: -random.between(1, 60),
  }[state]
  return days === null ? null : instantAt(addDays(now, days), '23:59')
}
