/** The check digit that Receita Federal's modulo 11 gives for these digits, each weighed by the weight in its place. */
export function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits.charAt(place)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether the last two of the digits are the check digits of those before them. Identical digits are no document. */
export function hasCheckDigits(digits: string, first: readonly number[], second: readonly number[]): boolean {
  if (digits.length !== second.length + 1 || /^(\d)\1*$/.test(digits)) return false
  return digits.endsWith(`${checkDigit(digits, first)}${checkDigit(digits, second)}`)
}
