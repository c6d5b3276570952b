import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../../../src/domain/dates.ts'
import { allTexts, openPdf } from '../../support/pdf.ts'
import { violations } from '../support/axe.ts'
import { lettersTo } from '../support/letters.ts'
import { button, heading, notice } from '../support/screen.ts'
import { mapFolder } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { createInstitution, enter } from './newInstitution.ts'

test('an administrator has the map copied to the folder and by e-mail, by keyboard, and it comes by itself', async ({
  page,
}) => {
  const institution = await createInstitution()
  const day = today('America/Sao_Paulo', new Date())
  const copy = join(
    mapFolder(),
    String(institution.id),
    `mapa-${institution.name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-')}-${day}.pdf`,
  )
  const email = `mapa${institution.id}@hospital.test`
  await enter(page, institution, '/settings/map-copies')
  await expect(heading(page, 'Cópias do mapa')).toBeVisible()
  await expect(page.getByText('O mapa não é copiado: escolha a pasta ou informe um e-mail.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const folder = page.getByRole('switch', { name: 'Copiar para a pasta do servidor' })
  await folder.focus()
  await page.keyboard.press('Space')
  await expect(folder).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await button(page, 'SALVAR').press('Enter')
  await expect(notice(page, 'Cópias do mapa alteradas com sucesso!')).toBeVisible()
  await expect(page.getByText(/^Nenhuma cópia foi feita ainda/)).toBeVisible()

  await expect.poll(() => existsSync(copy), { timeout: 45_000 }).toBe(true)
  const text = (await allTexts(await openPdf(readFileSync(copy)))).flat().join(' ')
  expect(text).toContain(institution.name)
  expect(text).toMatch(/Mapa Cirúrgico, como estava às \d\d:\d\d/)
  expect(text.match(/Nada marcado\./g)).toHaveLength(3)
  expect(readdirSync(join(mapFolder(), String(institution.id)))).toHaveLength(1)
  await expect.poll(() => lettersTo(email).map(({ attached }) => attached)).toEqual([[`mapa-${day}.pdf`]])
  await page.reload()
  await expect(page.getByText(/^Última cópia: como estava em/)).toBeVisible()
})
