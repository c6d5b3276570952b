/** Why a version of a document followed the one before it. */
const renewalReasons = ['delivery', 'record', 'settings'] as const

export type RenewalReason = (typeof renewalReasons)[number]

/** Whose texts and settings a new version shows: those of its consultation or procedure, or those of today. */
export const settingsChoices = ['attendance', 'today'] as const

export type SettingsChoice = (typeof settingsChoices)[number]

/** What changed since a document's current version was made. */
export interface DocumentChanges {
  /** The record that it shows. */
  record: boolean
  /** Whether it shows other texts and settings than those of its consultation or procedure. */
  attendance: boolean
  /** Whether it shows other texts and settings than those of today. */
  today: boolean
}

/** The texts and settings with which a new version would differ from the current one; none if it cannot. */
export const renewalChoices = ({ record, ...settings }: DocumentChanges): SettingsChoice[] =>
  settingsChoices.filter((choice) => record || settings[choice])
