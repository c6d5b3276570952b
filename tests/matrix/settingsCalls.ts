import {
  anaesthesia,
  can,
  everyone,
  institutionAdmins,
  ipAllowlistEditors,
  type Rule,
  staff,
} from '../../src/schema/can.ts'
import type { Session } from './sessions.ts'

/** A call about the settings of one institution. */
export interface SettingsCall {
  /** The route as the server lists it. */
  route: string
  path: (institution: number) => string
  body?: (institution: number) => unknown
  rule: Rule
  /** The status for users with permission, but not for that institution; undefined if the call names none. */
  stranger?: 403 | 404
}

const platformName = 'maneger'

const setting = (institution: number, value: string) => ({
  institution_id: institution,
  value,
  platform: platformName,
})

export const settingsCalls: readonly SettingsCall[] = [
  {
    route: 'GET /institution/{id}/settings/pdf',
    path: (id) => `/institution/${id}/settings/pdf`,
    rule: staff,
    stranger: 404,
  },
  {
    route: 'POST /institution/{id}/settings/pdf',
    path: (id) => `/institution/${id}/settings/pdf`,
    body: () => ({
      pdfPrintSettings: true,
      drugsPrintSettings: 1,
      anaesthesiaGroupPrintSettings: true,
      activatePre: true,
      platform: platformName,
    }),
    rule: anaesthesia,
    stranger: 404,
  },
  {
    route: 'GET /institution/{id}/settings/conflicts',
    path: (id) => `/institution/${id}/settings/conflicts`,
    rule: institutionAdmins,
    stranger: 404,
  },
  {
    route: 'PUT /institution/{id}/settings/conflicts',
    path: (id) => `/institution/${id}/settings/conflicts`,
    body: () => ({ turnover_minutes: 45, levels: { room: 'warn' } }),
    rule: institutionAdmins,
    stranger: 404,
  },
  {
    route: 'GET /institution/{id}/settings/readiness',
    path: (id) => `/institution/${id}/settings/readiness`,
    rule: institutionAdmins,
    stranger: 404,
  },
  {
    route: 'PUT /institution/{id}/settings/readiness',
    path: (id) => `/institution/${id}/settings/readiness`,
    body: () => ({ off: ['opme'] }),
    rule: institutionAdmins,
    stranger: 404,
  },
  {
    route: 'GET /institution/{id}/settings/map-copies',
    path: (id) => `/institution/${id}/settings/map-copies`,
    rule: institutionAdmins,
    stranger: 404,
  },
  {
    route: 'PUT /institution/{id}/settings/map-copies',
    path: (id) => `/institution/${id}/settings/map-copies`,
    body: () => ({ to_folder: false, emails: ['mapa@hospital.test'] }),
    rule: institutionAdmins,
    stranger: 404,
  },
  {
    route: 'POST /institution/{id}/settings/pre',
    path: (id) => `/institution/${id}/settings/pre`,
    body: () => ({
      activatePre: true,
      defaultOrientationPatientPre: 'Jejum de 8 horas.',
      platform: platformName,
    }),
    rule: anaesthesia,
    stranger: 404,
  },
  {
    route: 'GET /question-answer-configs',
    path: (id) => `/question-answer-configs?institution_id=${id}`,
    rule: staff,
    stranger: 403,
  },
  {
    route: 'POST /question-answer-configs',
    path: (id) => `/question-answer-configs?institution_id=${id}`,
    body: () => [{ question_answer_id: 1, required: true, hide: false }],
    rule: anaesthesia,
    stranger: 403,
  },
  {
    route: 'GET /pre-settings-tcle',
    path: (id) => `/pre-settings-tcle?institution_id=${id}`,
    rule: staff,
    stranger: 403,
  },
  {
    route: 'POST /pre-settings-tcle',
    path: (id) => `/pre-settings-tcle?institution_id=${id}`,
    body: () => ({ value: '<p>Autorizo.</p>' }),
    rule: anaesthesia,
    stranger: 403,
  },
  {
    route: 'POST /pre-settings-tcle/preview',
    path: (id) => `/pre-settings-tcle/preview?institution_id=${id}`,
    body: () => ({ value: '<p>Autorizo.</p>' }),
    rule: anaesthesia,
    stranger: 403,
  },
  {
    route: 'GET /pre-settings-tcle/versions',
    path: (id) => `/pre-settings-tcle/versions?institution_id=${id}`,
    rule: anaesthesia,
    stranger: 403,
  },
  {
    route: 'POST /institutions/settings',
    path: () => '/institutions/settings',
    body: (id) => ({ ...setting(id, '1'), institution_setting_id: 38 }),
    rule: anaesthesia,
    stranger: 403,
  },
  {
    route: 'PUT /institutions/settings/{id}',
    path: () => '/institutions/settings/38',
    body: (id) => setting(id, '0'),
    rule: anaesthesia,
    stranger: 403,
  },
  {
    route: 'GET /connection-whitelist/{id}',
    path: (id) => `/connection-whitelist/${id}`,
    rule: staff,
    stranger: 404,
  },
  {
    route: 'PUT /connection-whitelist/{id}',
    path: (id) => `/connection-whitelist/${id}`,
    body: () => ({ ips: '203.0.113.7', confirm: true }),
    rule: ipAllowlistEditors,
    stranger: 404,
  },
  {
    route: 'POST /app/tickets',
    path: () => '/app/tickets',
    body: () => ({
      type: 'BUG',
      subject: 'Tela em branco',
      message: null,
      email: 'quem@sala.test',
      system_version: 'WEB Preset',
    }),
    rule: everyone,
  },
]

export const settingsRoutes: readonly string[] = settingsCalls.map(({ route }) => route)

/** Whether a session's role alone allows the call. */
export function mayCall({ type, isAdmin }: Session, { rule }: SettingsCall): boolean {
  return can({ type, is_admin: isAdmin, is_manager: false }, rule)
}
