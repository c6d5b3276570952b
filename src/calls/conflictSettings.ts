import {
  type ConflictKind,
  type ConflictLevels,
  conflictLevels,
  LONGEST_TURNOVER,
  settableKinds,
} from '../domain/conflicts.ts'
import { conflicts as texts } from '../i18n/ptBR/conflicts.ts'
import { defineCall, json } from '../schema/call.ts'
import { institutionAdmins } from '../schema/can.ts'
import { mistyped } from './fields.ts'

/** What an institution decided about conflicts of plans. */
interface ConflictSettingsAnswer {
  /** Minutes between two patients in one room; null where it has no turnover of its own. */
  turnover_minutes: number | null
  /** Those that differ from the default ones. */
  levels: ConflictLevels
  /** How often conflicts were accepted in the last `ACCEPTED_DAYS` days. */
  accepted: Partial<Record<ConflictKind, number>>
}

const includes = (known: readonly string[], value: unknown) => known.some((one) => one === value)

function refuseLevels(levels: Readonly<Record<string, unknown>>): string | undefined {
  if (Object.hasOwn(levels, 'mainAnaesthetist')) return texts.mainIsFixed
  if (!Object.keys(levels).every((kind) => includes(settableKinds, kind))) return texts.unknownKind
  return Object.values(levels).every((level) => includes(conflictLevels, level))
    ? undefined
    : texts.unknownLevel
}

export const readConflictSettings = defineCall({
  call: 'GET /institution/{id}/settings/conflicts',
  access: institutionAdmins,
  institution: 'id',
  answers: json<ConflictSettingsAnswer>(),
})

export const saveConflictSettings = defineCall({
  call: 'PUT /institution/{id}/settings/conflicts',
  access: institutionAdmins,
  institution: 'id',
  body: {
    turnover_minutes: { kind: 'integer', least: 0, most: LONGEST_TURNOVER },
    levels: { kind: 'given', type: 'object', required: true, refuse: refuseLevels },
  },
  errors: {
    levels: mistyped,
    turnover_minutes: {
      absent: texts.turnoverRefused,
      invalid: texts.turnoverRefused,
      wrongType: texts.turnoverRefused,
    },
  },
  previous: true,
  logs: 'institutionSettings',
  answers: json<ConflictSettingsAnswer>(),
})
