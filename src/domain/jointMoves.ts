/** Minutes by which times of a plan are chosen. */
export const MOVE_STEP = 5

/** Minutes that cases of a room may be delayed at once. */
const LONGEST_SHIFT = 720

/** Surgeries that are moved at once. */
export const MOST_MOVED = 50

/** Whether cases can be delayed by these minutes. */
export const isShift = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MOVE_STEP && minutes <= LONGEST_SHIFT && minutes % MOVE_STEP === 0

/** An instant that many minutes later. */
export const shiftedBy = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
