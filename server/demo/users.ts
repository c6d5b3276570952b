import { institutionUsers, users } from '../db/tables/index.ts'
import { insertAll, numbered } from '../seed/insert.ts'
import { type Account, toFlagColumns } from './account.ts'
import { colleagueRows } from './colleagues.ts'
import { type SignIn, signIns } from './content/signIns.ts'
import type { DemoContext } from './context.ts'
import { addDays, instantAt } from './days.ts'
import { cpfGenerator, mobile } from './documents.ts'
import type { Random } from './random.ts'
import { stateId } from './stateId.ts'

/** Sign-ins of the README, then colleagues to fill the users' list. */
export async function fillUsers(context: DemoContext): Promise<void> {
  const random = context.random('users')
  const nextCpf = cpfGenerator(random)
  const registrations = context.random('registrations')
  const named = signIns.map((signIn) => signInRow(context, signIn, nextCpf()))
  const accounts = numbered([...named, ...colleagueRows(context, random, nextCpf)])
  await insertAll(
    context.tx,
    users,
    accounts.map(({ id, user }) => ({ id, ...user, ...randomRegistration(user, registrations) })),
  )
  await insertAll(
    context.tx,
    institutionUsers,
    accounts.flatMap(({ id, memberships }) =>
      memberships.map((membership) => ({ ...membership, user_id: id })),
    ),
  )
}

/** Registration number at the state's council, and telephone. */
function randomRegistration({ type }: Account['user'], random: Random) {
  if (type !== 'AN') return { crm_number: null, crm_state_id: null, phone_number: null }
  return {
    crm_number: String(random.between(20_000, 99_999)),
    crm_state_id: stateId('SP'),
    phone_number: mobile(random),
  }
}

function signInRow({ now, passwordHash }: DemoContext, signIn: SignIn, document: string): Account {
  const created_at = instantAt(addDays(now, -365), '10:00')
  return {
    user: {
      email: signIn.email,
      name: signIn.name,
      document,
      personal_title: signIn.title,
      username: signIn.email.split('@')[0],
      type: signIn.type,
      password_hash: passwordHash,
      terms_status: signIn.termsPending ? 'PENDING' : 'ACCEPTED',
      created_at,
    },
    memberships: signIn.institutions.map((institution_id, index) => ({
      institution_id,
      created_at,
      ...toFlagColumns(signIn.flags),
      is_default: index === 0 && signIn.institutions.length > 1,
    })),
  }
}
