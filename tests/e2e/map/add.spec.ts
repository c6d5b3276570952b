import { button, choose } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { nextCall, nextLogEntry } from '../support/wire.ts'
import { openMap } from './mapPage.ts'

const entries = [
  [
    'Pré-anestésico',
    '/pre-agendamentos/novo',
    'surgical-map.add-pre-anesthetic',
    '[MAP-25, MAP-26, TRACK-02]',
  ],
  ['Procedimento', '/agendamentos/novo', 'surgical-map.add-transoperative', '[MAP-25, MAP-27, TRACK-03]'],
] as const

test.describe('a hospital', () => {
  test.use({ person: 'gestor' })

  for (const [entry, address, event, proves] of entries) {
    test(`ADICIONAR › ${entry} leads to the new form ${proves}`, async ({ page }) => {
      await openMap(page)
      await button(page, 'ADICIONAR').click()
      const logged = nextLogEntry(page, event)
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      await logged
      await expect(page).toHaveURL(address)
    })
  }
})

test.describe('a group', () => {
  test.use({ person: 'grupo' })

  for (const [entry, address] of entries) {
    test(`asks for the institution, then opens ${entry} to its form [MAP-28, MAP-63]`, async ({ page }) => {
      const members = nextCall(page, 'GET /preset/institutions-group/4')
      await openMap(page)
      await button(page, 'ADICIONAR').click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      await members
      const modal = page.getByRole('dialog')
      await expect(button(modal, 'Continuar')).toBeDisabled()
      await choose(modal, 'Instituição', 'Hospital-Clínica São Lucas')
      await button(modal, 'Continuar').click()
      await expect(page).toHaveURL(`${address}?institution=3`)
    })
  }

  test('shows the choice of the institution at z-index 1024 [MAP-67]', async ({ page }) => {
    await openMap(page)
    await button(page, 'ADICIONAR').click()
    await page.getByRole('menuitem', { name: 'Procedimento', exact: true }).click()
    await expect(page.locator('.MuiDialog-root', { has: page.getByRole('dialog') })).toHaveCSS(
      'z-index',
      '1024',
    )
  })

  test('a failure to read its members is only logged [MAP-65]', async ({ page }) => {
    await page.route('**/api/preset/institutions-group/4', (route) =>
      route.fulfill({ status: 400, json: {} }),
    )
    await openMap(page)
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('the members of group 4'),
    )
    await button(page, 'ADICIONAR').click()
    await page.getByRole('menuitem', { name: 'Procedimento', exact: true }).click()
    await logged
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('status').getByRole('paragraph')).toHaveCount(0)
  })
})
