import type { Page } from '@playwright/test'
import { choose, field, unique } from '../support/screen.ts'

export const LIST = 'GET /surgical-map/v2/patients/'
export const COUNT = 'GET /surgical-map/v2/patients/count'
export const READ = 'GET /surgical-map/v1/patient/{}'
export const CREATE = 'POST /app/patients'
export const UPDATE = 'PUT /app/v2/patients/{}'

/** A patient as in the list's answer. */
export interface Listed {
  id: number
  name: string
  preferred_name: string | null
  cpf: string | null
  institution_id: number
  institution_name: string
  last_procedure: { date: string; name: string | null } | null
}

export interface PatientsAnswer {
  result: Listed[]
  count: number
  perPage: number
}

export const rowsOf = (page: Page) => page.locator('tbody tr')

export const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

export const newName = () => unique('Tereza de Teste')

export const checkbox = (page: Page) =>
  page.getByRole('checkbox', { name: 'Data de nascimento desconhecida', exact: true })

const digit = (digits: readonly number[]) => {
  const sum = digits.reduce((total, value, at) => total + value * (digits.length + 1 - at), 0)
  return ((sum * 10) % 11) % 10
}

/** The digits of a CPF that no other test uses. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  digits.push(digit(digits))
  digits.push(digit(digits))
  return digits.join('')
}

/** Fills in what institution 1 requires: the profession as well. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'Nome civil').fill(name)
  await field(page, 'Data de nascimento').fill('02/03/1971')
  await choose(page, 'Gênero', 'Feminino')
  await choose(page, 'Profissão/Patente', 'Enfermeiro')
}
