import { formatMoney, isPrice } from '../../domain/money.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

/** The column is numeric(12,2). */
const LIMIT = 9_999_999_999.99

export const money: FieldKind<FieldOf<'money'>> = {
  value: 'number',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: (value) => value,
  refusal: (value) =>
    Number(value) >= 0 && Number(value) <= LIMIT && isPrice(Number(value)) ? undefined : 'invalid',
  sample: (index) => 10 + index * 1.5,
  importCell: () => ({ type: 'float', decimals: 2 }),
  importSample: (sample) => String(sample).replace('.', ','),
  text: ({ value }) => (typeof value === 'number' ? formatMoney(value) : ''),
  sheetNumber: ({ value }) =>
    typeof value === 'number'
      ? { number: value, as: 'money', text: value.toFixed(2).replace('.', ',') }
      : undefined,
  sortBy: 'value',
  column: () => 'money',
}
