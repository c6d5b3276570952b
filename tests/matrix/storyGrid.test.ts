import { describe, expect, test } from 'vitest'
import { registerStories } from '../../.storybook/registers.ts'
import { definitions } from '../../src/resources/index.ts'
import { pageScreens, screens, visitorScreens } from '../../src/screens.tsx'
import { storyTree } from '../support/storyTree.ts'

const SIZES = ['Larga', 'Estreita', 'Escura']
const LOADED = ['Carregando', 'Falha', ...SIZES]
const LIST = ['Lista', 'Vazia', ...LOADED]
const FORM = ['Formulário', 'Inválido', ...LOADED]

interface Page {
  paths: readonly string[]
  /** Titles of its states in the tree. */
  titles: readonly string[]
  states: readonly string[]
}

/**
 * The hand-written pages. Users who may not open a page see Estrutura/Página restrita (chosen by
 * Estrutura/Guarda de rota); 'Sem permissão' is a state of pages that show more to users who may change them.
 */
const pages: readonly Page[] = [
  { paths: ['/login'], titles: ['Visitantes/Entrar'], states: ['Vazia', 'Inválido', 'Carregando', ...SIZES] },
  {
    paths: ['/', '/appointments', '/agendamentos', '/pre-agendamentos'],
    titles: ['Mapa cirúrgico/Página'],
    states: LIST,
  },
  {
    paths: ['/agendamentos/novo', '/agendamentos/novo/:patient_id', '/agendamentos/editar/:id'],
    titles: ['Agendamentos/Procedimento', 'Agendamentos/Procedimento recusado'],
    states: FORM,
  },
  {
    paths: ['/pre-agendamentos/novo', '/pre-agendamentos/editar/:id'],
    titles: ['Agendamentos/Avaliação pré-anestésica'],
    states: FORM,
  },
  { paths: ['/pendencias'], titles: ['Mapa cirúrgico/Pendências'], states: LIST },
  { paths: ['/a-marcar'], titles: ['Mapa cirúrgico/A marcar'], states: LIST },
  {
    paths: ['/a-marcar/novo', '/a-marcar/novo/:patient_id', '/a-marcar/pedido/:id'],
    titles: ['Agendamentos/Pedido'],
    states: FORM,
  },
  { paths: ['/pacientes', '/pacientes/:page/:filter?'], titles: ['Pacientes/Lista'], states: LIST },
  {
    paths: ['/pacientes/novo', '/pacientes/editar/:id'],
    titles: ['Pacientes/Formulário'],
    states: FORM,
  },
  {
    paths: ['/procedures/:key?'],
    titles: ['Atendimentos/Página'],
    states: [...LIST, 'Sem permissão'],
  },
  { paths: ['/settings/farmacos'], titles: ['Configurações/Fármacos/Página'], states: LIST },
  { paths: ['/copias-de-seguranca'], titles: ['Estrutura/Cópias de segurança'], states: LIST },
  {
    paths: ['/settings/procedimentos'],
    titles: ['Configurações/Catálogo de procedimentos'],
    states: LIST,
  },
  {
    paths: ['/settings/institution'],
    titles: ['Configurações/Instituição'],
    states: ['Formulário', ...LOADED],
  },
  {
    paths: ['/settings/conflicts'],
    titles: ['Configurações/Conflitos da agenda'],
    states: ['Formulário', 'Inválido', ...LOADED],
  },
  {
    paths: ['/settings/readiness'],
    titles: ['Configurações/Pendências da cirurgia'],
    states: ['Formulário', ...LOADED],
  },
  {
    paths: ['/settings/map-copies'],
    titles: ['Configurações/Cópias do mapa'],
    states: ['Formulário', 'Inválido', ...LOADED],
  },
  {
    paths: ['/settings/pre-anesthesia'],
    titles: ['Configurações/Pré-Anestésico'],
    states: ['Formulário', ...LOADED],
  },
  {
    paths: ['/settings/pre-anesthesia/tcle/:institution'],
    titles: ['Configurações/Termo de consentimento'],
    states: [...FORM, 'Sem permissão'],
  },
  {
    paths: ['/settings/configure-ips'],
    titles: ['Configurações/IPs liberados', 'Configurações/IPs liberados/Alterar'],
    states: [...FORM, 'Sem permissão'],
  },
  {
    paths: ['/users'],
    titles: ['Usuários/Página', 'Usuários/Formulário'],
    states: [...LIST, 'Formulário', 'Inválido', 'Formulário, estreita'],
  },
  { paths: ['/institutions'], titles: ['Instituições/Lista'], states: LIST },
  {
    paths: ['/institutions/novo', '/institutions/editar/:id'],
    titles: ['Instituições/Formulário'],
    states: FORM,
  },
  { paths: ['/log'], titles: ['Log de atividades/Página'], states: LIST },
  { paths: ['/pagina_restrita'], titles: ['Estrutura/Página restrita'], states: ['Página', ...SIZES] },
  { paths: ['/accept-invite/:id'], titles: ['Visitantes/Aceite de convite'], states: FORM },
  { paths: ['/paciente/:token'], titles: ['Visitantes/Link do paciente'], states: FORM },
  {
    paths: ['/painel/:token'],
    titles: ['Visitantes/Painel da sala de espera'],
    states: ['Cirurgias', ...LOADED],
  },
  { paths: ['/validate-email/:token'], titles: ['Visitantes/Validação de e-mail'], states: LOADED },
  {
    paths: ['/forgot-password/:hash_validation'],
    titles: ['Visitantes/Redefinição de senha'],
    states: FORM,
  },
  { paths: ['/redirect-to-app'], titles: ['Visitantes/Aplicativo'], states: ['Carregando', ...SIZES] },
  { paths: ['/termos'], titles: ['Visitantes/Termos de uso'], states: SIZES },
]

/** Renders nothing. */
const SIGN_OUT = '/logout'

const registers = definitions.filter(({ route }) => route)
const registerPaths = registers.flatMap(({ route = '' }) => [route, `${route}/novo`, `${route}/editar/:id`])

const tree = storyTree()

const statesOf = (titles: readonly string[]) =>
  tree.filter(({ title }) => titles.includes(title)).map(({ name }) => name)

const missing = (required: readonly string[], titles: readonly string[]) =>
  required.filter((state) => !statesOf(titles).includes(state))

describe('stories show', () => {
  test('every address of the console', () => {
    const shown = ['/login', SIGN_OUT, ...registerPaths].concat(pages.flatMap(({ paths }) => paths))
    const paths = [...screens, ...pageScreens, ...visitorScreens].map(({ path }) => path)
    expect(paths.filter((path) => !shown.includes(path))).toEqual([])
  })

  test.each(pages)('$paths.0 in all its states', ({ titles, states }) => {
    expect(missing(states, titles)).toEqual([])
  })

  test.each(registers)('$name in all its states', ({ name, wire, form }) => {
    const [story] = registerStories().filter(({ register }) => register === name)
    const changes = wire?.paths.create !== false && form.sections.length > 0
    const states = changes ? [...LIST, 'Formulário', 'Inválido', 'Sem permissão'] : LIST
    expect(missing(states, [story?.title ?? ''])).toEqual([])
  })
})
