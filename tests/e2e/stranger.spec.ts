import type { Person } from './support/people.ts'
import { rows } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { callApi } from './support/wire.ts'

const hidden: readonly [Person, number][] = [
  ['gestor', 6],
  ['vizinho', 1],
]

for (const [person, institution] of hidden) {
  test.describe(`${person} and a surgeon of institution ${institution}`, () => {
    test.use({ person })

    test('its address shows an error, and its calls change nothing [SURG-44]', async ({ page }) => {
      const [stranger] = await rows('SELECT * FROM surgeons WHERE institution_id = $1 ORDER BY id LIMIT 1', [
        institution,
      ])
      await page.goto(`/cirurgioes/editar/${stranger?.id}`)
      await expect(page.getByText('Não foi possível recuperar o cirurgião.')).toBeVisible()
      await expect(page.getByText(String(stranger?.name))).toBeHidden()

      const body = { name: 'Outro', crm_number: '1', crm_state_id: 25 }
      for (const call of [
        `GET /preset/surgeons/${stranger?.id}`,
        `PUT /preset/surgeons/${stranger?.id}`,
        `DELETE /web/surgeons/${stranger?.uuid}`,
      ]) {
        const answer = await callApi(person, call, call.startsWith('PUT') ? body : undefined)
        expect(answer).toMatchObject({ status: 404, json: { message: expect.any(String) } })
      }
      expect(await rows('SELECT * FROM surgeons WHERE id = $1', [stranger?.id])).toEqual([stranger])
    })
  })
}
