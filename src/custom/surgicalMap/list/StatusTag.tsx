import { formatDelay } from '../../../domain/dayPhase.ts'
import { fillText } from '../../../domain/fillText.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { MissingFact } from '../../../resources/procedures/attention.ts'
import { IconTag, Tag } from '../../../ui/index.ts'
import { type MapStatus, statusAppearances } from './cardFacts.ts'
import styles from './StatusTag.module.css'

/** A status as text, icon and colour; nothing for statuses without label. */
export function StatusTag({ status }: { status: MapStatus }) {
  const appearance = statusAppearances[status]
  if (!appearance) return null
  const { label, icon, tone, iconOnly } = appearance
  if (iconOnly) return <IconTag icon={icon} label={label} tone={tone} />
  return (
    <Tag icon={icon} tone={tone}>
      {label}
    </Tag>
  )
}

/** 'Atrasado 22 min' */
export function LateTag({ minutes }: { minutes: number }) {
  return (
    <Tag icon="clock" tone="warning">
      {fillText(texts.late, { time: formatDelay(minutes) })}
    </Tag>
  )
}

/** 'Sem sala': what is still to be done before it can begin. */
export function MissingTag({ fact }: { fact: MissingFact }) {
  return <Tag>{texts.missing[fact]}</Tag>
}

/** Failed transfer of the PDF to the hospital's system. */
export function PdfFailureTag() {
  return (
    <Tag icon="alert" tone="bad">
      {texts.pdf.tag}
    </Tag>
  )
}

/** The hospital system's message about the failed transfer. */
export function PdfFailureReason({ value, className = '' }: { value: string; className?: string }) {
  return (
    <span className={`${styles.failure} ${className}`}>
      <b>{texts.pdf.failure}</b> · <span>{value}</span>
    </span>
  )
}
