import { type AccessFlags, accessFlags } from '../../src/domain/access.ts'
import { formatDate, formatTime, today } from '../../src/domain/dates.ts'
import { users as texts } from '../../src/i18n/ptBR/resources/users.ts'
import type { Letter } from '../mail.ts'
import type { Access } from './payload.ts'
import type { Target } from './scope.ts'

/** What the letter of an invite tells. */
export interface LetterFacts {
  to: { name: string; email: string }
  /** The name of who invites. */
  from: string
  institution: Pick<Target, 'name' | 'time_zone'>
  access: Access
  link: string
  /** Until when the link leads somewhere. */
  expiresAt: Date
}

/** `- Gestor (acesso completo, com gestão de usuários)`, an access type a line. */
const accessLines = (access: AccessFlags) =>
  accessFlags
    .filter((flag) => access[flag])
    .map((flag) => `- ${texts.fields[flag]}`)
    .join('\n')

/** Asks someone to join an institution, in plain text; moments are told in the institution's zone. */
export function userInviteLetter({ to, from, institution, access, link, expiresAt }: LetterFacts): Letter {
  const { name, time_zone } = institution
  const day = (instant: Date) => formatDate(today(time_zone, instant))
  const end = access.expiration_date ? `\nO acesso vale até ${day(new Date(access.expiration_date))}.\n` : ''
  return {
    to: to.email,
    subject: `Convite para ${name}`,
    text: `Olá${to.name && `, ${to.name}`}.

${from} convida você para ${name}, com este acesso:

${accessLines(access)}
${end}
Para aceitar, abra o endereço abaixo até ${day(expiresAt)} às ${formatTime(expiresAt, time_zone)}:

${link}

O link é pessoal e serve uma única vez. Se você não conhece ${name}, ignore esta mensagem.
`,
  }
}
