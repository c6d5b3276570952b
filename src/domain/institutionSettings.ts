/** Ids of an institution's settings. Values are strings; booleans are `'1'` or `'0'`. */
export const settingIds = {
  /** A procedure's registration number is required. */
  registerNumber: 17,
  /** Validity of the pre-anaesthesia in months. */
  preValidity: 26,
  /** Anaesthetic records are signed digitally. */
  signature: 34,
  /** The companion app may not create schedules. */
  scheduleBlock: 38,
  /** Requirement level of a patient's profession. */
  jobTitle: 52,
} as const

/** How drugs are printed: 0 commercial name and active ingredient, 1 active ingredient only, 2 commercial name only. */
export const drugModes = [0, 1, 2] as const

export type DrugMode = (typeof drugModes)[number]
