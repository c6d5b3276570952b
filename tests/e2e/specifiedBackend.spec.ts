import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pdfOf } from '../../src/testing/pdf.ts'
import { calls, joinGroup } from '../specifiedBackend/calls.ts'
import { type SpecifiedBackend, startSpecifiedBackend } from '../specifiedBackend/server.ts'
import { fillMoment, pick } from './forms/formPage.ts'
import { editControl } from './registers/screen.ts'
import { button, choose, field } from './support/screen.ts'
import { expect, test } from './support/test.ts'

let backend: SpecifiedBackend

test.beforeAll(async () => {
  backend = await startSpecifiedBackend(join(import.meta.dirname, '../../dist/client'))
})
test.afterAll(() => backend.close())
test.use({ otherOrigins: /^http:\/\/127\.0\.0\.1:/ })

async function open(page: Page, path: string, title: string | RegExp) {
  await page.goto(`${backend.url}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('each call of the specified backend is one of the specification', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../docs/endpoints.tsv'), 'utf8').split('\n')
  // Optional segments and queries are in brackets.
  const specified = lines.flatMap((line) => {
    const [method = '', path = ''] = line.split('\t')
    const written = path.replace(/^\?/, '').replace(/\[?\?.*$/, '')
    const variants = [written.replace(/\[.*$/, ''), written.replace(/[[\]]/g, '')]
    return variants.map((variant) => `${method} ${variant.replace(/\/$/, '')}`)
  })
  const shape = (call: string) => call.replace(/\{\w+\}/g, '{}')
  const specifiedShapes = new Set(specified.map(shape))
  expect(Object.keys(calls).filter((call) => !specifiedShapes.has(shape(call)))).toEqual([])
})

const registers = [
  {
    path: '/cirurgioes',
    title: 'Cirurgiões',
    name: 'Nome completo',
    form: 'page',
    call: 'POST /preset/surgeons',
    more: [
      ['Número do CRM', '54321'],
      ['UF do CRM', ['SP']],
    ],
  },
  {
    path: '/setores',
    title: 'Setores e salas',
    name: 'Nome do setor',
    form: 'modal',
    call: 'POST /preset/surgery-centers',
    more: [],
  },
  {
    path: '/convenios',
    title: 'Convênios',
    name: 'Nome',
    form: 'modal',
    call: 'POST /preset/medical-plans',
    more: [['Tabela', ['TUSS']]],
  },
  {
    path: '/materiais',
    title: 'Materiais',
    name: 'Nome',
    form: 'modal',
    call: 'POST /preset/materials',
    more: [],
  },
  {
    path: '/monitor-qrcodes',
    title: 'QRCodes',
    name: 'Texto do QRCode',
    form: 'modal',
    call: 'POST /web/monitors/qrcodes',
    more: [],
  },
  {
    path: '/equipes-cirurgicas',
    title: 'Equipe Auxiliar',
    name: 'Nome',
    form: 'modal',
    call: 'POST /preset/surgical-teams',
    more: [['Função', ['Instrumentador']]],
  },
] as const

const screens = [
  ['/pacientes', 'Pacientes', 'Maria dos Santos'],
  ['/settings/eventos', 'Eventos', 'Broncoespasmo'],
  ['/settings/farmacos', 'Fármacos', 'Propofol'],
  ['/procedures', 'Atendimentos', 'Maria dos Santos'],
  ['/log', 'Log de atividades', 'Gestora Um'],
] as const

const newest = (call: string) => {
  const [method, path] = call.split(' ')
  return backend.received.findLast(
    (request) => request.method === method && request.path.replace(/\/$/, '') === path,
  )
}

const callsOf = (path: string) => backend.received.filter((request) => request.path === path)

/** Waits for a call, and returns its body. */
async function bodyOf(call: string): Promise<unknown> {
  await expect.poll(() => newest(call)?.body, call).toBeDefined()
  return newest(call)?.body
}

test('the whole console does its job before a server that only knows the specification', async ({ page }) => {
  test.setTimeout(120_000)
  let pages = 0
  page.on('domcontentloaded', () => {
    pages += 1
  })

  await test.step('sign-in', async () => {
    await page.goto(`${backend.url}/login`)
    await page.getByLabel('E-mail').fill('gestora@exemplo.test')
    await page.getByLabel('Senha').fill('Senha@2026')
    // If the page is left before the answer, the next page asks again.
    const terms = page.waitForResponse(/terms\/status/)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await (await terms).finished()
    await expect(page.getByRole('button', { name: /Hospital Especificado/ })).toBeVisible()
    await expect(page.getByRole('banner')).not.toContainText(/Grupo|0/)
  })

  await test.step('search of everything', async () => {
    await open(page, '/materiais', 'Materiais')
    const group = (name: string) => page.getByRole('listbox').getByRole('group', { name })
    for (const [text, name, found] of [
      ['maria', 'Pacientes', 'Maria dos Santos'],
      ['ana brand', 'Cirurgiões', 'Ana Brandão'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill(text)
      await expect(group(name).getByRole('option', { name: found }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    for (const path of ['/surgical-map/v2/patients/', '/surgical-map/surgeons/1/maria', '/app/v4/schedules'])
      expect(callsOf(path), path).not.toEqual([])
  })

  for (const { path, title, name, form, call, more } of registers) {
    await test.step(title, async () => {
      await open(page, path, title)
      await page.getByRole(form === 'page' ? 'link' : 'button', { name: 'ADICIONAR', exact: true }).click()
      await field(page, name).fill('Zilda Nova')
      for (const [label, value] of more)
        if (typeof value === 'string') await field(page, label).fill(value)
        else await choose(page, label, value[0])
      await button(page, 'SALVAR').click()
      expect(await bodyOf(call)).toBeDefined()
      await expect(page.getByText('Zilda Nova').first()).toBeVisible()
      await editControl(page, 'Zilda Nova').click()
      await expect(field(page, name)).toHaveValue('Zilda Nova')
      await field(page, name).fill('Zilda Outra')
      await button(page, 'SALVAR').click()
      await expect(editControl(page, 'Zilda Outra')).toBeVisible()
    })
  }

  for (const [path, title, seen] of screens) {
    await test.step(title, async () => {
      await open(page, path, title)
      await expect(page.getByText(seen).first()).toBeVisible()
    })
  }

  await test.step('invites', async () => {
    await open(page, '/anesthetists/invite', 'Anestesistas')
    await button(page, 'REENVIAR').click()
    await button(page.getByRole('alertdialog'), 'Reenviar').click()
    await expect(page.getByText('Convites reenviados.')).toBeVisible()
  })

  await test.step('users', async () => {
    await open(page, '/users', 'Usuários')
    await button(page, 'Editar Gestora Um').click()
    const form = page.getByRole('dialog')
    await expect(form.getByRole('checkbox', { name: 'Indicadores da instituição' })).toBeChecked()
    await field(form, 'Telefone').fill('1198765432')
    await button(form, 'SALVAR').click()
    await expect(page.getByText('Permissão ou usuario alterados com sucesso!')).toBeVisible()
    expect(newest('PUT /users/permissions/1')?.body).toMatchObject({
      cpf: '52998224725',
      is_admin: 1,
      is_manager: 0,
      is_dashboard: '1',
      institution_ids: [1],
    })
  })

  await test.step('settings', async () => {
    await open(page, '/settings/institution', 'Instituição')
    const history = page.getByRole('switch', { name: 'Ocultar o histórico de alterações' })
    const group = page.getByRole('switch', { name: /Exibir o grupo de anestesia/ })
    await expect(history).toBeChecked()
    await expect(group).not.toBeChecked()
    await history.uncheck()
    await group.check()
    await button(page, 'SALVAR').click()
    await expect(page.getByText('Dados da instituição alterados com sucesso')).toBeVisible()
    expect(newest('POST /institution/1/settings/pdf')?.body).toMatchObject({
      pdfPrintSettings: 0,
      anaesthesiaGroupPrintSettings: '1',
      activatePre: 1,
    })
    await open(page, '/settings/pre-anesthesia', 'Pré-Anestésico')
    await expect(page.getByText('Tem alergia?')).toBeVisible()
    await open(page, '/settings/pre-anesthesia/tcle/1', 'Termo de consentimento')
    await button(page, 'Pré-visualizar').click()
    await expect(page.getByRole('article', { name: 'TERMO DE CONSENTIMENTO' })).toBeVisible()
    await open(page, '/settings/configure-ips', 'Cadastrar IPs Liberados')
    await expect(page.getByText('10.0.0.2').or(page.locator('[value="10.0.0.2"]')).first()).toBeVisible()
  })

  await test.step('import', async () => {
    await open(page, '/materiais', 'Materiais')
    await button(page, 'IMPORTAR').click()
    await expect(page.getByText('antes.xlsx')).toBeVisible()
    const file = {
      name: 'materiais.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nome;Preço\nFio;2,50\n'),
    }
    await page.getByLabel('Planilha').setInputFiles(file)
    await button(page, 'Importar').click()
    await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
    await expect(page.getByText('1 linha importada de materiais.csv.')).toBeVisible()
    expect(backend.received.filter(({ path }) => path === '/preset/materials/import')).toEqual([
      expect.objectContaining({
        query: {},
        body: {
          file_name: 'materiais.csv',
          materials: [expect.objectContaining({ name: 'Fio', price: 2.5 })],
        },
      }),
    ])
    await button(page, 'Ok').click()
    await open(page, '/convenios', 'Convênios')
    await expect(button(page, 'ADICIONAR')).toBeVisible()
    await expect(button(page, 'IMPORTAR')).toHaveCount(0)
  })

  await test.step('scheduling', async () => {
    await page.goto(`${backend.url}/agendamentos/novo`)
    await field(page, 'Paciente').fill('Maria')
    await page.getByRole('option', { name: /Maria dos Santos/ }).click()
    await fillMoment(page, 'Data provável da cirurgia', '10/12/2026', '07:30')
    await choose(page, 'Tipo de cirurgia', 'Eletiva')
    await pick(page, 'Adicionar convênio', 'Plano Um')
    await pick(page, 'Adicionar cirurgia', '31005497')
    await button(page, 'SALVAR').click()
    await expect(page.getByText('Procedimento adicionado com sucesso')).toBeVisible()
    await expect(page.getByText('Maria dos Santos').first()).toBeVisible()
  })

  await test.step('consultation', async () => {
    await page.goto(`${backend.url}/pre-agendamentos/novo`)
    await field(page, 'Paciente').fill('Maria')
    await page.getByRole('option', { name: /Maria dos Santos/ }).click()
    await fillMoment(page, 'DATA DA CONSULTA', '09/12/2026', '14:00')
    await pick(page, 'Adicionar anestesista', 'Helena Prado')
    await button(page, 'SALVAR').click()
    await expect(page.getByText('Agendamento adicionado com sucesso')).toBeVisible()
    expect(backend.received.findLast(({ path }) => path === '/app/v3/procedures')?.body).toMatchObject({
      pre_probable_date: '2026-12-09T14:00:00.000-03:00',
      surgery_probable_date: null,
    })
  })

  await test.step('attendance', async () => {
    await open(page, '/procedures/2', 'Atendimentos')
    await button(page, 'Abrir PDF de Maria dos Santos').click()
    await expect(page.getByText('Registro de anestesia').first()).toBeAttached()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await button(page, 'Baixar PDF de Maria dos Santos').click()
    await download
    await button(page, 'Anexos de Maria dos Santos').click()
    const modal = page.getByRole('dialog', { name: 'Anexos de Maria dos Santos' })
    const report = {
      name: 'Laudo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOf([['Campos livres']])),
    }
    await modal.getByLabel('Arquivos, TRANSOPERATÓRIO').setInputFiles([report])
    await expect(page.getByText('Anexo adicionado com sucesso!').first()).toBeVisible()
    await button(modal, 'Ver Laudo.pdf').click()
    await expect(page.getByText('Registro de anestesia').first()).toBeAttached()
    await page.keyboard.press('Escape')
    await button(modal, 'Remover Laudo.pdf').click()
    await button(page.getByRole('alertdialog'), 'Remover').click()
    await expect(page.getByText('Anexo excluído com sucesso!').first()).toBeVisible()
    await button(modal, 'Fechar').click()
    await button(page, 'Ativar/Inativar procedimento: Maria dos Santos').click()
    const status = page.getByRole('dialog')
    await status.getByRole('textbox').fill('Lançado em duplicidade')
    await button(status, 'Inativar').click()
    await expect(page.getByText('Status do procedimento atualizado com sucesso.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Inativo', { exact: true })).toBeVisible()
  })

  await test.step('group', async () => {
    joinGroup()
    await page.goto(backend.url)
    await page.getByRole('button', { name: /Trocar de instituição/ }).click()
    await page.getByText('Grupo Especificado').click()
    await expect(page.getByRole('button', { name: /^Instituição: Grupo Especificado/ })).toBeVisible()
    await open(page, '/cirurgioes', 'Cirurgiões')
    await expect(page.getByText('Ana Brandão').first()).toBeVisible()
    await open(page, '/', 'Agendamentos')
    await expect(page.getByRole('banner')).toContainText('Grupo')
  })

  expect(backend.unspecified).toEqual([])
  expect(callsOf('/settings').length).toBeLessThanOrEqual(pages)
  expect(callsOf('/app/users/7/terms/status')).toHaveLength(1)
  expect(callsOf('/app/institutions/1/logo')).not.toEqual([])
})
