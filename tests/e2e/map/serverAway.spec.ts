import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { allTexts, openPdf } from '../../support/pdf.ts'
import { newProcedure } from '../forms/record.ts'
import { violations } from '../support/axe.ts'
import { button } from '../support/screen.ts'
import { serverUrl } from '../support/server.ts'
import { open, signIn } from '../support/signInPage.ts'
import { storedTexts } from '../support/storedTexts.ts'
import { expect, test } from '../support/test.ts'
import { chooseInUserMenu } from '../support/userMenu.ts'

test.use({ serviceWorkers: 'allow' })

/** The server at an address of its own, at which it can vanish, or be away behind a proxy that answers 502. */
async function vanishingServer() {
  const sockets = new Set<Socket>()
  const { port: target } = new URL(serverUrl())
  const forwarder = createServer((socket) => {
    const beyond = connect(Number(target), '127.0.0.1')
    for (const [one, other] of [[socket, beyond] as const, [beyond, socket] as const]) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  })
  const listen = (port: number) => new Promise<void>((done) => forwarder.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = forwarder.address() as AddressInfo
  let proxy: Server | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    async vanish() {
      const closed = new Promise((done) => forwarder.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async answerBadGateway() {
      proxy = createHttpServer((_, response) => response.writeHead(502).end('<h1>502 Bad Gateway</h1>'))
      await new Promise<void>((done) => proxy?.listen(port, '127.0.0.1', done))
    },
    async comeBack() {
      proxy?.closeAllConnections()
      await new Promise((done) => (proxy ? proxy.close(done) : done(undefined)))
      await listen(port)
    },
  }
}

/** Opens the map of a day until the browser has kept it, and the page. */
async function openUntilKept(page: Page, day: string, patient: string): Promise<void> {
  await page.addInitScript((date) => localStorage.setItem('filter-date', date), day)
  await page.goto('/')
  await expect(page.getByText(patient).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('sala-page')).match('/'))))
    .toBe(true)
  await expect.poll(() => storedTexts(page)).toContain('sala-map days: 1')
}

test('with the server away, the map that was read last is shown after a reload, encrypted until then and gone with the session', async ({
  browser,
}) => {
  const server = await vanishingServer()
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const day = '2033-03-04'
  await newProcedure({
    surgery_probable_date: `${day}T10:15:00.000-03:00`,
    medical_record_number: 'P-66001',
  })
  await open(page)
  await signIn(page, 'usuario@sala.test')
  await page.waitForURL(`${server.url}/`)
  await openUntilKept(page, day, 'Cida Santos')
  const stored = await storedTexts(page)
  for (const text of ['P-66001', 'Cida Santos', 'Maria Aparecida']) expect(stored).not.toContain(text)

  await server.vanish()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('O servidor não responde.')
  await expect(page.getByRole('alert')).toContainText('Este é o mapa de sexta-feira, 04/03/2033')
  const row = page.getByRole('list', { name: 'Procedimentos guardados' }).getByRole('listitem')
  await expect(row.filter({ hasText: 'P-66001' })).toContainText('10:15')
  await expect(page.getByRole('button', { name: /ADICIONAR|IMPORTAR|Selecionar/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect((await allTexts(await openPdf(paper))).flat().join(' ')).toMatch(
    /Mostrando o que havia às \d\d:\d\d\. .* 10:15 Cida Santos/,
  )

  await server.answerBadGateway()
  await page.reload()
  await expect(row.filter({ hasText: 'P-66001' })).toBeVisible()
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(page.getByText('Este dia não está guardado neste navegador.')).toBeVisible()
  await page.keyboard.press('Tab')
  await button(page, 'Ver sexta-feira, 04/03/2033').press('Enter')
  await expect(row.filter({ hasText: 'P-66001' })).toBeVisible()

  await server.comeBack()
  await page.reload()
  await expect(page.getByRole('button', { name: 'ADICIONAR' })).toBeVisible()
  await chooseInUserMenu(page, 'Encerrar sessão')
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect.poll(() => storedTexts(page)).toContain('sala-map days: 0')
  expect(await page.evaluate(() => localStorage.getItem('map-key'))).toBeNull()
  await context.close()
  await server.vanish()
})
