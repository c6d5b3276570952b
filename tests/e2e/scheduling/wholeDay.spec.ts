import { pngOf } from '../../support/exams.ts'
import { choosePatient, fillMoment, fillSurgery, pick, SURGEON, save } from '../forms/formPage.ts'
import { dayLabel, openMap, readingOf, rememberDay, tab } from '../map/mapPage.ts'
import { newCpf } from '../patients/screen.ts'
import { button, choose, field, heading, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import {
  CONSULTATION_DATE,
  CREATE,
  cancelOpen,
  cardNamed,
  detailOf,
  enterPatient,
  openDetail,
  SURGERY_DATE,
} from './day.ts'

test.use({ person: 'gestor' })

// It waits for the OCR of a page, on a machine that other tests keep busy.
test.setTimeout(180_000)

test('a whole day runs through new patient, consultation, surgery, exam and cancellation', async ({
  page,
}) => {
  const name = unique('Benedita de Teste')
  const cpf = newCpf()
  await rememberDay(page, '2033-06-06')

  await test.step('nobody of that name is known, so she is entered from the form', async () => {
    await openMap(page)
    await button(page, 'ADICIONAR').click()
    await page.getByRole('menuitem', { name: 'Pré-anestésico', exact: true }).click()
    await expect(heading(page, 'Nova avaliação pré-anestésica')).toBeVisible()
    await field(page, 'Paciente').fill(name)
    await page.getByRole('option', { name: 'Adicionar novo paciente' }).click()
    await expect(heading(page, 'Novo paciente')).toBeVisible()
    await expect(field(page, 'Nome civil')).toHaveValue(name)
    await enterPatient(page, { cpf })
    await expect(page).toHaveURL(/\/pre-agendamentos\/novo\?.*patient_id=\d+/)
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
  })

  await test.step('her consultation is scheduled together with its surgery', async () => {
    await fillMoment(page, CONSULTATION_DATE, '06/06/2033', '14:30')
    await choose(page, 'Local da consulta', 'Clínica Boa Vista')
    await pick(page, 'Adicionar anestesista', 'Gustavo Meireles')
    await fillMoment(page, SURGERY_DATE, '07/06/2033', '07:30')
    await choose(page, 'Setor', 'Centro Cirúrgico A')
    await choose(page, 'Sala', 'Sala 03')
    await fillSurgery(page)
    await pick(page, 'Adicionar cirurgião', SURGEON)
    const sent = await callOf(page, CREATE, () => save(page))
    expect(sent.status).toBe(201)
    await expect(notice(page, 'Agendamento adicionado com sucesso')).toBeVisible()
    await expect(page).toHaveURL('/pre-agendamentos')
  })

  await test.step('the consultation stands on its day, is moved, and stands at its new hour', async () => {
    await expect(tab(page, 'Pré-anestésico')).toHaveAttribute('aria-selected', 'true')
    await expect(cardNamed(page, name)).toContainText('14:30')
    await expect(cardNamed(page, name)).toContainText('Clínica Boa Vista')
    await openDetail(page, name)
    await button(detailOf(page), 'EDITAR').click()
    await expect(heading(page, 'Editar avaliação pré-anestésica')).toBeVisible()
    await field(page, `${CONSULTATION_DATE}: hora`).fill('16:10')
    await save(page)
    await expect(notice(page, 'Agendamento alterado com sucesso')).toBeVisible()
    await expect(cardNamed(page, name)).toContainText('16:10')
  })

  await test.step('the surgery stands on the next day', async () => {
    await button(page, 'Próximo dia').click()
    await expect(dayLabel(page)).toContainText('07/06')
    await tab(page, 'Procedimentos').click()
    for (const text of ['07:30', 'Sala 03', 'Centro Cirúrgico A'])
      await expect(cardNamed(page, name)).toContainText(text)
    await openDetail(page, name)
    await expect(detailOf(page)).toContainText(SURGEON)
    await expect(detailOf(page)).toContainText('07/06/2033 07:30')
  })

  await test.step('an exam is sent, and its text appears by itself', async () => {
    const detail = detailOf(page)
    await button(detail, 'Enviar').click()
    await expect(detail).toContainText('Selecione a data!')
    await expect(detail).toContainText('Selecione ao menos um arquivo para upload!')
    await detail.getByLabel(/^Data do resultado(?!:)/).fill('05/06/2026')
    await detail.getByLabel('Data do resultado: hora').fill('08:30')
    await detail.locator('input[type=file]').setInputFiles({
      name: 'hemograma.png',
      mimeType: 'image/png',
      buffer: pngOf('Hemoglobina 13,5 g/dL', 'Coagulação normal'),
    })
    await button(detail, 'Enviar').click()
    await expect(notice(page, 'Arquivo enviado à fila de processamento com sucesso.')).toBeVisible()
    const exam = detail.getByRole('listitem').filter({ hasText: 'hemograma.png' })
    await expect(exam.getByText('Concluído')).toBeVisible({ timeout: 120_000 })
    await exam.getByText('Texto lido').click()
    await expect(exam.locator('pre')).toContainText('Coagulação normal')
    await expect(exam).toContainText('05/06/2026 08:30')
  })

  await test.step('the surgery is cancelled, and says so wherever it stands', async () => {
    const reason = await cancelOpen(page)
    await expect(detailOf(page)).toContainText(reason)
    await page.keyboard.press('Escape')
    await expect(cardNamed(page, name)).toContainText('Cancelado')
    await page.reload()
    await expect(cardNamed(page, name)).toContainText('Cancelado')
    await button(page, 'Dia anterior').click()
    await tab(page, 'Pré-anestésico').click()
    await expect(cardNamed(page, name)).toContainText('Cancelado')
  })

  await test.step('she is found among the patients, with what was planned for her', async () => {
    await page.goto('/pacientes')
    await page.getByRole('searchbox').fill(cpf)
    const row = page.locator('tbody tr')
    await expect(row).toHaveCount(1)
    await row.click()
    await expect(page.getByRole('dialog')).toContainText(name)
    await expect(page.getByRole('dialog')).toContainText('Cancelado')
  })
})

test('a demo patient is found by social name and CPF, also on the map', async ({ page }) => {
  await page.goto('/agendamentos/novo')
  for (const words of ['Cida Santos', '52998224725', 'maria aparecida dos santos']) {
    await field(page, 'Paciente').fill(words)
    await expect(page.getByRole('option', { name: /Cida Santos/ }).first()).toBeVisible()
  }
  await choosePatient(page)
  await openMap(page)
  for (const words of ['cida santos', '529.982.247-25']) {
    const box = page.getByRole('searchbox', { name: 'Buscar por paciente ou CPF' })
    await readingOf(
      page,
      (query) => query.get('search') === words,
      () => box.fill(words),
    )
    await expect(cardNamed(page, 'Cida Santos').first()).toBeVisible()
    await expect(page.locator('[data-card]').filter({ hasNotText: 'Cida Santos' })).toHaveCount(0)
    await box.fill('')
  }
})
