/** Response header with the selected institution's time zone, so that an open session picks up a change. */
export const TIME_ZONE_HEADER = 'x-time-zone'
