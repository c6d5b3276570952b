import { LONGEST_TURNOVER } from '../domain/conflicts.ts'
import { conflicts as texts } from '../i18n/ptBR/conflicts.ts'
import { defineCall, json } from '../schema/call.ts'
import { institutionAdmins } from '../schema/can.ts'

/** What an institution decided about conflicts of plans. */
interface ConflictSettingsAnswer {
  /** Minutes between two patients in one room; null where it has no turnover of its own. */
  turnover_minutes: number | null
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
  body: { turnover_minutes: { kind: 'integer', least: 0, most: LONGEST_TURNOVER } },
  errors: {
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
