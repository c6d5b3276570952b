import type { Page } from '@playwright/test'
import { allTexts, openPdf } from '../../support/pdf.ts'
import { PATIENT } from '../forms/formPage.ts'
import { newProcedure } from '../forms/record.ts'
import { rows } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { comeBack, dayLabel, openMap, rememberDay, tab } from './mapPage.ts'

test.use({ person: 'gestor' })

const ACROSS = [842, 595]
const UPRIGHT = [595, 842]

/** Prints the page as the browser does, on A4 that lies across unless the page says else. @returns the text of each sheet */
async function printed(
  page: Page,
  paper = { landscape: true },
): Promise<{ sheets: string[]; size: number[] }> {
  const bytes = await page.pdf({ preferCSSPageSize: true, width: '8.26in', height: '11.69in', ...paper })
  const texts = await allTexts(await openPdf(bytes))
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(bytes.toString('latin1')) ?? []
  return {
    sheets: texts.map((items) => items.join(' ').replace(/\s+/g, ' ')),
    size: [Math.round(Number(width)), Math.round(Number(height))],
  }
}

/** Prints by the page's own control. */
async function printBy(
  page: Page,
  order: 'Quadro das salas' | 'Por horário' | 'Por sala' | 'Uma folha por sala',
) {
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { printCalled: true }) }),
  )
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.getByRole('menuitem', { name: order, exact: true }).click()
  await page.waitForFunction(() => 'printCalled' in window)
  return printed(page, { landscape: order === 'Uma folha por sala' })
}

test('a day of 57 is printed whole, with its head and number on each sheet and no row split (OQ-089)', async ({
  page,
}) => {
  const minute = (at: number) => String(at % 60).padStart(2, '0')
  for (let at = 0; at < 57; at++)
    await newProcedure({
      surgery_probable_date: `2033-02-16T09:${minute(at)}:00.000-03:00`,
      medical_record_number: `P${1000 + at}`,
    })
  await rememberDay(page, '2033-02-16')
  await openMap(page)
  await expect(tab(page, 'Procedimentos 57')).toBeVisible()
  const { sheets, size } = await printed(page)
  expect(size).toEqual(ACROSS)
  expect(sheets.length).toBeLessThanOrEqual(4)
  const found: number[] = []
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet).toContain('Hospital Santa Luzia · Procedimentos · 57')
    expect(sheet).toContain('quarta-feira, 16/02/2033')
    expect(sheet).toMatch(/Impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d por Gustavo Meireles/)
    expect(sheet).toContain(`Página ${at + 1} de ${sheets.length}`)
    expect(sheet).toContain('Anestesistas')
    expect(sheet).not.toMatch(/undefined|null|ADICIONAR|Selecionar/)
    // The hour and what stands below the name are on one sheet; the moment of printing may be a 09:xx, too.
    const hours = sheet.replace(/Impresso em \S+ \S+/, '').match(/09:\d\d/g) ?? []
    const numbers = sheet.match(/Pront\. P\d{4}/g) ?? []
    expect(numbers).toHaveLength(hours.length)
    found.push(...numbers.map((text) => Number(text.slice(-4))))
  }
  expect(found).toEqual(Array.from({ length: 57 }, (_, at) => 1000 + at))

  // Upright, as the browser's dialog may choose, plan and type stand under patient and procedure.
  const upright = await printed(page, { landscape: false })
  expect(upright.size).toEqual(UPRIGHT)
  expect(upright.sheets.length).toBeLessThanOrEqual(5)
  expect(upright.sheets.join(' ').match(/Pront\. P\d{4} Convênio: /g)).toHaveLength(57)
  expect(upright.sheets.join(' ')).not.toContain('Tipo / acomodação')
})

test('by room, a day has a table a room, or a sheet: 1, 2, 10, and what has none at the end', async ({
  page,
}) => {
  const sector = "SELECT id FROM surgery_centers WHERE institution_id = 1 AND name = 'Centro Obstétrico'"
  const names = ['Ala 10', 'Ala 2', 'Ala 1']
  for (const [at, name] of names.entries()) {
    const { id } = await newProcedure({ surgery_probable_date: `2033-02-17T1${at}:00:00.000-03:00` })
    await rows(
      `WITH room AS (INSERT INTO surgery_center_rooms (institution_id, name, surgery_center_id) SELECT 1, $2, (${sector}) RETURNING id)
       UPDATE procedures SET surgery_center_room_id = room.id FROM room WHERE procedures.id = $1`,
      [id, name],
    )
  }
  const { id } = await newProcedure({ surgery_probable_date: '2033-02-17T08:00:00.000-03:00' })
  await rows(
    "UPDATE procedures SET surgery_center_room_id = NULL, documento_clinico = 'HTTP 502: sem resposta do servidor' WHERE id = $1",
    [id],
  )
  await rememberDay(page, '2033-02-17')
  await openMap(page)
  await expect(tab(page, 'Procedimentos 4')).toBeVisible()
  const byRoom = await printBy(page, 'Por sala')
  const [sheet = ''] = byRoom.sheets
  expect(byRoom.size).toEqual(ACROSS)
  expect(sheet.match(/Ala \d+|Sem sala/g)).toEqual(['Ala 1', 'Ala 2', 'Ala 10', 'Sem sala'])
  expect(sheet).toContain('PDF: falha')
  expect(sheet).not.toContain('502')
  const walls = await printBy(page, 'Uma folha por sala')
  expect(walls.size).toEqual(UPRIGHT)
  expect(walls.sheets.map((text) => text.match(/Ala \d+|Sem sala/g))).toEqual([
    ['Ala 1'],
    ['Ala 2'],
    ['Ala 10'],
    ['Sem sala'],
  ])
  for (const [at, text] of walls.sheets.entries()) {
    expect(text).toContain('Hospital Santa Luzia · Procedimentos · 4')
    expect(text).toContain(`Página ${at + 1} de 4`)
  }
  const { sheets: [byHour = ''] = [] } = await printBy(page, 'Por horário')
  expect(byHour.match(/Ala \d+|Sem sala/g)).toEqual(['Sem sala', 'Ala 10', 'Ala 2', 'Ala 1'])
})

test('the rooms are printed over the hours of the day, across, with every text whole and no room twice', async ({
  page,
}) => {
  const day = '2033-02-21'
  const room = `INSERT INTO surgery_center_rooms (institution_id, name, surgery_center_id)
    SELECT 1, 'Quadro 7', id FROM surgery_centers WHERE institution_id = 1 AND name = 'Centro Obstétrico' RETURNING id`
  const ids: number[] = []
  for (const hour of ['08:00', '08:30', '12:00', '18:45']) {
    const { id } = await newProcedure({ surgery_probable_date: `${day}T${hour}:00.000-03:00` })
    ids.push(id)
  }
  await rows(
    `WITH room AS (${room})
     UPDATE procedures SET surgery_center_room_id = CASE WHEN procedures.id <> $2 THEN room.id END, expected_minutes = 30
       FROM room WHERE procedures.id = any ($1)`,
    [ids, ids[2]],
  )
  await rememberDay(page, day)
  await openMap(page)
  await page.getByRole('tab', { name: 'Salas' }).click()
  await expect(page.getByRole('table', { name: 'Salas do dia por hora' })).toBeVisible()
  // The browser's own print has what the tab shows.
  const own = await printed(page)
  const byMenu = await printBy(page, 'Quadro das salas')
  for (const { sheets, size } of [own, byMenu]) {
    expect(size).toEqual(ACROSS)
    const text = sheets.join(' ')
    expect(text).toContain('Hospital Santa Luzia · Procedimentos · 4')
    expect(text).toContain('segunda-feira, 21/02/2033')
    expect(text.match(/Quadro 7/g)).toHaveLength(1)
    expect(text).toContain('Sem sala')
    expect(text.match(/Cida Santos/g)).toHaveLength(4)
    for (const hour of ['08:00', '08:30', '12:00', '18:45']) expect(text).toContain(`${hour} a cerca de`)
    for (const sheet of sheets) expect(sheet).toMatch(/07:00 08:00 09:00/)
    expect(text).not.toMatch(/undefined|null|A marcar|…/)
  }
  // Another order is the list, and stays until it is chosen anew.
  expect((await printBy(page, 'Por horário')).sheets.join(' ')).toContain('Pront.')
  expect((await printed(page)).sheets.join(' ')).toContain('Pront.')
})

test('a list that is not loaded is no rows under a date, and an old one says since when', async ({
  page,
}) => {
  await newProcedure({ surgery_probable_date: '2033-02-18T09:00:00.000-03:00' })
  await rememberDay(page, '2033-02-18')
  await openMap(page)
  await expect(tab(page, 'Procedimentos 1')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isFailing = false
  await page.route('**/api/app/v4/schedules?*', async (route) => {
    await held
    if (isFailing) await route.fulfill({ status: 503, json: { message: 'O servidor está ocupado.' } })
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(dayLabel(page)).toContainText('19/02')
  const [loading = ''] = (await printed(page)).sheets
  expect(loading).toContain('sábado, 19/02/2033')
  expect(loading).toContain('Os procedimentos não foram carregados')
  expect(loading).not.toContain(PATIENT)
  expect(loading).not.toContain('Procedimentos · ')
  answer()
  await expect(tab(page, 'Procedimentos 0')).toBeVisible()
  const [empty = ''] = (await printed(page)).sheets
  expect(empty).toContain('Nenhum procedimento neste dia.')
  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(tab(page, 'Procedimentos 1')).toBeVisible()
  isFailing = true
  await comeBack(page)
  const note = page.getByText(/^Não foi possível atualizar o mapa/)
  await expect(note).toBeVisible()
  const [old = ''] = (await printed(page)).sheets
  expect(old).toContain(PATIENT)
  expect(old).toContain(await note.innerText())
})

test('lists print without controls, and say which rows they hold', async ({ page }) => {
  for (const [path, title] of [
    ['/procedures/2', 'Atendimentos'],
    ['/cirurgioes', 'Cirurgiões'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Paginação' })).toBeVisible()
    const { sheets } = await printed(page)
    const text = sheets.join(' ')
    expect(sheets).toHaveLength(1)
    expect(text).toContain(title)
    expect(text).toMatch(/registros 1 a 10 \(página 1 de \d+ da lista\)/)
    expect(text).toContain('Página 1 de 1')
    expect(text).not.toMatch(/por página|Busca livre|ADICIONAR|Baixar|Filtros|Mapa Cirúrgico/)
  }
})
