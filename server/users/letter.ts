import { type AccessFlags, accessFlags } from '../../src/domain/access.ts'
import { DEFAULT_TIME_ZONE, formatDate, formatTime, today } from '../../src/domain/dates.ts'
import { pluralize } from '../../src/domain/text.ts'
import { users as texts } from '../../src/i18n/ptBR/resources/users.ts'
import type { Email } from '../mail.ts'
import type { Access } from './payload.ts'
import type { Target } from './scope.ts'

type Institutions = readonly Pick<Target, 'name' | 'time_zone'>[]

/** What the letter of an invite tells. */
export interface LetterFacts {
  to: { name: string; email: string }
  /** The name of who invites. */
  from: string
  /** Where to; one at least. */
  institutions: Institutions
  access: Access
  link: string
  /** Until when the link leads somewhere. */
  expiresAt: Date
}

const OTHERS = ['1 instituição', '{count} instituições'] as const

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** `- Gestor (acesso completo, com gestão de usuários)`, an access type a line. */
const accessLines = (access: AccessFlags) =>
  listed(accessFlags.filter((flag) => access[flag]).map((flag) => texts.fields[flag]))

/** What is said otherwise where one letter invites to several institutions. */
function placesIn(institutions: Institutions) {
  const [name = '', ...others] = institutions.map((one) => one.name)
  if (others.length === 0)
    return {
      subject: name,
      where: `para ${name}, com este acesso`,
      use: `serve uma única vez. Se você não conhece ${name},`,
    }
  return {
    subject: `${name} e mais ${pluralize(OTHERS, others.length)}`,
    where: `para estas instituições:\n\n${listed([name, ...others])}\n\nO acesso em cada uma`,
    use: 'serve uma única vez, para todas elas. Se você não as conhece,',
  }
}

/** Asks someone to join institutions, in plain text; moments are told in the zone of the first. */
export function userInviteLetter({ to, from, institutions, access, link, expiresAt }: LetterFacts): Email {
  const { subject, where, use } = placesIn(institutions)
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
