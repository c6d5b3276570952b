import { expect, test } from 'vitest'
import { roomKey, sectorKey } from '../../src/domain/placeNames.ts'

test.each(['SALA 2', 'sala 02', 'S. 02', 'S2', 's-02', 'SL 2', 'SO 2', '2', '02', 'Sala cirúrgica 2'])(
  '%s is written for Sala 02',
  (written) => {
    expect(roomKey(written)).toBe(roomKey('Sala 02'))
  },
)

test.each(['Sala 20', 'Sala 2B', 'Sala de parto 02', 'Box 2', 'S', ''])('%s is not Sala 02', (written) => {
  expect(roomKey(written)).not.toBe(roomKey('Sala 02'))
})

test('rooms with a purpose are told apart by it', () => {
  expect(roomKey('S. Parto 1')).toBe(roomKey('Sala de parto 01'))
  expect(roomKey('Sala A')).not.toBe(roomKey('Sala B'))
})

test('a sector is the same in capitals, without accents and with other signs', () => {
  expect(sectorKey('CENTRO CIRURGICO - 1')).toBe(sectorKey('Centro Cirúrgico 01'))
  expect(sectorKey('Centro Cirúrgico A')).not.toBe(sectorKey('Centro Cirúrgico B'))
})
