import { describe, expect, test } from 'vitest'
import { dayOf, endOfDay } from '../../src/domain/dates.ts'
import { formatCpfOrCnpj, isCpfOrCnpj } from '../../src/domain/documents.ts'
import { isImageWithin } from '../../src/domain/imageType.ts'
import { logoFile } from '../../src/schema/kinds/logo.ts'

describe('a CPF or CNPJ', () => {
  test.each([
    ['529', '529'],
    ['52998224725', '529.982.247-25'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
  ])('typed as %s is shown as %s [INST-28]', (digits, shown) => expect(formatCpfOrCnpj(digits)).toBe(shown))

  test('is accepted with right check digits only', () => {
    expect(['52998224725', '11222333000181'].every(isCpfOrCnpj)).toBe(true)
    expect(['52998224724', '11222333000182', '112223330001', ''].some(isCpfOrCnpj)).toBe(false)
  })
})

describe('the last instant of a day [USER-28]', () => {
  test.each([
    ['2027-12-31', 'America/Sao_Paulo', '2027-12-31T23:59:59.999-03:00'],
    ['2027-12-31', 'America/Manaus', '2027-12-31T23:59:59.999-04:00'],
    ['2017-10-14', 'America/Sao_Paulo', '2017-10-14T23:59:59.999-03:00'],
    ['2017-10-15', 'America/Sao_Paulo', '2017-10-15T23:59:59.999-02:00'],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T23:59:59.999-03:00'],
  ])('of %s in %s is %s, which is still of that day', (day, zone, instant) => {
    expect(endOfDay(day, zone)).toBe(instant)
    expect(dayOf(instant, zone)).toBe(day)
    expect(dayOf(day, zone)).toBe(day)
  })
})

describe('a logo', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const file = (name: string, head: number[], size = 100) => {
    const bytes = new Uint8Array(size)
    bytes.set(head)
    return new File([bytes], name)
  }
  const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

  test.each([
    ['a.png', file('a.png', png)],
    ['of capital letters', file('LOGO.JPG', [0xff, 0xd8, 0xff])],
    ['a.jpeg', file('a.jpeg', [0xff, 0xd8, 0xff])],
    ['a.jfif', file('a.jfif', [0xff, 0xd8, 0xff])],
    ['of 120000 bytes', file('a.png', png, 120_000)],
  ])('is accepted from a file: %s [INST-61, INST-62]', async (_, picture) => {
    expect(await isImageWithin(picture, logoFile)).toBe(true)
  })

  test.each([
    ['of 120001 bytes', file('a.png', png, 120_001)],
    ['an SVG named .png', file('a.png', letters('<svg xmlns='))],
    ['a page named .png', file('a.png', letters('<!doctype html>'))],
    ['a JPEG named .png', file('a.png', [0xff, 0xd8, 0xff])],
    ['a PNG named .gif', file('a.gif', png)],
    ['an empty file', new File([], 'a.png')],
  ])('is refused from a file: %s [INST-61, INST-62]', async (_, picture) => {
    expect(await isImageWithin(picture, logoFile)).toBe(false)
  })
})
