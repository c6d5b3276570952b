import { choosePatient, fillMoment, fillSurgery, pick, save } from '../forms/formPage.ts'
import { openMap, rememberDay, tab } from '../map/mapPage.ts'
import { button, choose, field, heading, notice } from '../support/screen.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { callOf } from '../support/wire.ts'
import {
  CONSULTATION_DATE,
  CREATE,
  cancelOpen,
  cardNamed,
  detailOf,
  openDetail,
  SURGERY_DATE,
} from './day.ts'

/** A patient of an institution, without a social name. */
async function patientOf(institution: number, offset: number): Promise<string> {
  const [patient] = await rows(
    `SELECT name FROM patients WHERE institution_id = $1 AND preferred_name IS NULL ORDER BY id OFFSET $2 LIMIT 1`,
    [institution, offset],
  )
  return String(patient?.name)
}

test.describe('a group', () => {
  test.use({ person: 'grupo' })

  test('schedules for a member, edits, and cancels, from its own map [MAP-28, MAP-57, PROC-04]', async ({
    page,
  }) => {
    const name = await patientOf(1, 20)
    await rememberDay(page, '2033-07-04')
    await openMap(page)
    await button(page, 'ADICIONAR').click()
    await page.getByRole('menuitem', { name: 'Procedimento', exact: true }).click()
    const modal = page.getByRole('dialog')
    await choose(modal, 'Instituição', 'Hospital Santa Luzia')
    await button(modal, 'Continuar').click()
    await choosePatient(page, name)
    await choose(page, 'Setor', 'Centro Cirúrgico A')
    await choose(page, 'Sala', 'Sala 01')
    await field(page, 'Nº de atendimento').fill('2033-1')
    await fillMoment(page, SURGERY_DATE, '04/07/2033', '08:00')
    await fillSurgery(page)
    const sent = await callOf(page, CREATE, () => save(page))
    expect(sent).toMatchObject({ status: 201, body: { institution_id: 1 } })
    await expect(page).toHaveURL('/agendamentos')
    await expect(cardNamed(page, name)).toContainText('Hospital Santa Luzia')

    await openDetail(page, name)
    await button(detailOf(page), 'EDITAR').click()
    await field(page, `${SURGERY_DATE}: hora`).fill('09:40')
    await save(page)
    await expect(notice(page, 'Procedimento alterado com sucesso')).toBeVisible()
    await expect(cardNamed(page, name)).toContainText('09:40')
    await openDetail(page, name)
    await cancelOpen(page)
    await page.keyboard.press('Escape')
    await expect(cardNamed(page, name)).toContainText('Cancelado')
  })
})

test.describe('a clinic', () => {
  test.use({ person: 'gestor', institution: 2 })

  test('schedules a consultation, edits, and cancels it [MAP-57, PRE-20]', async ({ page }) => {
    const name = await patientOf(2, 3)
    await rememberDay(page, '2033-07-05')
    await openMap(page, '/pre-agendamentos')
    await button(page, 'ADICIONAR').click()
    await page.getByRole('menuitem', { name: 'Pré-anestésico', exact: true }).click()
    await expect(field(page, 'Local da consulta')).toHaveValue('Clínica Boa Vista')
    await choosePatient(page, name)
    await fillMoment(page, CONSULTATION_DATE, '05/07/2033', '10:00')
    await pick(page, 'Adicionar anestesista', 'Gustavo Meireles')
    const sent = await callOf(page, CREATE, () => save(page))
    expect(sent).toMatchObject({ status: 201, body: { institution_id: 2, clinic_id: 2 } })
    await expect(cardNamed(page, name)).toContainText('10:00')
    await openDetail(page, name)
    await button(detailOf(page), 'EDITAR').click()
    await expect(heading(page, 'Editar avaliação pré-anestésica')).toBeVisible()
    await field(page, `${CONSULTATION_DATE}: hora`).fill('11:20')
    await save(page)
    await expect(cardNamed(page, name)).toContainText('11:20')
    await openDetail(page, name)
    await cancelOpen(page)
    await page.keyboard.press('Escape')
    await expect(cardNamed(page, name)).toContainText('Cancelado')
  })

  test('sees the hospital’s consultations at the clinic, read-only [MAP-57]', async ({ page }) => {
    const [seen] = await rows(
      `SELECT p.id, coalesce(pa.preferred_name, pa.name) AS name FROM procedures p JOIN patients pa ON pa.id = p.patient_id
        WHERE p.institution_id = 1 AND p.clinic_id = 2 AND p.create_pre_date IS NULL AND p.cancellation_date IS NULL AND p.user_id = 1
          AND (pre_probable_date AT TIME ZONE 'America/Sao_Paulo')::date = (now() AT TIME ZONE 'America/Sao_Paulo')::date
        ORDER BY p.id DESC LIMIT 1`,
    )
    const name = String(seen?.name)
    await openMap(page, '/pre-agendamentos')
    await openDetail(page, name)
    await expect(detailOf(page)).toContainText('Hospital Santa Luzia')
    await expect(button(detailOf(page), 'EDITAR')).toHaveCount(0)
    await expect(button(detailOf(page), 'Cancelar procedimento')).toHaveCount(0)
  })
})

test.describe('a hospital-clinic', () => {
  test.use({ person: 'gestor', institution: 3 })

  test('schedules a surgery in its own room, edits, and cancels it [MAP-58]', async ({ page }) => {
    const name = await patientOf(3, 3)
    const [plan] = await rows(
      `SELECT h.name, s.code FROM health_plans h JOIN surgical_procedures s USING (medical_plan_table_id)
        WHERE h.institution_id = 3 ORDER BY h.id, s.id LIMIT 1`,
    )
    await rememberDay(page, '2033-07-06')
    await openMap(page)
    await button(page, 'ADICIONAR').click()
    await page.getByRole('menuitem', { name: 'Procedimento', exact: true }).click()
    await choosePatient(page, name)
    await choose(page, 'Setor', 'Bloco Cirúrgico São Lucas')
    await choose(page, 'Sala', 'Sala 02')
    await fillMoment(page, SURGERY_DATE, '06/07/2033', '13:00')
    await choose(page, 'Tipo de cirurgia', 'Urgência')
    await pick(page, 'Adicionar convênio', String(plan?.name))
    await pick(page, 'Adicionar cirurgia', String(plan?.code))
    const sent = await callOf(page, CREATE, () => save(page))
    // No setting requires the attendance's number here.
    expect(sent).toMatchObject({ status: 201, body: { institution_id: 3, register_number: null } })
    await expect(tab(page, 'Procedimentos')).toHaveAttribute('aria-selected', 'true')
    await expect(cardNamed(page, name)).toContainText('Sala 02')
    await openDetail(page, name)
    await button(detailOf(page), 'EDITAR').click()
    await choose(page, 'Sala', 'Sala 03')
    await save(page)
    await expect(cardNamed(page, name)).toContainText('Sala 03')
    await openDetail(page, name)
    await cancelOpen(page)
    await page.keyboard.press('Escape')
    await expect(cardNamed(page, name)).toContainText('Cancelado')
  })
})
