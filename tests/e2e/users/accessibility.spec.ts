import { PHONE_WIDTH, violations } from '../support/axe.ts'
import { button, field, notice } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import {
  accessLabels,
  editButton,
  invited,
  openInvite,
  openUsers,
  question,
  removeButton,
  resendButton,
  rowOf,
  search,
  stranger,
  table,
} from './usersPage.ts'

test.use({ person: 'instituicao' })

test.describe('on a telephone, dark', () => {
  test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

  test('axe finds nothing in list, form and question of users, and nothing scrolls sideways', async ({
    page,
  }) => {
    const guest = await invited()
    await openUsers(page)
    await expect(table(page).getByRole('row').nth(1)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH)
    const form = await openInvite(page)
    await button(form, 'SALVAR').click()
    await expect(field(form, 'E-mail')).toHaveAttribute('aria-invalid', 'true')
    expect(await violations(page)).toEqual([])
    await openUsers(page, guest.name)
    await resendButton(page, guest).click()
    await expect(question(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('the keyboard reaches every action of a user’s row and comes back to it', async ({ page }) => {
  const guest = await invited()
  await openUsers(page, guest.name)
  await expect(rowOf(page, guest)).toBeVisible()
  await rowOf(page, guest).focus()
  for (const action of [resendButton(page, guest), editButton(page, guest), removeButton(page, guest)]) {
    await page.keyboard.press('Tab')
    await expect(action).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(removeButton(page, guest)).toBeFocused()
})

test('a user is invited by keyboard', async ({ page }) => {
  const guest = stranger()
  await openUsers(page, guest.name)
  await search(page).focus()
  await button(page, 'NOVO CONVITE').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Novo convite' })
  await expect(field(form, 'Nome')).toBeFocused()
  await page.keyboard.type(guest.name)
  await page.keyboard.press('Tab')
  await expect(field(form, 'E-mail')).toBeFocused()
  await page.keyboard.type(guest.email)
  const manager = form.getByRole('checkbox', { name: accessLabels.is_manager })
  for (let step = 0; step < 20; step += 1) {
    if (await manager.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(manager).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Convite enviado com sucesso!')).toBeVisible()
  await expect(rowOf(page, guest)).toBeVisible()
})
