import type { Page } from '@playwright/test'
import { cardOf, opener, openMap, unfoldPast } from '../map/mapPage.ts'
import { button, heading, notice, unique } from '../support/screen.ts'
import { rows, serverUrl } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'instituicao' })

const HOSPITAL = 1

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A patient of the hospital, and an anaesthetist for them. */
async function people(name: string) {
  const [patient] = await rows(
    'INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, $2, 1) RETURNING id',
    [HOSPITAL, name],
  )
  const [anaesthetist] = await rows(
    'SELECT user_id AS id FROM institution_users WHERE institution_id = $1 AND is_anaesthetist AND NOT is_resident AND active LIMIT 1',
    [HOSPITAL],
  )
  return { patient: patient?.id, anaesthetist: anaesthetist?.id }
}

async function deliver(secret: string, uuid: string, body: unknown) {
  const answer = await fetch(`${serverUrl()}/api/records/v1/${uuid}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

/** Creates a key as an administrator does. @returns its secret */
async function newKey(page: Page, name: string): Promise<string> {
  await page.goto('/settings/chaves')
  await expect(heading(page, 'Chaves de integração')).toBeVisible()
  await button(page, 'ADICIONAR').click()
  await page.getByLabel('Nome').fill(name)
  await button(page, 'SALVAR').click()
  const dialog = page.getByRole('dialog', { name: `Segredo da chave ${name}` })
  const secret = await dialog.locator('code').innerText()
  await button(dialog, 'Já copiei').click()
  await expect(dialog).toBeHidden()
  return secret
}

test('a delivered record shows on the map, its document opens, and a withdrawn key delivers no more', async ({
  page,
}) => {
  const [name, key, uuid] = [unique('Entregue'), unique('Tablet'), crypto.randomUUID()]
  const { patient, anaesthetist } = await people(name)
  const secret = await newKey(page, key)
  const running = {
    revision: 1,
    patient: { id: patient },
    procedure: { name: 'Herniorrafia', surgery_probable_date: minutesAgo(0) },
    anaesthetists: [{ id: anaesthetist, phase: 'trans', is_main: true }],
    trans: { anesthesia_start: minutesAgo(40) },
  }
  const { status, json } = await deliver(secret, uuid, running)
  expect([status, json.documents]).toEqual([201, []])
  await openMap(page)
  await expect(cardOf(page, json.procedure_id)).toContainText('Em curso')

  const trans = { ...running.trans, anesthesia_end: minutesAgo(5), closed_at: minutesAgo(1) }
  expect((await deliver(secret, uuid, { ...running, revision: 2, trans })).status).toBe(200)
  await openMap(page)
  await unfoldPast(page)
  await expect(cardOf(page, json.procedure_id)).toContainText('Realizado')
  await opener(page, json.procedure_id).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Disponível em Atendimentos' }).click()
  await expect(page).toHaveURL(/\/procedures\/2/)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Abrir PDF/ })
    .click()
  const document = page.getByRole('dialog', { name }).getByRole('region', { name: 'Página 1' })
  await expect(document).toContainText(name)
  await expect(document).toContainText('Herniorrafia')

  await page.goto('/settings/chaves')
  await button(page, `Remover ${key}`).click()
  await button(page.getByRole('alertdialog'), 'Sim').click()
  await expect(notice(page, 'Chave removida com sucesso!')).toBeVisible()
  expect((await deliver(secret, uuid, { ...running, revision: 3 })).status).toBe(401)
})
