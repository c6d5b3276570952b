import { expect, test } from 'vitest'
import { printableText } from '../../server/pdf/printableText.ts'

test.each([
  'São João d’Aquém, 1ª via – nº 7: 37 °C ≥ 36,5 ± 0,2 µg/mL, SpO₂ 98% ½',
  'Łukasz Šimůnek Nguyễn Ģirts',
  'Ελένη Παπαδοπούλου',
  'Фёдор Достоевський',
  'João'.normalize('NFD'),
])('%s is printed as it is', (text) => {
  expect(printableText(text)).toBe(text)
})

test.each([
  ['李明', '??'],
  ['Ana علي', 'Ana ???'],
  ['שרה', '???'],
  ['ยา', '??'],
  ['한글 かな', '?? ??'],
  ['dor 😀 leve 💉', 'dor ? leve ?'],
])('%s is printed as %s: the font has no letters of it', (text, printed) => {
  expect(printableText(text)).toBe(printed)
})
