import { fillText } from '../../src/domain/fillText.ts'
import { deliveryRefusals } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import type { Findings } from './findings.ts'
import type { Delivery } from './schema.ts'

const { fields } = deliveryRefusals

/** How far a tablet's clock may be ahead, in milliseconds. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

type Moment = readonly [path: string, at: string | undefined]

/** Checks that no moment is before the previous one; absent moments are skipped. */
function checkOrder(findings: Findings, moments: readonly Moment[]): void {
  let [before]: (readonly [string, string])[] = []
  for (const [path, at] of moments) {
    if (at === undefined) continue
    if (before && Date.parse(at) < Date.parse(before[1])) {
      const [earlier] = before
      findings.add(path, fillText(fields.backwards, { path: earlier }))
    }
    before = [path, at]
  }
}

/** When a stage took place. The end is null while it is in progress. */
interface Span {
  from: string
  to: string | null
}

const earliest = (...moments: (string | undefined)[]): string | undefined =>
  moments.flatMap((at) => at ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0]

const latest = (...moments: (string | undefined)[]): string | undefined =>
  moments.flatMap((at) => at ?? []).sort((a, b) => Date.parse(b) - Date.parse(a))[0]

type Course = Pick<
  NonNullable<Delivery['post']>,
  'vital_signs' | 'administrations' | 'outputs' | 'events' | 'scores'
>

/** The moments of a stage's lists. */
function momentsOf(stage: string, course: Course): Moment[] {
  const { vital_signs = [], administrations = [], outputs = [], events = [], scores = [] } = course
  const lists = { vital_signs, outputs, events, scores }
  return [
    ...Object.entries(lists).flatMap(([name, entries]) =>
      entries.map(({ moment }, index): Moment => [`${stage}.${name}[${index}].moment`, moment]),
    ),
    ...administrations.flatMap(({ started_at, ended_at }, index): Moment[] => [
      [`${stage}.administrations[${index}].started_at`, started_at],
      [`${stage}.administrations[${index}].ended_at`, ended_at],
    ]),
  ]
}

function checkWithin(findings: Findings, moments: readonly Moment[], { from, to }: Span, now: Date): void {
  const [low, high] = [Date.parse(from), to === null ? now.getTime() + CLOCK_TOLERANCE_MS : Date.parse(to)]
  const message = fillText(fields.outside, { from, to: to ?? fields.open })
  for (const [path, at] of moments)
    if (at !== undefined && (Date.parse(at) < low || Date.parse(at) > high)) findings.add(path, message)
}

/** Checks that the entries of a stage are in order and within its span. */
function checkCourse(findings: Findings, stage: string, course: Course, span: Span, now: Date): void {
  checkWithin(findings, momentsOf(stage, course), span, now)
  for (const [index, { moment }] of (course.vital_signs ?? []).entries()) {
    const before = course.vital_signs?.[index - 1]?.moment
    if (before !== undefined && Date.parse(moment) <= Date.parse(before))
      findings.add(
        `${stage}.vital_signs[${index}].moment`,
        fillText(fields.backwards, { path: `${stage}.vital_signs[${index - 1}].moment` }),
      )
  }
  for (const [index, { started_at, ended_at }] of (course.administrations ?? []).entries())
    checkOrder(findings, [
      [`${stage}.administrations[${index}].started_at`, started_at],
      [`${stage}.administrations[${index}].ended_at`, ended_at],
    ])
}

/** Checks that responsibility passes on in order and within the stage. */
function checkHandovers(
  findings: Findings,
  stage: string,
  handovers: NonNullable<Delivery['post']>['handovers'] = [],
  span: Span,
  now: Date,
): void {
  const moments = handovers.map(
    ({ moment }, index): Moment => [`${stage}.handovers[${index}].moment`, moment],
  )
  checkWithin(findings, moments, span, now)
  checkOrder(findings, moments)
}

/** Finds times that run backwards, lie in the future, or outside their stage. */
export function checkTimes(
  findings: Findings,
  { pre, trans, post, documents = [] }: Delivery,
  now: Date,
): void {
  const stageMoments: readonly Moment[] = [
    ['pre.evaluated_at', pre?.evaluated_at],
    ['trans.room_entry_at', trans?.room_entry_at],
    ['trans.anesthesia_start', trans?.anesthesia_start],
    ['trans.surgery_start_at', trans?.surgery_start_at],
    ['trans.surgery_end_at', trans?.surgery_end_at],
    ['trans.anesthesia_end', trans?.anesthesia_end],
    ['trans.room_exit_at', trans?.room_exit_at],
    ['trans.closed_at', trans?.closed_at],
    ['post.recovery_entry_at', post?.recovery_entry_at],
    ['post.recovery_exit_at', post?.recovery_exit_at],
  ]
  const others: readonly Moment[] = [
    ...(trans?.accesses ?? []).map(
      ({ moment }, index): Moment => [`trans.accesses[${index}].moment`, moment],
    ),
    ...documents.map(({ signed_at }, index): Moment => [`documents[${index}].signed_at`, signed_at]),
  ]
  for (const [path, at] of [...stageMoments, ...others])
    if (at !== undefined && Date.parse(at) > now.getTime() + CLOCK_TOLERANCE_MS)
      findings.add(path, fields.future)
  const named = (...paths: string[]) => stageMoments.filter(([path]) => paths.includes(path))
  // An anaesthesia may begin before the room is entered, and end after it is left.
  checkOrder(
    findings,
    named(
      'pre.evaluated_at',
      'trans.anesthesia_start',
      'trans.surgery_start_at',
      'trans.surgery_end_at',
      'trans.anesthesia_end',
      'trans.closed_at',
    ),
  )
  checkOrder(
    findings,
    named(
      'trans.room_entry_at',
      'trans.surgery_start_at',
      'trans.surgery_end_at',
      'trans.room_exit_at',
      'post.recovery_entry_at',
      'post.recovery_exit_at',
    ),
  )
  checkOrder(findings, named('trans.anesthesia_start', 'post.recovery_entry_at'))
  if (trans) {
    if (!trans.anesthesia_end && (trans.closed_at || post))
      findings.add('trans.anesthesia_end', fields.endRequired)
    const { anesthesia_start, anesthesia_end, room_entry_at, room_exit_at } = trans
    const from = earliest(room_entry_at, anesthesia_start) ?? anesthesia_start
    const to = anesthesia_end ? (latest(room_exit_at, anesthesia_end) ?? null) : null
    checkCourse(findings, 'trans', trans, { from, to }, now)
    // Responsibility passes to recovery where the patient is received, which may be delivered later.
    const received = latest(trans.closed_at, post?.recovery_entry_at)
    const until = received === undefined || to === null ? null : (latest(to, received) ?? to)
    checkHandovers(findings, 'trans', trans.handovers, { from, to: until }, now)
  }
  if (post) {
    const { recovery_entry_at: from, recovery_exit_at: to = null } = post
    checkCourse(findings, 'post', post, { from, to }, now)
    checkHandovers(findings, 'post', post.handovers, { from, to }, now)
  }
}
