/** Response header with the time zone of the chosen institution, by which an open session learns a change. */
export const TIME_ZONE_HEADER = 'x-time-zone'
