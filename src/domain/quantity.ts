import { numberText } from './cellText.ts'

/** '2,5 mL': an amount with a decimal comma and its unit; '' without an amount. Texts have a decimal point, as numeric columns. */
export function quantityText(amount: number | string | null, unit: string | null): string {
  if (amount === null || amount === '') return ''
  return [numberText(Number(amount)), unit].filter(Boolean).join(' ')
}
