import type { Page } from '@playwright/test'
import type { Person } from './support/people.ts'
import { heading, navigate } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Address → heading, for users who may open it. */
const own: Record<string, string> = {
  '/': 'Agendamentos',
  '/appointments': 'Agendamentos',
  '/agendamentos': 'Agendamentos',
  '/pre-agendamentos': 'Agendamentos',
  '/agendamentos/novo': 'Novo procedimento cirúrgico',
  '/pre-agendamentos/novo': 'Nova avaliação pré-anestésica',
  '/pacientes': 'Pacientes',
  '/pacientes/2': 'Pacientes',
  '/pacientes/2/maria': 'Pacientes',
  '/pacientes/novo': 'Novo paciente',
  '/pacientes/editar/1': 'Editar paciente',
  '/pagina_restrita': 'Página restrita',
  '/cirurgioes': 'Cirurgiões',
  '/cirurgioes/novo': 'Novo cirurgião',
  '/cirurgioes/editar/1': 'Editar cirurgião',
  '/setores': 'Setores e salas',
  '/convenios': 'Convênios',
  '/materiais': 'Materiais',
  '/monitor-qrcodes': 'QRCodes',
  '/equipes-cirurgicas': 'Equipe Auxiliar',
  '/settings/configure-ips': 'Cadastrar IPs Liberados',
  '/settings/eventos': 'Eventos',
  '/settings/eventos/novo': 'Novo evento',
  '/settings/eventos/editar/7': 'Editar evento',
  '/settings/farmacos': 'Fármacos',
  '/procedures': 'Atendimentos',
  '/procedures/2': 'Atendimentos',
}
const anaesthesia: Record<string, string> = {
  '/settings/institution': 'Instituição',
  '/settings/pre-anesthesia': 'Pré-Anestésico',
  '/settings/pre-anesthesia/tcle/1': 'Termo de consentimento',
}
const queue: Record<string, string> = { '/anesthetists/invite': 'Anestesistas' }
const managers: Record<string, string> = { '/users': 'Usuários', '/log': 'Log de atividades' }
const keys: Record<string, string> = { '/settings/chaves': 'Chaves de integração' }
const platform: Record<string, string> = {
  '/institutions': 'Instituições',
  '/institutions/novo': 'Nova instituição',
  '/institutions/editar/1': 'Editar instituição 1',
}
const groups = [own, anaesthesia, queue, managers, keys, platform]
const all: Record<string, string> = Object.assign({}, ...groups)

/**
 * What each person may open, and what that proves: every page is shown to a person who may open all of them,
 * and closed to those who may not open it.
 */
const people: [Person, proves: string, open: Record<string, string>][] = [
  [
    'plataforma',
    '[AUTH-39, SHELL-02]',
    { ...own, ...anaesthesia, ...queue, ...managers, ...keys, ...platform },
  ],
  [
    'gestor',
    '[AUTH-39, AUTH-40, SHELL-02, COM-16, COM-35]',
    { ...own, ...anaesthesia, ...queue, ...managers, ...keys },
  ],
  ['anestesista', '[AUTH-06, AUTH-39, AUTH-40, SHELL-02, SHELL-07]', { ...own, ...anaesthesia }],
  ['gerente', '[AUTH-06, AUTH-39, SHELL-02, SHELL-07, SHELL-08]', { ...own }],
  ['instituicao', '[AUTH-06, AUTH-39, AUTH-40, SHELL-02]', { ...own, ...managers, ...keys }],
  ['farmacia', '[AUTH-39, SHELL-02, SHELL-07, SHELL-08]', { ...own }],
  ['usuario', '[AUTH-39, SHELL-02, SHELL-07, SHELL-08]', { ...own }],
  ['grupo', '[AUTH-39, SHELL-22]', { ...own, ...managers, ...keys }],
  [
    'rede',
    '[AUTH-39, SHELL-02, SHELL-07, SHELL-09]',
    { '/pagina_restrita': 'Página restrita', '/': 'Usuários', ...managers },
  ],
]

/** In a group, the dialog that asks for a new record's institution covers its page. */
const coveredHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true, includeHidden: true })

/**
 * All addresses for the platform's administrator, who may open all. For others the start page and two
 * addresses of each closed group: a unit test checks every address of the route table for each person.
 */
function visitedBy(person: Person, open: Record<string, string>): string[] {
  if (person === 'plataforma') return Object.keys(all)
  const closed = groups.flatMap((group) =>
    Object.keys(group)
      .filter((path) => path !== '/' && !(path in open))
      .slice(0, 2),
  )
  return ['/', ...closed]
}

for (const [person, proves, open] of people) {
  test.describe(person, () => {
    test.use({ person })

    test(`addresses open to ${person}, or redirect as the guard says ${proves}`, async ({ page }) => {
      await page.goto('/pagina_restrita')
      for (const path of visitedBy(person, open)) {
        await navigate(page, path)
        const isManagers = path in managers
        const elsewhere = isManagers ? '/' : '/pagina_restrita'
        const title = open[path] ?? (isManagers ? open['/'] : 'Página restrita')
        await expect(coveredHeading(page, title ?? ''), path).toBeVisible()
        await expect(page, path).toHaveURL(path in open ? path : elsewhere)
      }
    })
  })
}

test('a visitor is redirected from any address to /login [AUTH-37]', async ({ page }) => {
  for (const path of ['/', '/pacientes/2/maria', '/institutions/editar/1', '/users', '/nada', '/logout']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, path).toHaveURL('/login')
  }
})

test('a visitor may open the pages of e-mail links', async ({ page }) => {
  for (const [path, title] of [
    ['/accept-invite/convite-concluido', 'Confirmação realizada com sucesso!'],
    ['/validate-email/abc', 'Validação de e-mail'],
    ['/forgot-password/abc', 'Redefinição de senha'],
    ['/termos', 'Termos de uso e política de privacidade'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test.describe('loaded at its own address', () => {
  test.use({ person: 'anestesista' })

  test('an address opens, or redirects who may not open it [AUTH-39, AUTH-40]', async ({ page }) => {
    for (const [path, arrived, title] of [
      ['/materiais', '/materiais', 'Materiais'],
      ['/procedures/3', '/procedures/3', 'Atendimentos'],
      ['/institutions/editar/1', '/pagina_restrita', 'Página restrita'],
      ['/anesthetists/invite', '/pagina_restrita', 'Página restrita'],
      ['/log', '/', 'Agendamentos'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page, title), path).toBeVisible()
      await expect(page, path).toHaveURL(arrived)
    }
  })

  test('the restricted page gives the reason and links home [SHELL-07]', async ({ page }) => {
    await page.goto('/institutions')
    await expect(page.getByText('Você não possui permissão para acessar esta página.')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an unknown address shows its path as not found [SHELL-12]', async ({ page }) => {
    for (const [path, shown] of [
      ['/nada', '/nada'],
      ['/cirurgioes/outra/coisa', '/cirurgioes/outra/coisa'],
      ['/pacientes/n%C3%A3o', '/pacientes/não'],
      ['/%E0%A4%A', '/%E0%A4%A'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page, 'Página não encontrada!'), path).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`O endereço ${shown} não existe nesta aplicação.`)
      await expect(page).toHaveTitle('Página não encontrada! · Sala')
    }
  })
})
