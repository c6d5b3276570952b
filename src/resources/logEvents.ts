import { type EventCode, eventCode, type NamedEvent, namedEvents } from '../domain/logEvents.ts'
import { screenActions, trackedActions } from '../domain/trackedActions.ts'
import { eventLabels, eventsOfFormerRegisters } from '../i18n/ptBR/logEvents.ts'
import { textsOf } from '../i18n/ptBR/resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import type { LoggedOperation } from '../schema/texts.ts'
import { registers } from './index.ts'

interface RegisterEvent {
  code: EventCode
  register: Definition
  operation: LoggedOperation
  isTracked: boolean
}

function eventsOf(register: Definition): RegisterEvent[] {
  const events = (codes: Partial<Record<LoggedOperation, EventCode>>, isTracked: boolean): RegisterEvent[] =>
    (Object.entries(codes) as [LoggedOperation, EventCode | undefined][]).flatMap(([operation, code]) =>
      code ? [{ code, register, operation, isTracked }] : [],
    )
  const { tracked, logged, imports } = register
  return [
    ...events({ ...tracked, import: imports?.tracked }, true),
    ...events({ ...logged, import: imports?.logged }, false),
  ]
}

const registerEvents = registers.flatMap(eventsOf)

/** Codes that the console may report: the usage tracking dictionary (OQ-176). */
export const trackedEvents: ReadonlySet<string> = new Set([
  ...Object.values(trackedActions),
  ...registerEvents.flatMap(({ code, isTracked }) => (isTracked ? code : [])),
])

/** Codes of actions that only the browser can observe. */
export const screenEvents: ReadonlySet<string> = new Set([
  ...screenActions.map(eventCode),
  ...registerEvents.flatMap(({ code, operation }) => (operation === 'read' ? code : [])),
])

/** Codes of all events. */
export const eventCodes: readonly string[] = [
  ...new Set([...Object.values(namedEvents), ...registerEvents.map(({ code }) => code)]),
]

const labelByCode = new Map<string, string>([
  ...registerEvents.flatMap(({ code, register, operation }): [string, string][] => {
    const label = textsOf(register.name).events?.[operation]
    return label ? [[code, label]] : []
  }),
  ...(Object.keys(eventLabels) as NamedEvent[]).map((event): [string, string] => [
    eventCode(event),
    eventLabels[event],
  ]),
])

const labelByDone = new Map(Object.entries(eventsOfFormerRegisters))

/** First part of a code → the register of the changed fields. */
const registerBySubject = new Map(
  registerEvents.map(({ code, register }) => [code.split('.')[0] ?? '', register] as const),
)

/** The register of an event's changed fields; undefined for other events, and those of a register that no longer exists. */
export const registerOfEvent = (code: string): Definition | undefined =>
  registerBySubject.get(code.split('.')[0] ?? '')

/** Label of an event. That of a register that no longer exists says what was done, with the code; any other is its code. */
export function eventLabel(code: string): string {
  const known = labelByCode.get(code)
  if (known) return known
  const done = labelByDone.get(code.split('.')[1] ?? '')
  return done ? `${done} (${code})` : code
}
