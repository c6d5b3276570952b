import { formatBytes } from '../../src/domain/bytes.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { operatorWarnings as texts } from '../../src/i18n/ptBR/backups.ts'
import { formatMoment } from './moment.ts'
import type { OperationStatus } from './status.ts'

export const warningKinds = [
  'notCopied',
  'oldBase',
  'drillFailed',
  'oldDrill',
  'lowData',
  'lowDatabase',
  'lowBackup',
  'fullSequence',
] as const

/** What somebody who operates the servers must see to. */
export interface OperatorWarning {
  kind: (typeof warningKinds)[number]
  /** In Portuguese. */
  text: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds after which a warning is given: of a copy that fails or waits, of a night without a base, of a week without a drill. */
const LIMITS = { copy: 5 * MINUTE_MS, base: 36 * HOUR_MS, first: HOUR_MS, drill: 10 * DAY_MS }

const LOW = { data: 'lowData', database: 'lowDatabase', backup: 'lowBackup' } as const

/** @param now milliseconds @param startedAt when this process started, in milliseconds */
export function warningsOf(status: OperationStatus, now: number, startedAt: number): OperatorWarning[] {
  return [
    ...(status.mode === 'made' ? [notCopied(status, now), oldBase(status, now, startedAt)] : []),
    ...drillWarnings(status, now),
    ...status.disks.map(({ name, free, size, warn_below }) =>
      free < warn_below
        ? warning(LOW[name], { free: formatBytes(free), size: formatBytes(size) })
        : undefined,
    ),
    fullSequence(status),
  ].filter((found) => found !== undefined)
}

function warning(
  kind: OperatorWarning['kind'],
  values: Readonly<Record<string, string>>,
  text: string = texts[kind],
): OperatorWarning {
  return { kind, text: fillText(text, values) }
}

/** Part of a sequence from which on somebody has to make room: a busy one has months left then. */
const USED = 0.7

function fullSequence({ sequence }: OperationStatus): OperatorWarning | undefined {
  if (!sequence || sequence.used < USED) return undefined
  const percent = String(Math.floor(sequence.used * 100))
  return warning('fullSequence', { name: sequence.name, percent })
}

function notCopied(status: OperationStatus, now: number): OperatorWarning | undefined {
  const { failure, waitingSince, keptUntil, copied_at } = status
  const since = earliest(failure?.since, waitingSince, keptUntil)
  if (!since || now - since.getTime() < LIMITS.copy) return undefined
  const reason = failure?.reason ?? (keptUntil ? texts.notKept : texts.waitsLong)
  return copied_at
    ? warning('notCopied', { moment: formatMoment(copied_at), reason })
    : warning('notCopied', { moment: formatMoment(since), reason }, texts.notCopiedSince)
}

function earliest(...moments: (Date | undefined)[]): Date | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .sort((one, other) => one.getTime() - other.getTime())[0]
}

function oldBase(
  { base, is_listed }: OperationStatus,
  now: number,
  startedAt: number,
): OperatorWarning | undefined {
  if (base)
    return now - Date.parse(base.at) > LIMITS.base
      ? warning('oldBase', { moment: formatMoment(base.at) })
      : undefined
  return is_listed && now - startedAt > LIMITS.first ? warning('oldBase', {}, texts.noBase) : undefined
}

function drillWarnings(
  { mode, first_at, drill, provedAt }: OperationStatus,
  now: number,
): (OperatorWarning | undefined)[] {
  if (mode === 'off') return []
  const failed =
    drill?.failure &&
    warning('drillFailed', { moment: formatMoment(drill.started_at), reason: drill.failure })
  // Somebody else's backups are theirs to prove; once that has begun, it is to go on.
  const since = provedAt ?? (mode === 'made' ? first_at : drill?.finished_at)
  const isOld = since && now - Date.parse(since) > LIMITS.drill
  const old =
    isOld &&
    (provedAt
      ? warning('oldDrill', { moment: formatMoment(provedAt) })
      : warning('oldDrill', {}, texts.noDrill))
  return [failed || undefined, old || undefined]
}
