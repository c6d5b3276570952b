import type { Page } from '@playwright/test'
import { isCpf } from '../../../src/domain/documents.ts'
import { specifiedLabels } from '../../support/ownRegisters.ts'
import { button, field, notice } from '../support/screen.ts'
import { serverUrl } from '../support/server.ts'
import { signIn as signInAt, submit } from '../support/signInPage.ts'
import { expect, test } from '../support/test.ts'
import {
  access,
  accessLabels,
  accessOf,
  type Guest,
  lettersTo,
  openInvite,
  openUsers,
  rowOf,
  save,
  stranger,
  tokenIn,
} from './usersPage.ts'

const PASSWORD = 'Tucano#Verde7'

const staff = [
  'Mapa Cirúrgico',
  'Pacientes',
  'Atendimentos',
  'Cirurgiões',
  'Setores e salas',
  'Convênios',
  'Materiais',
  'QRCodes',
  'Equipe auxiliar',
  'Eventos',
  'Fármacos',
  'Configurar IPs',
]
const anaesthesia = staff
  .toSpliced(5, 0, 'Anestesistas')
  .flatMap((item) => (item === 'Fármacos' ? [item, 'Instituição', 'Pré-Anestésico'] : [item]))

/** A CPF that no user has. */
function someCpf(): string {
  const start = String(Math.floor(1e8 + Math.random() * 9e8))
  for (let end = 0; end < 100; end += 1) {
    const cpf = start + String(end).padStart(2, '0')
    if (isCpf(cpf)) return cpf
  }
  throw new Error(`no check digits fit ${start}`)
}

type Label = (typeof accessLabels)[keyof typeof accessLabels]

/** Invites a person with the given accesses, using the page; returns the e-mail's token. */
async function invite(page: Page, guest: Pick<Guest, 'name' | 'email'>, labels: readonly Label[]) {
  await openUsers(page, guest.name)
  const form = await openInvite(page)
  await field(form, 'E-mail').fill(guest.email)
  await field(form, 'Nome').fill(guest.name)
  for (const label of labels) await access(form, label).check()
  await save(form).click()
  await expect(notice(page, 'Convite enviado com sucesso!')).toBeVisible()
  await expect(rowOf(page, guest)).toContainText('Pendente')
  return tokenIn(lettersTo(guest.email)[0])
}

/** Opens the e-mail's link as a new user, and creates an account. */
async function accept(page: Page, token: string, name: string) {
  await page.goto(`/accept-invite/${token}`)
  await field(page, 'Nome').fill(name)
  await field(page, 'CPF').fill(someCpf())
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel(/^Confirmação de senha/).fill(PASSWORD)
  await button(page, 'Finalizar').click()
  await expect(page.getByText('Confirmação realizada com sucesso!')).toBeVisible()
}

/** Signs in for the first time, and accepts the terms; until they are closed, a new address would cut the acceptance off. */
async function enter(page: Page, email: string) {
  await page.goto('/login')
  await expect(submit(page)).toBeEnabled()
  await signInAt(page, email, PASSWORD)
  await page.waitForURL(`${serverUrl()}/`)
  const terms = page.getByRole('dialog', { name: 'Termos de uso' })
  await button(terms, 'Aceitar').click()
  await expect(terms).toBeHidden()
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

for (const [who, labels, items, proves] of [
  ['a manager', [accessLabels.is_manager], staff, '[USER-10, USER-11, USER-13, USER-33, USER-40]'],
  [
    'an anaesthetist who manages everything',
    [accessLabels.is_anaesthetist, accessLabels.is_admin],
    [...anaesthesia, 'Usuários', 'Log de atividades'],
    '[USER-10, USER-11, USER-13, USER-34, USER-40]',
  ],
] as const)
  test.describe(`as ${who}`, () => {
    test.use({ person: 'instituicao' })

    test(`an invited user accepts by e-mail, signs in and sees the menu of their access ${proves}`, async ({
      page,
      browser,
    }) => {
      const guest = stranger()
      const token = await invite(page, guest, labels)
      expect(await accessOf(guest.email)).toMatchObject([{ institution_id: 1, active: false }])

      const visitor = await browser.newContext({ baseURL: serverUrl() })
      const theirs = await visitor.newPage()
      await accept(theirs, token, guest.name)
      await enter(theirs, guest.email)
      await theirs.goto('/pagina_restrita')
      const shown = async () => specifiedLabels(await menu(theirs).getByRole('link').allTextContents())
      await expect.poll(shown).toEqual([...items, 'Indicadores(abre em outra aba)'])
      if (!(items as readonly string[]).includes('Usuários')) {
        await theirs.goto('/users')
        await expect(theirs).toHaveURL('/')
      }
      await visitor.close()

      await page.reload()
      await expect(rowOf(page, guest)).toContainText('Ativo')
      expect(await accessOf(guest.email)).toMatchObject([{ institution_id: 1, active: true }])
    })
  })
