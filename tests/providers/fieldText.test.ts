import { afterEach, expect, test, vi } from 'vitest'
import { cellText, columnText, recordTitle } from '../../src/providers/register/fieldText.ts'
import { healthPlans } from '../../src/resources/healthPlans.ts'
import { materials } from '../../src/resources/materials.ts'
import { qrCodes } from '../../src/resources/qrCodes.ts'
import { surgeons } from '../../src/resources/surgeons.ts'
import { surgicalTeam } from '../../src/resources/surgicalTeam.ts'

const workingIn = (time_zone: string) =>
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ time_zone }) })
afterEach(() => vi.unstubAllGlobals())

const ana = {
  id: 1,
  name: 'Ana Lúcia Brandão',
  specialities: [
    { id: 1, name: 'Cirurgia geral' },
    { id: 2, name: 'Urologia' },
  ],
  cpf: '52998224725',
  crm_number: '12345',
  crm_state_id: 25,
  state: { id: 25, name: 'São Paulo', acronym: 'SP' },
  phone_number: '11988881020',
  email: 'ana@exemplo.test',
  birth_date: '1980-05-07',
}

test.each([
  ['name', 'Ana Lúcia Brandão'],
  ['specialities', 'Cirurgia geral, Urologia'],
  ['cpf', '529.982.247-25'],
  ['crm_state_id', 'SP'],
  ['phone_number', '(11) 98888-1020'],
  ['email', 'ana@exemplo.test'],
  ['birth_date', '07/05/1980'],
])('the field %s of a surgeon is shown as %s [SURG-08, SURG-33, COM-12]', (name, shown) => {
  expect(cellText(surgeons, name, ana)).toBe(shown)
})

test('a speciality written as text is shown where no speciality is chosen [SURG-08, SURG-31]', () => {
  const read = (specialities: object[]) =>
    cellText(surgeons, 'specialities', { ...ana, specialities, speciality: 'Cirurgia da mão' })
  expect(read([])).toBe('Cirurgia da mão')
  expect(read(ana.specialities)).toBe('Cirurgia geral, Urologia')
})

test('the CRM column shows the number and the state’s acronym [SURG-09]', () => {
  expect(columnText(surgeons, ['crm_number', 'crm_state_id'], ana)).toBe('12345 SP')
  expect(columnText(surgeons, ['crm_number', 'crm_state_id'], { ...ana, state: null })).toBe('12345')
})

test('a CNPJ, a price and an instant are shown as Brazilians write them [PLAN-09, COM-34, COM-52]', () => {
  expect(cellText(healthPlans, 'document', { id: 1, document: '11222333000181' })).toBe('11.222.333/0001-81')
  expect(cellText(materials, 'price', { id: 1, price: 1234.5 })).toBe('R$\u00a01.234,50')
  expect(cellText(materials, 'price', { id: 1, price: 0 })).toBe('R$\u00a00,00')
  const row = { id: 1, date_last_input: '2026-01-15T12:30:45.000Z' }
  workingIn('America/Sao_Paulo')
  expect(cellText(qrCodes, 'date_last_input', row)).toBe('15/01/2026 09:30:45')
  workingIn('America/Manaus')
  expect(cellText(qrCodes, 'date_last_input', row)).toBe('15/01/2026 08:30:45')
})

test('a reference is shown by the label that came beside it or inside it', () => {
  expect(cellText(healthPlans, 'medical_plan_table_id', { id: 1, table_name: 'CBHPM' })).toBe('CBHPM')
  const surgical_team_position = { id: 3, surgical_team_position_i18n: [{ name: 'Circulante' }] }
  expect(cellText(surgicalTeam, 'surgical_team_position_id', { id: 1, surgical_team_position })).toBe(
    'Circulante',
  )
})

test.each(Object.keys(surgeons.fields))(
  'an empty field %s of a surgeon is shown as an empty text',
  (name) => {
    expect(cellText(surgeons, name, { id: 1 })).toBe('')
    expect(cellText(surgeons, name, { id: 1, [name]: null })).toBe('')
  },
)

test('a record is called by its title field', () => {
  expect(recordTitle(surgeons, ana)).toBe('Ana Lúcia Brandão')
  expect(recordTitle(qrCodes, { id: 1, qrcode: 'MON-01' })).toBe('MON-01')
})
