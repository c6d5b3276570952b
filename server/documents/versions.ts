import type { RenewalReason } from '../../src/domain/documentVersions.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import { joined, momentText } from './common.ts'
import type { Presentation } from './presentation.ts'

const { versions: texts } = documents

/** A version that follows another one. */
export interface LaterVersion {
  version: number
  madeAt: string
  reasons: readonly RenewalReason[]
  /** The instant whose texts and settings it shows; null for that of its consultation or procedure. */
  settingsAt: string | null
  /** When the version before it was made. */
  previousAt: string | null
}

/** States which version of a document it is, why it was made, and which one it follows. */
export function versionNotice(
  { version, madeAt, reasons, settingsAt, previousAt }: LaterVersion,
  { time_zone }: Pick<Presentation, 'time_zone'>,
): string {
  const at = (instant: string | null) => momentText(instant, time_zone)
  const made = fillText(texts.notice, { version, date: at(madeAt) })
  const why = reasons.map((reason) => texts.reasons[reason]).join('; ')
  const follows = previousAt ? fillText(texts.follows, { version: version - 1, date: at(previousAt) }) : ''
  const settings = settingsAt && fillText(texts.settingsAt, { date: at(settingsAt) })
  return joined([made, why && fillText(texts.reason, { reason: why }), settings, follows], ' ')
}

/** For the footer of each page. */
export const versionFoot = ({ version }: Pick<LaterVersion, 'version'>): string =>
  fillText(texts.foot, { version })
