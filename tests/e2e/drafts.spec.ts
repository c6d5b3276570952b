import type { Page } from '@playwright/test'
import { choosePatient, fillMoment, fillSurgery } from './forms/formPage.ts'
import { newCpf, newName } from './patients/screen.ts'
import { emailOf, type Person, signIn, storageStateOf } from './support/people.ts'
import { button, field, heading, notice } from './support/screen.ts'
import { rows } from './support/server.ts'
import * as signInPage from './support/signInPage.ts'
import { expect, test } from './support/test.ts'
import { callApi, callOf, nextCall } from './support/wire.ts'

/** Opens the console with a separate session, since these tests end it. */
async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await page.context().setStorageState(storageStateOf(await signIn(person)))
  await page.goto(path)
}

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth-token'))
  await rows(
    `UPDATE sessions SET ended_at = now() WHERE id =
       (SELECT session_id FROM session_tokens WHERE hash = encode(sha256(convert_to($1, 'UTF8')), 'hex'))`,
    [token],
  )
}

async function signInAs(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL('/login')
  await signInPage.signIn(page, emailOf(person))
  await expect(page).toHaveURL('/')
}

const keptDrafts = (page: Page) => page.getByRole('region', { name: 'Continue o que você não salvou' })
const restored = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Recuperamos o que você digitou' })
const resume = (page: Page, title: string) => keptDrafts(page).getByRole('link', { name: title, exact: true })

/** What the browser stores of drafts, as text. */
const keptBytes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('sala')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () =>
            resolve(
              all.result.map((entry) => JSON.stringify(entry) + new TextDecoder('latin1').decode(entry.data)),
            )
        }
      }),
  )

/** Types into a form, ends its session, and tries to save. */
async function loseSession(page: Page, type: () => Promise<void>): Promise<void> {
  const key = nextCall(page, 'GET /app/draft-key')
  await type()
  await key
  await endSession(page)
  await button(page, 'SALVAR').click()
  await expect(page).toHaveURL('/login')
}

async function newPatient(): Promise<number> {
  const body = { name: newName(), cpf: newCpf(), birth_date: '1971-03-02', gender_id: 2, job_title_id: 1 }
  const { json } = await callApi('instituicao', 'POST /app/patients?fullDeduplication', body)
  return json.id
}

async function openPatient(page: Page, id: number): Promise<void> {
  await openAs(page, 'instituicao', `/pacientes/editar/${id}`)
  await expect(field(page, 'Alergias')).toBeVisible()
}

const patientRow = async (id: number) =>
  (await rows('SELECT allergies, address FROM patients WHERE id = $1', [id]))[0]

test('a draft of what was typed when the session ended is there after signing in again, and is saved', async ({
  page,
}) => {
  const id = await newPatient()
  await openPatient(page, id)
  await loseSession(page, () => field(page, 'Alergias').fill('Dipirona e látex'))
  await signInAs(page, 'instituicao')
  await resume(page, 'Editar paciente').click()
  await expect(restored(page)).toBeVisible()
  await expect(field(page, 'Alergias')).toHaveValue('Dipirona e látex')
  await expect(keptDrafts(page)).toBeHidden()
  await button(page, 'SALVAR').click()
  await expect(notice(page, 'Paciente alterado com sucesso')).toBeVisible()
  expect(await patientRow(id)).toMatchObject({ allergies: 'Dipirona e látex' })
  await expect.poll(() => keptBytes(page)).toEqual([])
})

test('a draft is seen by nobody else, and the browser keeps it encrypted', async ({ page }) => {
  const id = await newPatient()
  await openPatient(page, id)
  await loseSession(page, () => field(page, 'Alergias').fill('Dipirona e látex'))
  const [bytes] = await keptBytes(page)
  expect(bytes).not.toContain('Dipirona')
  await signInAs(page, 'gestor')
  await page.goto(`/pacientes/editar/${id}`)
  await expect(field(page, 'Alergias')).toHaveValue('')
  await expect(keptDrafts(page)).toBeHidden()
  expect(await keptBytes(page)).toEqual([bytes])
})

test('a draft does not replace what somebody else saved meanwhile', async ({ page }) => {
  const id = await newPatient()
  await openPatient(page, id)
  await loseSession(page, () => field(page, 'Alergias').fill('Dipirona'))
  const { json } = await callApi('instituicao', `GET /surgical-map/v1/patient/${id}`)
  const theirs = { ...json, allergies: 'Látex', address: 'Rua das Acácias, 10' }
  expect((await callApi('instituicao', `PUT /app/v2/patients/${id}`, theirs)).status).toBe(200)

  await signInAs(page, 'instituicao')
  await resume(page, 'Editar paciente').click()
  await expect(field(page, 'Alergias')).toHaveValue('Dipirona')
  await expect(field(page, 'Endereço')).toHaveValue('Rua das Acácias, 10')
  await button(page, 'SALVAR').click()
  const question = page.getByRole('alertdialog', { name: 'Este cadastro foi alterado' })
  await question.getByRole('radio', { name: 'O atual: Látex' }).check()
  await button(question, 'Salvar as minhas alterações').click()
  // Theirs is kept, so nothing is left to save.
  await expect(notice(page, 'Nada foi alterado.')).toBeVisible()
  expect(await patientRow(id)).toEqual({ allergies: 'Látex', address: 'Rua das Acácias, 10' })
})

test('a draft is discarded on request, and with a form that is left', async ({ page }) => {
  const id = await newPatient()
  await openPatient(page, id)
  await loseSession(page, () => field(page, 'Alergias').fill('Dipirona'))
  await signInAs(page, 'instituicao')
  await page.goto(`/pacientes/editar/${id}`)
  await expect(field(page, 'Alergias')).toHaveValue('Dipirona')
  await button(page, 'Descartar').click()
  await expect(field(page, 'Alergias')).toHaveValue('')
  await expect.poll(() => keptBytes(page)).toEqual([])

  await field(page, 'Alergias').fill('Látex')
  await expect.poll(async () => (await keptBytes(page)).length).toBe(1)
  await page.getByRole('link', { name: 'Convênios', exact: true }).click()
  await button(page.getByRole('alertdialog'), 'Descartar').click()
  await expect(heading(page, 'Convênios')).toBeVisible()
  await expect.poll(() => keptBytes(page)).toEqual([])
})

test('a draft is kept by a reload, and a modal finds it where it is opened again', async ({ page }) => {
  await openAs(page, 'gestor', '/materiais')
  await button(page, 'ADICIONAR').click()
  await field(page, 'Nome').fill('Fio que ninguém salvou')
  await expect.poll(async () => (await keptBytes(page)).length).toBe(1)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(keptDrafts(page)).toContainText('Novo material')
  await button(page, 'ADICIONAR').click()
  await expect(field(page, 'Nome')).toHaveValue('Fio que ninguém salvou')
  await expect(keptDrafts(page)).toBeHidden()
})

test('the draft of a surgery keeps its idempotency key with what was chosen', async ({ page }) => {
  await openAs(page, 'gestor', '/agendamentos/novo')
  const create = 'POST /app/v3/procedures'
  let lost: { uuid: string } | undefined
  const key = nextCall(page, 'GET /app/draft-key')
  await choosePatient(page)
  await field(page, 'Nº de atendimento').fill('2026-790')
  await fillMoment(page, 'Data provável da cirurgia', '19/03/2031', '08:00')
  await fillSurgery(page)
  await key
  await page.route('**/api/app/v3/procedures', async (route) => {
    lost = route.request().postDataJSON()
    await route.fulfill({ status: 401, json: { code: 'session.ended' } })
  })
  await button(page, 'SALVAR').click()
  await expect(page).toHaveURL('/login')
  await page.unroute('**/api/app/v3/procedures')

  await signInAs(page, 'gestor')
  await resume(page, 'Novo procedimento cirúrgico').click()
  await expect(field(page, 'Nº de atendimento')).toHaveValue('2026-790')
  const call = await callOf(page, create, () => button(page, 'SALVAR').click())
  expect(call).toMatchObject({ status: 201, body: lost })
})
