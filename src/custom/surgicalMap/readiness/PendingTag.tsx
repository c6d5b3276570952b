import type { ReadinessItem } from '../../../domain/readiness.ts'
import { pluralize } from '../../../domain/text.ts'
import { readinessTexts as texts } from '../../../i18n/ptBR/readiness.ts'
import { Tag } from '../../../ui/index.ts'
import { pendingText } from './itemText.ts'

/** '3 pendências' on a card; a screen reader, and who points at it, gets them by name. */
export function PendingTag({ items }: { items: readonly ReadinessItem[] }) {
  return (
    <span title={pendingText(items)}>
      <Tag icon="alert" tone="warning">
        <span aria-hidden="true">{pluralize(texts.counted, items.length)}</span>
        <span className="visuallyHidden">{pendingText(items)}</span>
      </Tag>
    </span>
  )
}
