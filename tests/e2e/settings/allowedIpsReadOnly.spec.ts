import { button } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test.use({ person: 'anestesista' })

test('a user without administration rights has a read-only list of allowed addresses', async ({ page }) => {
  await page.goto('/settings/configure-ips')
  await expect(page.getByText('Somente administradores podem alterar esta lista.')).toBeVisible()
  await expect(button(page, 'Salvar')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'IP 1', exact: true })).not.toBeEditable()
})
