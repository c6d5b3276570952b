/** Sent on some calls. Spelt so on purpose: it is what the other side expects. */
export const PLATFORM = 'maneger'
