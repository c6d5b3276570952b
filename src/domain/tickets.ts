/** Categories of a support ticket. */
export const ticketTypes = ['BUG', 'HOW_TO', 'FEATURE', 'SALES'] as const

export type TicketType = (typeof ticketTypes)[number]

/** In characters. */
export const MAX_MESSAGE_LENGTH = 5_000

/** A ticket's `system_version`. */
export const SYSTEM_VERSION = 'WEB Preset'
