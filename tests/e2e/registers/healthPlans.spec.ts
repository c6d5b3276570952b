import type { Person } from '../support/people.ts'
import { button, field, heading } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { callApi } from '../support/wire.ts'

for (const [person, adds] of [
  ['instituicao', true],
  ['gerente', false],
] as [Person, boolean][]) {
  test.describe(person, () => {
    test.use({ person })

    test(`${person} ${adds ? 'may' : 'may not'} add a health plan, and may edit one [PLAN-05]`, async ({
      page,
    }) => {
      await page.goto('/convenios?filter=plano+vida+total')
      await expect(heading(page, 'Convênios')).toBeVisible()
      await page.getByRole('row', { name: /Plano Vida Total/ }).click()
      const form = page.getByRole('dialog', { name: 'Editar convênio' })
      await expect(field(form, 'Nome')).toHaveValue('Plano Vida Total')
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(button(page, 'ADICIONAR')).toHaveCount(adds ? 1 : 0)
      if (adds) return
      const refused = await callApi(person, 'POST /preset/medical-plans', {
        name: 'Outro',
        medical_plan_table_id: 1,
      })
      expect(refused).toMatchObject({ status: 403, json: { code: 'without.permission' } })
    })
  })
}
