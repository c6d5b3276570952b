import { expect, test } from 'vitest'
import { consentHtml, consentParagraphs } from '../../server/documents/consentHtml.ts'
import { ListMarks, shiftedText } from '../../src/domain/plainMarks.ts'

test.each([
  ['5', 'super', '⁵'],
  ['-12', 'super', '⁻¹²'],
  ['o', 'super', 'º'],
  ['2', 'sub', '₂'],
  ['nota', 'super', '^nota'],
  [' ', 'super', ' '],
] as const)('the text %s in the place %s becomes %s', (text, place, shown) => {
  expect(shiftedText(text, place)).toBe(shown)
})

test.each([
  ['ol', {}, [undefined, undefined], ['1. ', '2. ']],
  ['ol', { start: '9' }, [undefined, undefined], ['9. ', '10. ']],
  ['ol', { type: 'a', start: '26' }, [undefined, undefined], ['z. ', 'aa. ']],
  ['ol', { type: 'I' }, ['4', undefined], ['IV. ', 'V. ']],
  ['ol', { start: 'x' }, ['7', 'y'], ['7. ', '8. ']],
  ['ul', {}, [undefined, undefined], ['• ', '• ']],
])('the items of %s with %j get their marks in order', (name, attributes, values, marks) => {
  const list = new ListMarks(name, attributes)
  expect(values.map((value) => list.next(value))).toEqual(marks)
})

test.each([
  ['<ol><li>Jejum</li><li><p>Riscos</p></li></ol>', '<p>1. Jejum</p><p>2. Riscos</p>'],
  [
    '<ol start="3" type="a"><li>Um</li><li value="7"><b>Dois</b></li></ol>',
    '<p>c. Um</p><p>g. <strong>Dois</strong></p>',
  ],
  [
    '<p>Antes</p><ul><li>Dor</li><li></li><li>Náusea</li></ul>Depois',
    '<p>Antes</p><p>• Dor</p><p>• Náusea</p><p>Depois</p>',
  ],
  ['<ol><li>Um<ul><li>Dentro</li></ul></li><li>Dois</li></ol>', '<p>1. Um</p><p>• Dentro</p><p>2. Dois</p>'],
  ['<p>10<sup>5</sup> e H<sub>2</sub>O</p>', '<p>10⁵ e H₂O</p>'],
  ['<p title="x > y">sem <i class="a">atributos</i></p>', '<p>sem <em>atributos</em></p>'],
])('the markup %s keeps its meaning in a consent term of the server', (html, stored) => {
  expect(consentHtml(consentParagraphs(html)).replaceAll('<p></p>', '')).toBe(stored)
})
