import { counted } from '../../domain/counted.ts'
import { invites as texts } from '../../i18n/ptBR/invites.ts'
import type { Resent } from '../../providers/invites.ts'

/** How a resending went, in words. */
export function outcomeText({ sent, failed, withoutEmail, later }: Resent): string {
  const sentences = [sent === 0 ? texts.noneSent : counted(texts.sent, sent)]
  if (failed > 0) sentences.push(counted(texts.refused, failed))
  if (later > 0) sentences.push(counted(texts.later, later))
  if (withoutEmail > 0) sentences.push(counted(texts.withoutEmail, withoutEmail))
  return sentences.join(' ')
}
