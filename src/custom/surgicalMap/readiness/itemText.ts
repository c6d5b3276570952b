import { formatDayMonth } from '../../../domain/dates.ts'
import { fillText } from '../../../domain/fillText.ts'
import { isPending, type ReadinessItem } from '../../../domain/readiness.ts'
import { pluralize } from '../../../domain/text.ts'
import {
  ownerNames,
  readinessNames,
  reasonNames,
  readinessTexts as texts,
} from '../../../i18n/ptBR/readiness.ts'

/** 'Autorização do convênio, solicitada' */
export function itemName({ kind, reason }: Pick<ReadinessItem, 'kind' | 'reason'>): string {
  const name = readinessNames[kind]
  return reason ? fillText(texts.about, { name, reason: reasonNames[reason] }) : name
}

/** 'Desde 22/11, Faturamento' */
export function itemDue({ due, is_due, owner, state }: ReadinessItem): string {
  const when = fillText(is_due ? texts.since : texts.until, { date: formatDayMonth(due) })
  return [state === 'unknown' ? texts.unknown : when, ownerNames[owner]].join(', ')
}

/** '3 pendências: Autorização do convênio, Sala e …' */
export const pendingText = (items: readonly ReadinessItem[]): string =>
  fillText(texts.pending, {
    pendings: pluralize(texts.counted, items.length),
    names: items.map(itemName).join('; '),
  })

export const pendingItems = (items: readonly ReadinessItem[]): ReadinessItem[] => items.filter(isPending)
