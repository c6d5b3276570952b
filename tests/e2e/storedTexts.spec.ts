import type { Page } from '@playwright/test'
import { fillMoment, PATIENT } from './forms/formPage.ts'
import { fillIn as fillInPatient, newCpf } from './patients/screen.ts'
import { formOf, newName } from './registers/screen.ts'
import { surgeons } from './registers/surgeonsCase.ts'
import { button, field, notice, unique } from './support/screen.ts'
import { rows } from './support/server.ts'
import { storedTexts } from './support/storedTexts.ts'
import { expect, test } from './support/test.ts'

test.use({ person: 'gestor' })

/** Expects that the browser keeps a draft, and nothing of these values in readable text. */
async function expectUnreadable(page: Page, typed: readonly string[]): Promise<void> {
  await expect.poll(() => storedTexts(page)).toContain('sala drafts: 1')
  const texts = await storedTexts(page)
  expect(texts).toContain('auth-token')
  expect(typed.filter((value) => texts.includes(value))).toEqual([])
}

const BIRTH = ['02/03/1971', '1971-03-02', '02031971']
const masked = (cpf: string) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')

test("what is typed into a register's form is not readable in the browser's storage", async ({ page }) => {
  await page.goto('/cirurgioes/novo')
  const form = await formOf(page, surgeons, surgeons.newTitle)
  const [name, cpf] = [newName(surgeons), newCpf()]
  await field(form, 'Nome completo').fill(name)
  await field(form, 'CPF').fill(cpf)
  await field(form, 'Telefone').fill('31987651234')
  await field(form, 'E-mail').fill('zulmira.lida@exemplo.test')
  await expectUnreadable(page, [
    ...[name, cpf, masked(cpf)],
    ...['31987651234', '(31) 98765-1234', 'zulmira.lida@exemplo.test'],
  ])
})

test("what is typed into a patient's form, or was typed before it, is not readable in the browser's storage", async ({
  page,
}) => {
  const name = unique('Paciente Legível')
  await page.goto('/agendamentos/novo')
  await field(page, 'Paciente').fill(name)
  await page.getByRole('option', { name: 'Adicionar novo paciente' }).click()
  await expect(field(page, 'Nome civil')).toHaveValue(name)
  const [full, cpf] = [`${name} de Sá`, newCpf()]
  await fillInPatient(page, full)
  await field(page, 'CPF').fill(cpf)
  await field(page, 'Alergias').fill('Alergia a dipirona')
  await expectUnreadable(page, [name, full, cpf, masked(cpf), ...BIRTH, 'Alergia a dipirona'])
})

test("a schedule's patient is not readable in the browser's storage, also while a patient's form is open", async ({
  page,
}) => {
  const [patient] = await rows(
    `SELECT id, name, cpf, birth_date::text AS birth_date FROM patients
      WHERE institution_id = 1 AND name = $1 AND cpf IS NOT NULL ORDER BY id LIMIT 1`,
    [PATIENT],
  )
  const [day, cpf] = [String(patient?.birth_date), String(patient?.cpf)]
  const known = [PATIENT, cpf, masked(cpf), day, day.split('-').reverse().join('/'), 'PRONTUARIO-77']
  await page.goto(`/agendamentos/novo/${patient?.id}`)
  await field(page, 'Nº do prontuário').fill('PRONTUARIO-77')
  await fillMoment(page, 'Data provável da cirurgia', '21/03/2031', '08:00')
  await expectUnreadable(page, known)

  const name = unique('Paciente Devolvido')
  await button(page, 'Trocar paciente').click()
  await field(page, 'Paciente').fill(name)
  await page.getByRole('option', { name: 'Adicionar novo paciente' }).click()
  await expect(field(page, 'Nome civil')).toHaveValue(name)
  await expectUnreadable(page, [...known, name])

  // The page is loaded anew, and what was typed is still kept for the form that is returned to.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await fillInPatient(page, name)
  await expect(page.getByRole('region', { name: 'Continue o que você não salvou' })).toBeHidden()
  await button(page, 'SALVAR').click()
  await expect(notice(page, 'O que você já tinha preenchido foi mantido.')).toBeVisible()
  await expect(field(page, 'Nº do prontuário')).toHaveValue('PRONTUARIO-77')
  await expectUnreadable(page, [...known, name])
})

test("what is typed into settings is not readable in the browser's storage", async ({ page }) => {
  await page.goto('/settings/pre-anesthesia')
  const advice = 'Ligar para Tereza Legível, 31 98888-7777'
  await page.getByRole('textbox', { name: 'Recomendações padrão ao paciente' }).fill(advice)
  await expectUnreadable(page, [advice])
})
