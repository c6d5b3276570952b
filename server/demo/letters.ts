import { sql } from 'drizzle-orm'
import { emailValidations, institutionUsers, invitations } from '../db/tables/index.ts'
import { insertAll, numbered } from '../seed/insert.ts'
import { hashSecret } from '../session/tokens.ts'
import { CLINIC, HOSPITAL } from './content/institutions.ts'
import type { Flag } from './content/signIns.ts'
import type { DemoContext } from './context.ts'
import { addDays, instantAt } from './days.ts'

/**
 * Which of the hospital's colleagues receives a letter: the last with this flag, with active or pending
 * access.
 */
interface Recipient {
  /** Token of the letter's link. */
  token: string
  active: boolean
  is: Flag
}

interface InviteLetter extends Recipient {
  /** In institutions other than the hospital the access is still pending. */
  institution: number
  accepted: boolean
}

/** Invites in their three states: no account yet, an account without this access, or with it. */
export const inviteLetters: readonly InviteLetter[] = [
  {
    token: 'convite-novo',
    active: false,
    is: 'is_anaesthetist',
    institution: HOSPITAL,
    accepted: false,
  },
  {
    token: 'convite-ativo',
    active: true,
    is: 'is_anaesthetist',
    institution: CLINIC,
    accepted: false,
  },
  {
    token: 'convite-concluido',
    active: true,
    is: 'is_admin',
    institution: HOSPITAL,
    accepted: true,
  },
]

/** Confirmation of an e-mail address. */
const validationRecipient: Recipient = { token: 'validar-email', active: true, is: 'is_dashboard' }

/** The hospital's manager. */
const INVITED_BY = 2

/** Invites with published tokens, valid for a year. */
export async function fillLetters(context: DemoContext): Promise<void> {
  const day = (days: number) => instantAt(addDays(context.now, days), '12:00')
  const invites = []
  for (const letter of inviteLetters) {
    const user_id = await selectColleague(context, letter)
    if (letter.institution !== HOSPITAL)
      await insertAll(context.tx, institutionUsers, [
        {
          institution_id: letter.institution,
          user_id,
          active: false,
          created_at: day(-2),
          [letter.is]: true,
        },
      ])
    invites.push({
      hash: hashSecret(letter.token),
      institution_id: letter.institution,
      user_id,
      invited_by: INVITED_BY,
      created_at: day(-2),
      expires_at: day(365),
      accepted_at: letter.accepted ? day(-1) : undefined,
    })
  }
  await insertAll(context.tx, invitations, numbered(invites))
  const user_id = await selectColleague(context, validationRecipient)
  await insertAll(context.tx, emailValidations, [
    { hash: hashSecret(validationRecipient.token), user_id, expires_at: day(365) },
  ])
}

/** Id of the recipient, whose access is made unlimited. */
async function selectColleague({ tx, now }: DemoContext, { active, is }: Recipient): Promise<number> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    UPDATE institution_users SET expiration_date = NULL
     WHERE institution_id = ${HOSPITAL} AND user_id = (
       SELECT m.user_id FROM institution_users m JOIN users u ON u.id = m.user_id
        WHERE m.institution_id = ${HOSPITAL} AND m.active = ${active} AND m.${sql.identifier(is)}
          AND u.email NOT LIKE '%@sala.test' AND coalesce(m.expiration_date > ${now.toISOString()}, true)
        ORDER BY m.user_id DESC LIMIT 1)
    RETURNING user_id`)
  const [found] = rows
  if (!found) throw new Error(`no colleague is ${is}`)
  return found.user_id
}
