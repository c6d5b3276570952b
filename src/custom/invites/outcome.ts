import { pluralize } from '../../domain/text.ts'
import { invites as texts } from '../../i18n/ptBR/invites.ts'
import type { Resent } from '../../providers/invites.ts'

/** Result message of a resend. */
export function outcomeText({ sent, failed = 0, withoutEmail = 0, later = 0 }: Resent): string {
  const sentences = [sent === 0 ? texts.noneSent : pluralize(texts.sent, sent)]
  if (failed > 0) sentences.push(pluralize(texts.refused, failed))
  if (later > 0) sentences.push(pluralize(texts.later, later))
  if (withoutEmail > 0) sentences.push(pluralize(texts.withoutEmail, withoutEmail))
  return sentences.join(' ')
}
