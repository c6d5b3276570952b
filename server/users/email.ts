import { type AccessFlags, accessFlags } from '../../src/domain/access.ts'
import { DEFAULT_TIME_ZONE, formatDate, formatTime, today } from '../../src/domain/dates.ts'
import { withArticle } from '../../src/domain/institutionNames.ts'
import { pluralize } from '../../src/domain/text.ts'
import { users as texts } from '../../src/i18n/ptBR/resources/users.ts'
import type { Email } from '../mail.ts'
import type { MembershipAccess } from './payload.ts'
import type { TargetInstitution } from './scope.ts'

type Institutions = readonly Pick<TargetInstitution, 'name' | 'time_zone'>[]

/** Content of an invite e-mail. */
interface InviteEmailContent {
  to: { name: string; email: string }
  /** Name of the inviting user. */
  from: string
  /** At least one institution. */
  institutions: Institutions
  access: MembershipAccess
  link: string
  /** Expiry of the link. */
  expiresAt: Date
}

const OTHER_INSTITUTIONS = ['1 instituição', '{count} instituições'] as const

const bulletList = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** One line per access type: `- Gestor (acesso completo, com gestão de usuários)`. */
const accessLines = (access: AccessFlags) =>
  bulletList(accessFlags.filter((flag) => access[flag]).map((flag) => texts.fields[flag]))

/** Wording for one or several institutions. */
function institutionWording(institutions: Institutions) {
  const [name = '', ...others] = institutions.map((institution) => institution.name)
  if (others.length === 0)
    return {
      subject: withArticle('o', name),
      where: `para ${withArticle('o', name)}, com este acesso`,
      use: `serve uma única vez. Se você não conhece ${withArticle('o', name)},`,
    }
  return {
    subject: `${withArticle('o', name)} e mais ${pluralize(OTHER_INSTITUTIONS, others.length)}`,
    where: `para estas instituições:\n\n${bulletList([name, ...others])}\n\nO acesso em cada uma`,
    use: 'serve uma única vez, para todas elas. Se você não as conhece,',
  }
}

/** Plain-text invite e-mail; dates in the first institution's time zone. */
export function userInviteEmail({
  to,
  from,
  institutions,
  access,
  link,
  expiresAt,
}: InviteEmailContent): Email {
  const { subject, where, use } = institutionWording(institutions)
  const zone = institutions[0]?.time_zone ?? DEFAULT_TIME_ZONE
  const day = (instant: Date) => formatDate(today(zone, instant))
  const end = access.expiration_date ? `\nO acesso vale até ${day(new Date(access.expiration_date))}.\n` : ''
  return {
    to: to.email,
    subject: `Convite para ${subject}`,
    text: `Olá${to.name && `, ${to.name}`}.

${from} convida você ${where}:

${accessLines(access)}
${end}
Para aceitar, abra o endereço abaixo até ${day(expiresAt)} às ${formatTime(expiresAt, zone)}:

${link}

O link é pessoal e ${use} ignore esta mensagem.
`,
  }
}
