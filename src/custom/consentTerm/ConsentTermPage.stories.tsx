import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes } from 'react-router'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { listInstitutions, listMembers } from '../../calls/session.ts'
import { Address } from '../../testing/Address.tsx'
import { consentTermHandlers, term } from '../../testing/consentTerm.ts'
import { json, on } from '../../testing/handlers.ts'
import type { Seen } from '../../testing/institutionSettings.ts'
import '../../testing/pdfViewer.ts'
import { see } from '../../testing/see.ts'
import { group, hospital, members } from '../../testing/session.ts'
import { holdTimers } from '../../testing/timers.ts'
import { dark, desk, narrow } from '../../testing/variants.ts'
import { ConsentTermForm } from './ConsentTermForm.tsx'
import { ConsentTermPage } from './ConsentTermPage.tsx'

const seen: Seen[] = []

/** The page at its address, the one that it returns to, and a link that leaves it. */
function Page() {
  return (
    <>
      <Routes>
        <Route element={<ConsentTermPage />} path="/settings/pre-anesthesia/tcle/:institution" />
        <Route element={<h1>Outra tela</h1>} path="*" />
      </Routes>
      <Link to="/outra">Sair da tela</Link>
      <Address />
    </>
  )
}

const watched = (answers: Parameters<typeof consentTermHandlers>[0] = {}) => ({
  handlers: consentTermHandlers({ ...answers, seen }),
})

const meta = {
  title: 'Configurações/Termo de consentimento',
  component: Page,
  // Too narrow for the preview beside the text, which not every story waits for.
  globals: { viewport: { value: 'tablet', isRotated: false } },
  parameters: { at: '/settings/pre-anesthesia/tcle/1', viewer: { type: 'AN' }, ...watched() },
  beforeEach: () => {
    seen.length = 0
  },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent']

const text = () => screen.getByRole('textbox', { name: 'Texto do termo' })
const loaded = () => see(text)
const saveButton = () => screen.getByRole('button', { name: /^SALVAR|SALVANDO/ })
const tool = (name: string) => screen.getByRole('button', { name })
const address = () => screen.getByRole('status', { name: 'Lugar da história' })

async function goToEnd() {
  text().focus()
  await waitFor(() => expect(document.activeElement).toBe(text()))
  getSelection()?.selectAllChildren(text())
  getSelection()?.collapseToEnd()
}

/** Types at the end of the text, as a keyboard would. */
async function type(typed: string) {
  await goToEnd()
  document.execCommand('insertText', false, typed)
}

function paste(html: string) {
  text().focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  text().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function clear() {
  text().focus()
  await waitFor(() => expect(document.activeElement).toBe(text()))
  document.execCommand('selectAll')
  document.execCommand('delete')
}

async function save(userEvent: User) {
  await waitFor(() => expect(saveButton()).toBeEnabled())
  await userEvent.click(saveButton())
}

export const Loaded: Story = {
  name: 'Formulário [TCLE-01, TCLE-02, TCLE-04, TCLE-05, TCLE-18]',
  play: async () => {
    await loaded()
    await expect(screen.getByRole('heading', { level: 1, name: 'Termo de consentimento' })).toBeVisible()
    await expect(text().innerHTML).toBe(term)
    await expect(
      screen.getByText(
        'Informe apenas os parágrafos do documento. Os dados do paciente e anestesista serão impressos automaticamente no termo.',
      ),
    ).toBeVisible()
    await expect(screen.getByText('998 linhas restantes')).toBeVisible()
    await expect(screen.getByText('9.944 caracteres restantes')).toBeVisible()
    for (const name of ['Negrito', 'Itálico', 'Tachado']) await expect(tool(name)).toBeVisible()
    await expect(saveButton()).toBeDisabled()
  },
}

export const Saved: Story = {
  name: 'Salvo [TCLE-12, TCLE-17, TCLE-19]',
  play: async ({ userEvent }) => {
    await loaded()
    await type(' Li tudo.')
    await save(userEvent)
    await see(() => screen.getByText('Configurações do termo alteradas com sucesso'))
    await expect(seen).toEqual([
      [
        'POST /pre-settings-tcle?institution_id=1',
        { value: term.replace('procedimento.', 'procedimento. Li tudo.') },
      ],
    ])
    await expect(address()).toHaveTextContent('/settings/pre-anesthesia/tcle/1')
    await expect(text()).toHaveAttribute('contenteditable', 'false')
    await waitFor(() => expect(address()).toHaveTextContent(/^\/settings\/pre-anesthesia$/), {
      timeout: 4000,
    })
  },
}

export const Marks: Story = {
  name: 'Negrito, itálico e riscado [TCLE-02]',
  play: async ({ userEvent }) => {
    await loaded()
    await clear()
    for (const [name, typed] of [
      ['Negrito', 'forte'],
      ['Itálico', 'inclinado'],
      ['Tachado', 'riscado'],
    ] as const) {
      await userEvent.click(tool(name))
      await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'true'))
      document.execCommand('insertText', false, typed)
      await userEvent.click(tool(name))
      await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'false'))
    }
    await expect(text().innerHTML).toBe('<p><strong>forte</strong><em>inclinado</em><s>riscado</s></p>')
    await userEvent.click(tool('Desfazer'))
    await waitFor(() => expect(text()).not.toHaveTextContent('riscado'))
    await userEvent.click(tool('Refazer'))
    await waitFor(() => expect(text()).toHaveTextContent('riscado'))
  },
}

export const Fields: Story = {
  name: 'Dados do paciente são inseridos',
  play: async ({ userEvent }) => {
    await loaded()
    await type(' ')
    await userEvent.click(tool('Inserir dado'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nome do paciente' }))
    await waitFor(() => expect(text()).toHaveTextContent('Autorizo o procedimento. {paciente}'))
  },
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<h1 style="color:red">Título</h1>
<p class=MsoNormal style='text-align:justify'><b>Eu</b>,
  abaixo <span style="font-style:italic">assinado</span>,<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<ul><li><a href="javascript:alert(1)">declaro</a></li><li><s>nego</s> <img src="x"></li></ul>
<table><tr><td>um</td><td>dois</td></tr><tr><td>três</td></tr></table>
<script>alert(1)</script><p>fim\u200f\u202e</p></body></html>`

export const Pasted: Story = {
  name: 'Colado de um editor de textos [TCLE-02]',
  play: async () => {
    await loaded()
    await clear()
    paste(WORD)
    await waitFor(() =>
      expect(text().innerHTML.replace(/<br class="ProseMirror-trailingBreak">/g, '')).toBe(
        '<p>Título</p><p><strong>Eu</strong>, abaixo <em>assinado</em>,</p><p></p><p>• declaro</p><p>• <s>nego</s></p><p>um dois</p><p>três</p><p>fim</p>',
      ),
    )
  },
}

export const PastedLists: Story = {
  name: 'Colado com listas numeradas e expoentes',
  play: async () => {
    await loaded()
    await clear()
    paste(
      '<ol start="2"><li>Jejum</li><li><p>Riscos: 10<sup>5</sup></p><ul><li>H<sub>2</sub>O</li></ul></li></ol><ol style="list-style-type:lower-alpha"><li>Fim</li></ol>',
    )
    await waitFor(() =>
      expect(text().innerHTML).toBe('<p>2. Jejum</p><p>3. Riscos: 10⁵</p><p>• H₂O</p><p>a. Fim</p>'),
    )
  },
}

export const UnknownField: Story = {
  name: 'Um dado desconhecido é marcado ao digitar',
  play: async () => {
    await loaded()
    await clear()
    await type('Eu, {paciente}, e {pasciente')
    await expect(text().querySelector('[title]')).toBeNull()
    await type('}')
    await waitFor(() => expect(text().querySelector('[title]')).toHaveTextContent('{pasciente}'))
    await see(() => screen.getByText("Dado desconhecido: {pasciente}. Use 'Inserir dado'."))
  },
}

export const PastedFromTheWeb: Story = {
  name: 'Colado de uma página que estiliza tudo',
  play: async () => {
    await loaded()
    await clear()
    paste(
      '<b style="font-weight:normal"><p><span style="font-weight:700">Riscos</span> e <span style="text-decoration:line-through">benefícios</span><br>do ato</p></b>',
    )
    await waitFor(() =>
      expect(text().innerHTML).toBe('<p><strong>Riscos</strong> e <s>benefícios</s><br>do ato</p>'),
    )
  },
}

export const TooLong: Story = {
  name: 'A digitação para em 10.000 caracteres [TCLE-15]',
  parameters: watched({ value: `<p>${'a'.repeat(10_000)}</p>` }),
  play: async () => {
    await loaded()
    await type('b')
    await see(() => screen.getByText('Limite de 10000 caracteres excedido!'))
    await expect(text()).toHaveTextContent(/^a{10000}$/)
    await waitFor(() => expect(text()).toHaveAttribute('aria-invalid', 'true'))
    await goToEnd()
    document.execCommand('delete')
    await waitFor(() => expect(screen.queryByText('Limite de 10000 caracteres excedido!')).toBeNull())
    await see(() => screen.getByText('1 caractere restante'))
  },
}

export const TooManyLines: Story = {
  name: 'Mais de 1.000 linhas não são salvas [TCLE-14]',
  parameters: watched({ value: '<p>a</p>'.repeat(1000) }),
  play: async ({ userEvent }) => {
    await loaded()
    await see(() => screen.getByText('0 linhas restantes'))
    await type('b')
    paste('<p>c</p><p>d</p>')
    await see(() => screen.getByText('-1 linhas restantes'))
    await save(userEvent)
    await waitFor(() =>
      expect(screen.getAllByText('Erro quantidade de caracteres ou linhas excedida').at(-1)).toBeVisible(),
    )
    await expect(seen).toEqual([])
  },
}

export const Blank: Story = {
  name: 'Inválido [TCLE-13]',
  play: async ({ userEvent }) => {
    await loaded()
    await clear()
    document.execCommand('insertText', false, '   ')
    await save(userEvent)
    await waitFor(() => expect(text()).toHaveAttribute('aria-invalid', 'true'))
    await expect(text()).toHaveAccessibleDescription(/Não é possivel salvar um termo em branco/)
    await expect(seen).toEqual([])
  },
}

export const SaveFails: Story = {
  name: 'Salvamento com falha [TCLE-20]',
  parameters: watched({ fails: { save: 500 } }),
  play: async ({ userEvent }) => {
    await loaded()
    await type(' Li tudo.')
    await save(userEvent)
    await see(() => screen.getByText('Erro ao atualizar configurações do pré-anestésico'))
    await see(() => screen.getByText('O servidor explica.'))
    await expect(text()).toHaveTextContent('Li tudo.')
    await expect(saveButton()).toBeEnabled()
  },
}

export const Preview: Story = {
  name: 'Prévia sobre a página [TCLE-03]',
  play: async ({ userEvent }) => {
    await loaded()
    await type(' Li tudo.')
    await userEvent.click(tool('Pré-visualizar'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pré-visualização do termo' }))
    await waitFor(() => expect(dialog.getAllByText(/Li tudo/)[0]).toBeInTheDocument())
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const previewPanel = () => screen.getByRole('region', { name: 'Pré-visualização do termo' })
const drawn = () => waitFor(() => expect(previewPanel().querySelector('canvas')).toBeVisible())

const previewed: string[] = []

/** Excludes those of the previous story, whose page may still be mounted while the window is widened. */
const ownPreviews = () => previewed.slice(previewed.indexOf(term))

export const PreviewBeside: Story = {
  globals: desk,
  name: 'Prévia ao lado do texto, que o acompanha [TCLE-03]',
  beforeEach: () => {
    previewed.length = 0
  },
  parameters: watched({ previewed }),
  play: async () => {
    await loaded()
    await drawn()
    const panel = previewPanel()
    const first = panel.querySelector('canvas')
    await type(' Li tudo.')
    await waitFor(() =>
      expect(ownPreviews()).toEqual([term, term.replace('procedimento.', 'procedimento. Li tudo.')]),
    )
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await drawn()
    await expect(within(panel).getAllByRole('region', { name: 'Páginas do documento' })).toHaveLength(1)
    await clear()
    await waitFor(() =>
      expect(within(panel).getByText('Não é possivel salvar um termo em branco')).toBeVisible(),
    )
    await expect(ownPreviews()).toHaveLength(2)
  },
}

const PAUSE_MS = 150

let timers: ReturnType<typeof holdTimers>

export const PreviewHeld: Story = {
  globals: desk,
  name: 'Prévia que chega durante a digitação: não se mostra, fica a anterior',
  beforeEach: () => {
    timers = holdTimers(PAUSE_MS)
    return timers.restore
  },
  parameters: watched({ isPreviewed: (value) => value === term }),
  play: async () => {
    await loaded()
    await drawn()
    const previews = () => previewPanel().querySelectorAll('[aria-label="Páginas do documento"]')
    /** Ends the typing pause, once the editor has processed the typed text. */
    const pause = () =>
      waitFor(() => {
        timers.run(PAUSE_MS)
        expect(previews()).toHaveLength(2)
      })
    await type(' Li')
    await pause()
    document.execCommand('insertText', false, ' tudo.')
    await waitFor(() => expect(previews()).toHaveLength(1))
    await drawn()
    await pause()
  },
}

export const PreviewInsteadOfTheOther: Story = {
  globals: desk,
  name: 'Uma prévia por vez: a de cima toma a vez da do lado',
  play: async ({ userEvent }) => {
    await loaded()
    await drawn()
    const panel = previewPanel()
    await type(' Li tudo.')
    await userEvent.click(tool('Pré-visualizar'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pré-visualização do termo' }))
    await waitFor(() => expect(dialog.getAllByText(/Li tudo/)[0]).toBeInTheDocument())
    await expect(panel.querySelector('canvas')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await drawn()
  },
}

export const PreviewFails: Story = {
  globals: desk,
  name: 'Prévia com falha',
  parameters: watched({ fails: { preview: 503 } }),
  play: async () => {
    await loaded()
    await see(() => screen.getByText('O servidor explica.'))
    await expect(tool('Tentar novamente')).toBeVisible()
  },
}

export const Sheet: Story = {
  name: 'Servidor sem prévias: uma folha A4 [TCLE-06, TCLE-07, TCLE-08, TCLE-09, TCLE-10, TCLE-11]',
  render: () => (
    <ConsentTermForm
      institution={hospital}
      onLeave={fn()}
      opened="<p>Eu, {paciente}, <strong>autorizo</strong>.</p><p></p><p>Fim.</p>"
      rendersPdf={false}
    />
  ),
  play: async ({ userEvent }) => {
    await loaded()
    await expect(screen.queryByRole('button', { name: 'Versões' })).toBeNull()
    await userEvent.click(tool('Pré-visualizar'))
    const sheet = await screen.findByRole('article', { name: 'TERMO DE CONSENTIMENTO' })
    await waitFor(() => expect(sheet).toBeVisible())
    const { width, minHeight } = getComputedStyle(sheet)
    const centimetre = 96 / 2.54
    await expect(Number.parseFloat(width)).toBeCloseTo(21 * centimetre, 0)
    await expect(Number.parseFloat(minHeight)).toBeCloseTo(29.7 * centimetre, 0)
    for (const words of [
      /Hospital São Lucas/,
      /CNPJ: 11\.222\.333\/0001-81/,
      /Data de nascimento:/,
      /Eu, Paciente Exemplo, autorizo\./,
      /Paciente ou representante legal/,
      /Grau de parentesco:/,
      /Anestesiologista/,
      /CRM/,
      /a finalidade, os benefícios, os riscos e as alternativas/,
    ])
      await expect(sheet).toHaveTextContent(words)
  },
}

export const Versions: Story = {
  name: 'Versões: quem, quando, o que mudou, e o caminho de volta',
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(tool('Versões'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versões do termo' }))
    await see(() =>
      dialog.getByRole('button', { name: 'Versão 2, de 02/03/2026 08:12:00, por Rui Barbosa Lima' }),
    )
    const changed = (role: 'insertion' | 'deletion') =>
      dialog.getAllByRole(role).map(({ textContent }) => textContent)
    await expect([changed('deletion'), changed('insertion')]).toEqual([
      ['anestesia', 'ato'],
      ['anestesia', 'procedimento'],
    ])
    await expect(dialog.getByRole('button', { name: 'Usar a versão 2' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: /^Versão 1, .*, por Helena Prado$/ }))
    await see(() => dialog.getByText('É a primeira versão.'))
    await userEvent.click(dialog.getByRole('radio', { name: 'O que muda no texto aberto' }))
    await expect(changed('insertion')).toEqual(['anestesia', 'ato'])
    await userEvent.click(dialog.getByRole('button', { name: 'Usar a versão 1' }))
    await waitFor(() => expect(text()).toHaveTextContent('Autorizo o ato.'))
    await userEvent.click(tool('Desfazer'))
    await waitFor(() => expect(text().innerHTML).toBe(term))
    await waitFor(() => expect(saveButton()).toBeDisabled())
  },
}

export const NoVersions: Story = {
  name: 'Sem versões',
  parameters: watched({ versions: [] }),
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(tool('Versões'))
    await see(() => screen.getByText(/Nenhuma versão foi salva ainda/))
  },
}

export const VersionsFail: Story = {
  name: 'Versões não lidas',
  parameters: watched({ fails: { versions: 500 } }),
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(tool('Versões'))
    await see(() => screen.getByText('Não foi possível carregar as versões.'))
  },
}

export const Loading: Story = { parameters: watched({ pending: true }) }

export const LoadFails: Story = {
  parameters: watched({ fails: { read: 500 } }),
  play: () => see(() => screen.getByText('Erro ao carregar dados, verifique sua conexão com a internet')),
}

export const Leaving: Story = {
  name: 'Pergunta antes de perder alterações [PREA-10]',
  play: async ({ userEvent }) => {
    await loaded()
    await type(' Li tudo.')
    await userEvent.click(screen.getByRole('link', { name: 'Sair da tela' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    await waitFor(() => expect(text()).toHaveTextContent('Li tudo.'))
  },
}

/** Another user has saved an additional paragraph, which the first save reports. */
const refusedOnce = () =>
  watched({
    refusal: {
      message: 'Este cadastro foi alterado por Rui Barbosa Lima depois que você o abriu.',
      code: 'record.changed',
      changed_by: 'Rui Barbosa Lima',
      changed_at: '2026-03-02T11:12:00.000Z',
      is_own: false,
      current: { value: `${term}<p>Parágrafo novo.</p>`, version: 3 },
    },
  })

export const SavedByAnother: Story = {
  name: 'Salvo por outra pessoa enquanto isso',
  parameters: refusedOnce(),
  play: async ({ userEvent }) => {
    await loaded()
    await type(' Li tudo.')
    await save(userEvent)
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText('Parágrafo novo.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await see(() => screen.getByText('Configurações do termo alteradas com sucesso'))
    await expect(seen.at(-1)?.[1]).toEqual({
      value: term.replace('procedimento.', 'procedimento. Li tudo.'),
    })
  },
}

export const TheirsTaken: Story = {
  name: 'O texto da outra pessoa é aceito',
  parameters: refusedOnce(),
  play: async ({ userEvent }) => {
    await loaded()
    await type(' Li tudo.')
    await save(userEvent)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Usar a versão atual' }))
    await waitFor(() => expect(text()).toHaveTextContent('Parágrafo novo.'))
    await expect(text()).not.toHaveTextContent('Li tudo.')
    await waitFor(() => expect(saveButton()).toBeDisabled())
  },
}

export const OfAGroup: Story = {
  name: 'Um grupo volta às configurações da instituição',
  parameters: {
    at: '/settings/pre-anesthesia/tcle/9',
    viewer: { type: 'AN', institution: group },
    ...watched(),
  },
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(tool('Voltar'))
    await waitFor(() => expect(address()).toHaveTextContent('/settings/pre-anesthesia?institution=9'))
  },
}

export const Refused: Story = {
  name: 'Sem permissão [TCLE-16]',
  parameters: {
    at: `/settings/pre-anesthesia/tcle/${members[1]?.id}`,
    viewer: { type: 'AN', institution: group },
  },
  play: async () => {
    await waitFor(() => expect(address()).toHaveTextContent('/settings/pre-anesthesia?institution=2'))
    await see(() => screen.getByText('Somente o grupo da instituição pode alterar este termo.'))
  },
}

let membersFail = true

export const MembersFail: Story = {
  name: 'Membros do grupo não lidos: ninguém é levado embora',
  beforeEach: () => {
    membersFail = true
  },
  parameters: {
    at: `/settings/pre-anesthesia/tcle/${members[1]?.id}`,
    viewer: { type: 'AN', institution: group },
    handlers: [on(listMembers, () => (membersFail ? json({ message: 'Falhou.' }, 500) : json(members)))],
  },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Erro ao carregar dados, verifique sua conexão com a internet'))
    membersFail = false
    await userEvent.click(tool('Tentar novamente'))
    await waitFor(() => expect(address()).toHaveTextContent('/settings/pre-anesthesia?institution=2'))
  },
}

const ownInstitutions = on(listInstitutions, () =>
  json([hospital, { ...hospital, id: 2, name: 'Clínica Boa Vista' }]),
)

export const Foreign: Story = {
  name: 'O termo de uma instituição desconhecida não se mostra, e se diz por quê [TCLE-16]',
  parameters: {
    at: '/settings/pre-anesthesia/tcle/77',
    handlers: [ownInstitutions, ...watched({ value: '<p>De outros</p>' }).handlers],
  },
  play: async () => {
    await waitFor(() => expect(address()).toHaveTextContent(/^\/settings\/pre-anesthesia$/))
    await see(() =>
      screen.getByText('A instituição deste endereço não existe, ou você não tem acesso a ela.'),
    )
    await expect(screen.queryByText('De outros')).toBeNull()
  },
}

export const NotSelected: Story = {
  name: 'O termo de outra instituição do usuário diz qual é [TCLE-16]',
  parameters: {
    at: '/settings/pre-anesthesia/tcle/2',
    handlers: [ownInstitutions, ...watched({ value: '<p>De outra</p>' }).handlers],
  },
  play: async () => {
    await waitFor(() => expect(address()).toHaveTextContent(/^\/settings\/pre-anesthesia$/))
    await see(() =>
      screen.getByText('Este termo é de Clínica Boa Vista. Troque para essa instituição para alterá-lo.'),
    )
    await expect(screen.queryByText('De outra')).toBeNull()
  },
}

export const Wide: Story = {
  globals: desk,
  play: async () => {
    await loaded()
    await drawn()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await loaded()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Dark: Story = { globals: dark, play: loaded }
