import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import type { Services } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import { projectRoot } from '../../server/root.ts'
import { testApi } from '../support/api.ts'

export const SCRIPT = 'export const answer = 42\n'

/** Content of a file beside the client folder, which no address may reach. */
export const SECRET = 'secret of the neighbour folder'

/** The whole application over a client folder with the project's own pages; `get` calls it. */
export function testPages(links: Partial<Services['config']['links']> = {}) {
  const api = testApi()
  const parent = mkdtempSync(join(tmpdir(), 'sala-pages-'))
  const folder = join(parent, 'client')
  let app: ReturnType<typeof createApp>

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    for (const page of ['index.html', 'login.html', 'public/legado.html', 'public/favicon.svg'])
      cpSync(join(projectRoot, page), join(folder, page.replace('public/', '')))
    writeFileSync(join(folder, 'assets/app-abc123.js'), SCRIPT)
    writeFileSync(join(folder, 'assets/app-abc123.js.gz'), gzipSync(SCRIPT))
    writeFileSync(join(parent, 'outside.txt'), SECRET)
    const services = api.services()
    const { config } = services
    app = createApp({
      ...services,
      config: { ...config, clientFolder: folder, links: { ...config.links, ...links } },
    })
  })
  afterAll(() => rmSync(parent, { recursive: true }))

  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await app.request(path, { method, headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}
