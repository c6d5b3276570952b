import { PHONE_WIDTH, violations } from '../support/axe.ts'
import type { Person } from '../support/people.ts'
import { button, field, heading, notice, unique } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { calls } from '../support/wire.ts'
import { createInstitution, find, flag, names, rowOf, searchBox } from './institutions.ts'

/** A unit test of the guard's table covers the others. */
const others: Person[] = ['gestor', 'rede']

for (const person of others)
  test.describe(`as ${person}`, () => {
    test.use({ person })

    test('institutions are restricted, and nothing is requested [INST-05]', async ({ page }) => {
      const seen = calls(page)
      for (const path of ['/institutions', '/institutions/novo', '/institutions/editar/1']) {
        await page.goto(path)
        await expect(page).toHaveURL('/pagina_restrita')
      }
      await expect(page.getByRole('link', { name: 'Instituições', exact: true })).toHaveCount(0)
      expect(seen.filter((call) => /institutions\/(all|1$)/.test(call))).toEqual([])
    })
  })

test.describe('as plataforma', () => {
  test.use({ person: 'plataforma' })

  test('an institution is found, changed and left by the keyboard alone', async ({ page }) => {
    const institution = await createInstitution('Hospital do Teclado')
    await page.goto('/institutions')
    await searchBox(page).focus()
    await page.keyboard.type(institution.name)
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText([institution.name])
    await rowOf(page, institution.name).focus()
    await page.keyboard.press('Tab')
    await expect(button(page, `Entrar na instituição ${institution.name}`)).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Deseja entrar na instituição?')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(button(page, `Entrar na instituição ${institution.name}`)).toBeFocused()
    await rowOf(page, institution.name).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, `Editar instituição ${institution.id}`)).toBeVisible()
    await field(page, 'Cidade').focus()
    await page.keyboard.type('Lages')
    await flag(page, 'É grupo').focus()
    await page.keyboard.press('Space')
    await expect(flag(page, 'É rede')).toBeDisabled()
    await page.keyboard.press('Space')
    await field(page, 'Cidade').press('Enter')
    await expect(notice(page, 'Instituição alterada com sucesso.')).toBeVisible()
    await expect(names(page)).toHaveText([institution.name])
  })

  test.describe('on a telephone, dark', () => {
    test.use({ viewport: { width: PHONE_WIDTH, height: 844 }, colorScheme: 'dark' })

    test('axe finds nothing on list, confirmation and form, and none scrolls sideways', async ({ page }) => {
      const institution = await createInstitution(unique('Clínica Acessível'), {
        is_external_system: true,
        login: unique('login'),
      })
      const expectSound = async (what: string) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await violations(page), what).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, what).toBeLessThanOrEqual(PHONE_WIDTH)
      }
      await page.goto('/institutions')
      await expect(names(page).first()).toBeVisible()
      await expectSound('list')
      await find(page, institution.name)
      await button(page, `Entrar na instituição ${institution.name}`).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1')
      await expectSound('question')
      await page.goto(`/institutions/editar/${institution.id}`)
      await expect(field(page, 'Login')).toBeVisible()
      await button(page, 'SALVAR').focus()
      await field(page, 'Nome').fill('')
      await button(page, 'SALVAR').click()
      await expect(page.getByText('Preencha o nome da instituição.')).toBeVisible()
      await expectSound('form')
    })
  })
})
