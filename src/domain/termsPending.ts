/** Code of a 403 for a user who has not accepted the terms of use. */
export const TERMS_PENDING = 'terms.pending'
