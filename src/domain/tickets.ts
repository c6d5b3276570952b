/** What a message to the support is about. */
export const ticketTypes = ['BUG', 'HOW_TO', 'FEATURE', 'SALES'] as const

export type TicketType = (typeof ticketTypes)[number]

/** The longest message that the support takes, in characters. */
export const LONGEST_MESSAGE = 5_000

/** Who sends: what a message's `system_version` says. */
export const SYSTEM_VERSION = 'WEB Preset'
