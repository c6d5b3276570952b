/**
 * Whether a measurement's systolic pressure is below its diastolic one, as only a slip of the pen or of a
 * transducer makes it: it is kept and printed as it was delivered, for a person to check. Both in mmHg.
 */
export const isPressureInverted = (
  systolic: number | null | undefined,
  diastolic: number | null | undefined,
): boolean => typeof systolic === 'number' && typeof diastolic === 'number' && systolic < diastolic
