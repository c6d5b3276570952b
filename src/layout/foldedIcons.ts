import type { IconName } from '../ui/index.ts'

/** Icons of the menu's registers and settings by resource, for the folded menu; one without shows its first letters. */
export const foldedIcons: Readonly<Partial<Record<string, IconName>>> = {
  surgeons: 'scalpel',
  surgeryCenters: 'door',
  anaesthetistInvites: 'mail',
  healthPlans: 'card',
  materials: 'box',
  qrCodes: 'code',
  surgicalTeam: 'join',
  events: 'activity',
  recordKeys: 'key',
  drugs: 'pill',
  surgicalProcedures: 'list',
  institutionSettings: 'sliders',
  preAnaesthesia: 'checklist',
  allowedIps: 'lock',
}
