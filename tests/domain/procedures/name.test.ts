import { expect, test } from 'vitest'
import {
  formatLaterality,
  MAX_REPETITIONS,
  parseLaterality,
  procedureName,
} from '../../../src/domain/procedures.ts'

const appendix = { code: '31003079', name: 'APENDICECTOMIA POR VIDEOLAPAROSCOPIA' }
const hernia = { code: '31009123', name: 'Herniorrafia inguinal' }
const name = '31003079 - Apendicectomia por Videolaparoscopia'

test.each([
  [[appendix], name],
  [[appendix, hernia], `${name} + 1`],
  [[appendix, hernia, hernia], `${name} + 2`],
  [
    [{ code: '1', name: 'REPARO EM MAMA COM PRÓTESE, SEM ENXERTO, PARA CORREÇÃO' }],
    '1 - Reparo em Mama com Prótese, sem Enxerto, para Correção',
  ],
  [[{ code: '30721012', name: 'artroscopia de JOELHO' }], '30721012 - Artroscopia de Joelho'],
  [[], null],
])('a procedure of the surgeries %j is called %j [PROC-33]', (surgeries, expected) => {
  expect(procedureName(surgeries)).toBe(expected)
})

test('a surgery can be done one to fifteen times [PROC-51]', () => {
  expect(MAX_REPETITIONS).toBe(15)
  for (let count = 1; count <= 15; count++) expect(parseLaterality(formatLaterality(count))).toBe(count)
})

test.each([
  '0x',
  '16x',
  '99x',
  '100x',
  '-1x',
  '1.5x',
  '01x',
  '1',
  'x',
  '',
  '1X',
  ' 1x',
  '1x ',
  '2x2x',
  'umx',
  '１x',
])('%j is no number of repetitions [PROC-51]', (text) => {
  expect(parseLaterality(text)).toBeNull()
})
