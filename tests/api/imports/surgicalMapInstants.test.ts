import { afterEach, describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, surgeryRow, YEAR } from './mapSheets.ts'

const api = testApi()
const { verdicts, imported, rehearse } = mapSheets(api)

const zone = (name: string) => api.rows('UPDATE institutions SET time_zone = $1 WHERE id = 1', [name])
afterEach(() => zone('America/Sao_Paulo'))

const COLUMN = 'procedure_surgery_probable_date'
const at = (text: string) => surgeryRow({ [COLUMN]: text })
const instantOf = async (text: string) => (await imported(at(text)))[0].surgery_probable_date

describe('an imported time is the institution’s [IMP-11]', () => {
  test.each([
    ['America/Sao_Paulo', '03:00:00.000Z', '10'],
    ['America/Manaus', '04:00:00.000Z', '10'],
    ['America/Rio_Branco', '05:00:00.000Z', '10'],
    ['Asia/Tokyo', '15:00:00.000Z', '09'],
  ])('midnight in %s', async (name, time, day) => {
    await zone(name)
    expect(await instantOf(`10/03/${YEAR} 00:00`)).toBe(`${YEAR}-03-${day}T${time}`)
  })

  test('the last minute of a year is that of the year', async () => {
    expect(await instantOf(`31/12/${YEAR} 23:59`)).toBe(`${YEAR + 1}-01-01T02:59:00.000Z`)
  })

  test('a time that clocks skip is the one after it', async () => {
    await zone('America/New_York')
    const sunday = Array.from({ length: 7 }, (_, index) => 8 + index).find(
      (day) => new Date(Date.UTC(YEAR, 2, day)).getUTCDay() === 0,
    )
    const day = String(sunday).padStart(2, '0')
    expect(await instantOf(`${day}/03/${YEAR} 02:30`)).toBe(`${YEAR}-03-${day}T07:30:00.000Z`)
  })

  test('a time that occurs twice is the first, as in a form', async () => {
    await zone('America/New_York')
    const sunday = Array.from({ length: 7 }, (_, index) => 1 + index).find(
      (day) => new Date(Date.UTC(YEAR, 10, day)).getUTCDay() === 0,
    )
    expect(await instantOf(`0${sunday}/11/${YEAR} 01:30`)).toBe(`${YEAR}-11-0${sunday}T05:30:00.000Z`)
  })
})

test('an imported time that is not in the calendar is refused', async () => {
  const texts = [
    `31/02/${YEAR} 08:00`,
    `29/02/2027 08:00`,
    `10/13/${YEAR} 08:00`,
    `10/03/${YEAR} 24:00`,
    `10/03/${YEAR}`,
    `10/03/${YEAR} 08:30:00`,
    `${YEAR}-03-10 08:30`,
    `1/3/${YEAR} 8:30`,
  ]
  const { json } = await rehearse('surgeries', texts.map(at))
  expect(json.errors).toEqual(
    texts.map((_, index) => ({
      row: index + 1,
      field: COLUMN,
      code: 'value.invalid',
      message: 'Valor inválido para o tipo da coluna',
    })),
  )
})

test('an imported date more than five years away is refused', async () => {
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const inYears = (years: number) => {
    const [day = '', month = '', year = ''] = today.split('/')
    const isLeapDay = day === '29' && month === '02'
    return `${isLeapDay ? '28' : day}/${month}/${Number(year) + years} 12:00`
  }
  const refused = `${COLUMN} procedure.past`
  expect(
    await verdicts(at(inYears(5)), at(inYears(-5)), at(inYears(6)), at(inYears(-6)), at('10/03/0001 08:00')),
  ).toEqual(['new', 'new', refused, refused, refused])
  const { json } = await rehearse('surgeries', [at(inYears(6))])
  expect(json.errors[0].message).toBe('A data é anterior a 5 anos atrás ou posterior a 5 anos à frente.')
})

test('an imported birth date in the future or before 1900 is refused', async () => {
  const born = (year: number) => surgeryRow({ patient_birth_date: `01/01/${year}` })
  expect(await verdicts(born(YEAR), born(1899), born(1903))).toEqual([
    'patient_birth_date birthDate.future',
    'patient_birth_date birthDate.early',
    'new',
  ])
  const { json } = await rehearse('surgeries', [born(1899)])
  expect(json.errors[0].message).toBe('A data de nascimento não pode ser anterior a 1900.')
})
