import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { listAttendances } from '../../calls/attendance.ts'
import { forgetLookups } from '../../providers/lookups.ts'
import { AttendanceScreens } from '../../testing/AttendanceScreens.tsx'
import { attendanceRow, recordAttendance } from '../../testing/attendance.ts'
import { json, onLookup } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { holdTimers } from '../../testing/timers.ts'
import { desk, narrow, wide } from '../../testing/variants.ts'

const { calls, bodies, forget, answering } = recordAttendance()

const meta = {
  title: 'Atendimentos/Página',
  component: AttendanceScreens,
  parameters: { at: '/procedures/2', handlers: answering() },
  globals: desk,
  beforeEach: forget,
} satisfies Meta<typeof AttendanceScreens>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]
type Canvas = Context['canvas']

const SEARCH_DEBOUNCE_MS = 1000

/** Width in pixels of the page beside the menu, in a window of 1280 pixels. */
const WIDTH_BESIDE_MENU = 1048
const WIDTH_OF_TABLET = 720

const address = () => screen.getByLabelText('Lugar da história').textContent
const headings = (canvas: Canvas) =>
  canvas
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
/** The row of a patient. */
function row(canvas: Canvas, name: string) {
  const found = canvas.getByRole('checkbox', { name: `Selecionar ${name}` }).closest('tr')
  if (!found) throw new Error(`no row of ${name}`)
  return within(found)
}
const shown = (canvas: Canvas) => see(() => canvas.getByText('Benedito Ramos'))
const listCalls = () => calls.filter((call) => call.startsWith(`${listAttendances.call}?`))
const lastQuery = () => new URLSearchParams(listCalls().at(-1)?.split('?')[1])
const tracked = () => bodies.map(({ event }) => event).filter(Boolean)

export const List: Story = {
  name: 'Lista [ATT-04, ATT-08, ATT-09, ATT-10, ATT-11, ATT-12, ATT-13, ATT-15, ATT-16, ATT-17, ATT-18, ATT-19, ATT-20, ATT-22, ATT-23, ATT-24, ATT-25, ATT-33]',
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Atendimentos' })).toBeVisible()
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'PRÉ-ANESTÉSICO',
      'PROCEDIMENTO',
      'PÓS-ANESTÉSICO',
    ])
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('PROCEDIMENTO')
    await expect(canvas.getByRole('searchbox', { name: 'Busca livre' })).toBeVisible()
    await expect(headings(canvas)).toEqual([
      'Paciente',
      'Convênio',
      'Procedimentos',
      'Anestesistas',
      'Equipe cirúrgica',
      'Criado em',
      'Editado em',
      'PDF',
      'Ações',
    ])
    const [, first] = canvas.getAllByRole('row')
    for (const text of [
      'Maria Aparecida dos Santos',
      'Plano Vida Total, Bem Cuidar',
      '31005497 - Colecistectomia Videolaparoscópica',
      'Helena Prado, Nilo Teles',
      'Ana Lúcia Brandão, Rui Nunes',
      '02/03/2026 10:30',
      '02/03/2026 11:05',
    ])
      await expect(first).toHaveTextContent(text)
    const ofFirst = row(canvas, 'Cida Santos')
    await expect(ofFirst.getByRole('checkbox', { name: 'Selecionar Cida Santos' })).not.toBeChecked()
    for (const name of [
      'Abrir PDF de Cida Santos',
      'Baixar PDF de Cida Santos',
      'Anexos de Cida Santos',
      'Ativar/Inativar procedimento: Cida Santos',
    ])
      await expect(ofFirst.getByRole('button', { name })).toBeEnabled()
    await expect(ofFirst.getByRole('link', { name: 'Editar agendamento de Cida Santos' })).toHaveAttribute(
      'href',
      '/agendamentos/editar/100',
    )
    await expect(canvas.queryByRole('button', { name: /^Remover PDF/ })).toBeNull()
    await expect(row(canvas, 'João Pedro Álvares').getByText('Inativo')).toBeVisible()
    await expect(ofFirst.queryByText('Inativo')).toBeNull()
    await expect(canvas.getByText('Total de registros:')).toHaveTextContent('23')
    await expect(canvas.getByRole('button', { name: 'Baixar PDFs selecionados' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const WithoutPdf: Story = {
  name: 'Sem PDF: botões desabilitados, que dizem por quê; a ficha do aplicativo não se edita aqui',
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    const button = row(canvas, 'Ana Clara Nogueira Prado').getByRole('button', { name: /^Baixar PDF/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('O PDF deste atendimento não está disponível.')
    const reason = 'O PDF deste atendimento não está disponível.'
    button.focus()
    await see(() => screen.getByText(reason))
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByText(reason)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByText(reason))
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
    await expect(calls.filter((call) => call.includes('download'))).toEqual([])
    await expect(row(canvas, 'Benedito Ramos').queryByRole('link', { name: /^Editar/ })).toBeNull()
    await userEvent.click(row(canvas, 'Cida Santos').getByRole('link', { name: /^Editar/ }))
    await waitFor(() => expect(address()).toBe('/agendamentos/editar/100'))
  },
}

export const Parameters: Story = {
  name: 'Pedida com os parâmetros da lista, de um mês para cá [ATT-34, ATT-35, ATT-45]',
  parameters: { at: '/procedures' },
  play: async ({ canvas }) => {
    await shown(canvas)
    const query = lastQuery()
    const day = (name: string) => Date.parse(query.get(name) ?? '')
    const days = (day('end_date') - day('start_date')) / 86_400_000
    await expect(days).toBeGreaterThanOrEqual(28)
    await expect(days).toBeLessThanOrEqual(31)
    const { start_date, end_date, ...others } = Object.fromEntries(query)
    await expect(others).toEqual({
      key: '1',
      isPre: 'true',
      isPost: 'false',
      include_inactive: 'true',
      page: '1',
      limit: '10',
    })
    await expect(start_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    const count = calls.find((call) => call.includes('/count?'))
    await expect(count).toContain(
      `key=1&isPre=true&isPost=false&start_date=${start_date}&end_date=${end_date}`,
    )
    await expect(localStorage.getItem('filter-date-attendance')).toBeNull()
    await expect(headings(canvas)).not.toContain('Equipe cirúrgica')
  },
}

const sizesOf = (canvas: Canvas) =>
  within(canvas.getByRole('combobox', { name: 'Registros por página' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

export const SizesOfTheFirstLists: Story = {
  name: 'Tamanhos de página das abas 1 e 2 [ATT-43]',
  parameters: { at: '/procedures/1' },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    const options = ['10 por página', '30 por página', '50 por página']
    await expect(sizesOf(canvas)).toEqual(options)
    await expect(lastQuery().get('limit')).toBe('10')
    await userEvent.click(canvas.getByRole('tab', { name: 'PROCEDIMENTO' }))
    await waitFor(() => expect(lastQuery().get('key')).toBe('2'))
    await shown(canvas)
    await expect(sizesOf(canvas)).toEqual(options)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Registros por página' }), '30')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(24))
    await expect(address()).toBe('/procedures/2?size=30')
  },
}

export const SizesOfTheLastList: Story = {
  name: 'Tamanhos de página da aba 3 [ATT-44]',
  parameters: { at: '/procedures/3' },
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(sizesOf(canvas)).toEqual(['30 por página', '50 por página', '100 por página'])
    await expect(lastQuery().get('limit')).toBe('30')
    await expect(canvas.getAllByRole('row')).toHaveLength(24)
    await expect(headings(canvas)).not.toContain('Equipe cirúrgica')
  },
}

export const Tabs: Story = {
  name: 'Abas são endereços, mantêm os filtros e são registradas [ATT-02, TRACK-14]',
  parameters: { at: '/procedures/2?page=2&anaesthetist=62&size=10' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(lastQuery().get('page')).toBe('2'))
    await userEvent.click(await canvas.findByRole('tab', { name: 'PÓS-ANESTÉSICO' }))
    await waitFor(() => expect(address()).toBe('/procedures/3?anaesthetist=62'))
    await waitFor(() => expect(lastQuery().get('isPost')).toBe('true'))
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(address()).toBe('/procedures/2?anaesthetist=62'))
    await expect(canvas.getByRole('tab', { name: 'PROCEDIMENTO' })).toHaveFocus()
    await waitFor(() =>
      expect(tracked()).toEqual(['attendance.select-pre-trans-post', 'attendance.select-pre-trans-post']),
    )
    await shown(canvas)
  },
}

export const OfAGroup: Story = {
  name: 'De um grupo [ATT-14]',
  parameters: { viewer: { institution: group } },
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(headings(canvas)).toContain('Instituição')
    await expect(row(canvas, 'Cida Santos').getByText('Hospital São Lucas')).toBeVisible()
  },
}

export const Signed: Story = {
  name: 'Assinada, onde a instituição assina [ATT-21, ATT-39]',
  parameters: { handlers: answering({ signature: '1' }) },
  play: async ({ canvas }) => {
    await shown(canvas)
    await see(() => canvas.getByRole('columnheader', { name: 'Assinatura' }))
    await expect(calls).toContain('GET /institutions/settings/34?institution_id=1')
    await expect(row(canvas, 'Cida Santos').getByText('Assinado')).toBeVisible()
    await expect(row(canvas, 'João Pedro Álvares').getByText('Não assinado')).toBeVisible()
  },
}

/** Words of a cell's text that are broken across lines. */
function brokenWords({ firstChild }: Element): string[] {
  const text = firstChild?.textContent ?? ''
  return Array.from(text.matchAll(/[^\s-]+/g)).flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(firstChild as Text, index)
    range.setEnd(firstChild as Text, index + word.length)
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top))
    return lines.size > 1 ? [word] : []
  })
}

const longWords = answering({
  signature: '1',
  rows: [
    attendanceRow(0, {
      medical_plan_name: 'Cooperativa Médica, Assistência Bandeirante',
      name: '31005497 - Hemorroidectomia por Grampeamento',
      anaesthetists: 'Rosana Gonçalves Brito, Valéria Nogueira',
    }),
  ],
})

const inWidth = (width: number): Story['decorators'] => [
  (Story) => (
    <div style={{ width }}>
      <Story />
    </div>
  ),
]

/** No word of a head or a cell is broken. */
async function expectWholeWords(canvas: Canvas, canvasElement: HTMLElement): Promise<void> {
  await see(() => canvas.getByRole('columnheader', { name: 'Assinatura' }))
  const texts = canvasElement.querySelectorAll('td [title], th[scope]:not(:has(*))')
  await expect(texts.length).toBeGreaterThan(6)
  await expect(Array.from(texts).flatMap(brokenWords)).toEqual([])
  for (const head of canvas.getAllByRole('columnheader'))
    await expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth)
}

/** Every day fits its cell. */
async function expectWholeDates(canvas: Canvas): Promise<void> {
  await see(() => canvas.getByRole('columnheader', { name: 'Assinatura' }))
  const moments = canvas.getAllByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  const shownMoments = moments.filter((moment) => moment.getClientRects().length > 0)
  await expect(shownMoments.length).toBeGreaterThan(0)
  for (const moment of shownMoments) {
    const cell = moment.closest('td') as Element
    const end =
      cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingInlineEnd)
    await expect(moment.getBoundingClientRect().right).toBeLessThanOrEqual(end)
  }
}

export const WholeWords: Story = {
  name: 'Palavras inteiras ao lado do menu, em 1280 px',
  parameters: { handlers: longWords },
  decorators: inWidth(WIDTH_BESIDE_MENU),
  play: async ({ canvas, canvasElement }) => {
    await expectWholeWords(canvas, canvasElement)
    await expectWholeDates(canvas)
    // The actions stand side by side.
    const actions = canvas.getByRole('link', { name: /^Editar/ }).parentElement?.children ?? []
    await expect(actions.length).toBe(3)
    await expect(new Set(Array.from(actions, (action) => action.getBoundingClientRect().top)).size).toBe(1)
  },
}

export const LittleRoom: Story = {
  name: 'Palavras inteiras e filtros recolhidos onde há pouco espaço',
  parameters: { handlers: longWords },
  decorators: inWidth(WIDTH_OF_TABLET),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectWholeWords(canvas, canvasElement)
    await expectWholeDates(canvas)
    const fold = canvas.getByRole('button', { name: 'Filtros' })
    await expect(canvas.queryByRole('combobox', { name: 'Anestesista' })).toBeNull()
    await userEvent.click(fold)
    await expect(canvas.getByRole('combobox', { name: 'Anestesista' })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Tipo de Guia' })).toBeVisible()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
  },
}

export const LargerText: Story = {
  name: 'Datas inteiras também em letra maior',
  parameters: { handlers: longWords },
  decorators: [
    (Story) => (
      <div style={{ width: WIDTH_BESIDE_MENU, '--text-table': '16px' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  play: ({ canvas }) => expectWholeDates(canvas),
}

export const SignatureSwitchedOff: Story = {
  name: 'Sem fita onde a assinatura está desligada ou não configurada [ATT-21, ATT-39]',
  parameters: { handlers: answering({ signature: '0' }) },
  play: async ({ canvas }) => {
    await shown(canvas)
    await waitFor(() => expect(calls.filter((call) => call.includes('settings/34'))).toHaveLength(1))
    await expect(headings(canvas)).not.toContain('Assinatura')
    await expect(canvas.queryByText('Assinado')).toBeNull()
  },
}

export const Filtered: Story = {
  name: 'Filtrada por anestesista, de todas as páginas por nome, e por tipo de guia [ATT-05, ATT-06, ATT-36, TRACK-16]',
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    const anaesthetist = canvas.getByRole('combobox', { name: 'Anestesista' })
    await waitFor(() =>
      expect(
        within(anaesthetist)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Todos anestesistas', 'Álvaro Brito', 'Helena Prado', 'Nilo Teles']),
    )
    await expect(calls.filter((call) => call.includes('anaesthetists'))).toEqual([
      'GET /surgical-map/anaesthetists/1',
      'GET /surgical-map/anaesthetists/2',
    ])
    await userEvent.selectOptions(anaesthetist, 'Helena Prado')
    await waitFor(() => expect(lastQuery().get('anaesthetist_id')).toBe('63'))
    await waitFor(() => expect(tracked()).toEqual(['attendance.filter-anaesthetists']))
    const guide = canvas.getByRole('combobox', { name: 'Tipo de Guia' })
    const [, first] = within(guide).getAllByRole('option')
    await userEvent.selectOptions(guide, first ?? '')
    await waitFor(() => expect(lastQuery().get('guide_type_id')).toBe('1'))
    await expect(address()).toBe('/procedures/2?anaesthetist=63&guide=1')
    await shown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remover filtro Helena Prado' }))
    await waitFor(() => expect(address()).toBe('/procedures/2?guide=1'))
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar todos' }))
    await waitFor(() => expect(address()).toBe('/procedures/2'))
    await expect(canvas.queryByRole('button', { name: /^Remover filtro/ })).toBeNull()
  },
}

let timers: ReturnType<typeof holdTimers>

export const Searched: Story = {
  name: 'Buscada a partir de três letras e, ao limpar, após um segundo [ATT-32]',
  beforeEach: () => {
    timers = holdTimers(SEARCH_DEBOUNCE_MS)
    return timers.restore
  },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, 'be')
    await see(() => canvas.getByText(/^Digite ao menos 3 caracteres/))
    timers.run(SEARCH_DEBOUNCE_MS)
    await userEvent.type(box, 'n')
    await expect(listCalls()).toHaveLength(1)
    timers.run(SEARCH_DEBOUNCE_MS)
    await waitFor(() => expect(lastQuery().get('search')).toBe('ben'))
    await waitFor(() => expect(canvas.queryByText('Cida Santos')).toBeNull())
    await userEvent.type(box, '{Backspace}')
    timers.run(SEARCH_DEBOUNCE_MS)
    await expect(address()).toBe('/procedures/2?filter=ben')
    await expect(canvas.getByRole('button', { name: 'Remover filtro Busca: “ben”' })).toBeVisible()
    await userEvent.clear(box)
    timers.run(SEARCH_DEBOUNCE_MS)
    await waitFor(() => expect(lastQuery().get('search')).toBeNull())
    await see(() => canvas.getByText('Cida Santos'))
  },
}

export const Ranged: Story = {
  name: 'De um período, que o navegador guarda [ATT-07, ATT-45]',
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    const start = canvas.getByRole('textbox', { name: 'Data inicial' })
    const end = canvas.getByRole('textbox', { name: 'Data final' })
    await expect([start, end].map((input) => (input as HTMLInputElement).value.length)).toEqual([10, 10])
    await userEvent.clear(start)
    await userEvent.type(start, '01022026')
    await expect(start).toHaveValue('01/02/2026')
    await waitFor(() => expect(lastQuery().get('start_date')).toBe('2026-02-01'))
    await userEvent.clear(end)
    await userEvent.type(end, '31012026')
    await userEvent.tab()
    await see(() => canvas.getByText('A data final deve ser igual ou posterior à inicial.'))
    await expect(end).toBeInvalid()
    await expect(lastQuery().get('end_date')).not.toBe('2026-01-31')
    await userEvent.clear(end)
    await userEvent.type(end, '28022026')
    await waitFor(() => expect(lastQuery().get('end_date')).toBe('2026-02-28'))
    await expect(canvas.queryByText(/^A data final/)).toBeNull()
    await expect(JSON.parse(localStorage.getItem('filter-date-attendance') ?? '')).toMatchObject({
      start: '2026-02-01',
      end: '2026-02-28',
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Último mês' }))
    await waitFor(() => expect(lastQuery().get('start_date')).not.toBe('2026-02-01'))
    await expect(canvas.queryByRole('button', { name: 'Último mês' })).toBeNull()
    await shown(canvas)
  },
}

export const Remembered: Story = {
  name: 'O período escolhido antes [ATT-45]',
  beforeEach: () => {
    const range = { start: '2025-04-01', end: '2025-04-30', chosen: '2025-05-02' }
    localStorage.setItem('filter-date-attendance', JSON.stringify(range))
  },
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(canvas.getByRole('textbox', { name: 'Data inicial' })).toHaveValue('01/04/2025')
    await expect(lastQuery().get('end_date')).toBe('2025-04-30')
  },
}

export const Selected: Story = {
  name: 'Selecionados em duas páginas, e baixados como um só [ATT-12, ATT-24, PDF-10, TRACK-42]',
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Cida Santos' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Ana Clara Nogueira Prado' }))
    const bar = within(canvas.getByRole('region', { name: 'Seleção' }))
    await expect(bar.getByText('2 selecionados')).toBeVisible()
    await expect(bar.getByText('Sem PDF: Ana Clara Nogueira Prado')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Página 2' }))
    await see(() => canvas.getByText('Benedito Ramos 3'))
    await expect(bar.getByText('2 selecionados')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Benedito Ramos 3' }))
    await expect(bar.getByText('3 selecionados')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Página 1' }))
    await shown(canvas)
    await expect(canvas.getByRole('checkbox', { name: 'Selecionar Cida Santos' })).toBeChecked()
    await userEvent.click(bar.getByRole('button', { name: 'Baixar PDFs selecionados' }))
    await see(() => screen.getByText('Os PDFs foram baixados.'))
    await expect(calls.filter((call) => call.includes('download'))).toEqual([
      'GET /surgical-map/v3/procedure-download?pdfs=500,513',
    ])
    await waitFor(() => expect(tracked()).toContain('event.download-pdfs'))
    await userEvent.click(bar.getByRole('button', { name: 'Limpar seleção' }))
    await expect(canvas.getByRole('checkbox', { name: 'Selecionar Cida Santos' })).not.toBeChecked()
  },
}

export const WholePage: Story = {
  name: 'Página inteira selecionada, pelo título e pelo teclado',
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    const all = canvas.getByRole('checkbox', { name: 'Selecionar todos desta página' })
    await userEvent.click(all)
    await see(() => canvas.getByText('10 selecionados'))
    await expect(
      canvas.getByText('Sem PDF: Ana Clara Nogueira Prado, Ana Clara Nogueira Prado 2'),
    ).toBeVisible()
    const checkbox = canvas.getByRole('checkbox', { name: 'Selecionar Cida Santos' })
    checkbox.focus()
    await userEvent.keyboard(' ')
    await expect(checkbox).not.toBeChecked()
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await userEvent.click(all)
    await waitFor(() => expect(canvas.queryByText(/^\d+ selecionado/)).toBeNull())
  },
}

/** A zip whose download only ends when it is cancelled. */
const endless = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1_500_000)),
    }),
  )

export const DownloadCancelled: Story = {
  name: 'Download de vários, mostrado e cancelado',
  parameters: { handlers: answering({ pdf: endless }) },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar PDFs selecionados' }))
    await see(() => canvas.getByText('Baixando 8 PDFs…'))
    await see(() => canvas.getByText('1,4 MB recebidos'))
    await expect(canvas.getByRole('progressbar', { name: 'Baixando 8 PDFs…' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar download' }))
    await see(() => canvas.getByRole('button', { name: 'Baixar PDFs selecionados' }))
    await expect(screen.queryByText(/^OPS/)).toBeNull()
    await expect(canvas.getByText('10 selecionados')).toBeVisible()
  },
}

export const Downloaded: Story = {
  name: 'Baixado e registrado [PDF-09, TRACK-15]',
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar PDF de Cida Santos' }))
    await waitFor(() =>
      expect(bodies).toMatchObject([
        { event: 'attendance.download-pdf', pdf_name: 'paciente-atendimento.pdf' },
      ]),
    )
    await expect(calls).toContain('GET /surgical-map/v2/procedure-download/500')
    await expect(screen.queryByText(/^OPS/)).toBeNull()
  },
}

export const DownloadFailed: Story = {
  name: 'Um download com falha diz o que falhou e por quê [PDF-12, PDF-16]',
  parameters: { handlers: answering({ pdf: () => json({ message: 'Não há.' }, 404) }) },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar PDF de Cida Santos' }))
    await see(() => screen.getByText('OPS! Falha ao realizar download, tente novamente mais tarde!'))
    await expect(screen.getByText('PDF não encontrado')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Cida Santos' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar PDFs selecionados' }))
    await waitFor(() => expect(screen.getAllByText(/^OPS! Falha ao realizar download/)).toHaveLength(2))
    await expect(tracked()).toEqual([])
  },
}

const openStatus = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, name: string) => {
  await shown(canvas)
  await userEvent.click(canvas.getByRole('button', { name: `Ativar/Inativar procedimento: ${name}` }))
}

export const Inactivated: Story = {
  name: 'Inativado com um motivo [ATT-26, ATT-29, ATT-37, ATT-41]',
  play: async ({ canvas, userEvent }) => {
    await openStatus({ canvas, userEvent }, 'Cida Santos')
    await see(() => screen.getByRole('dialog', { name: 'Inativar procedimento' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Inativar' }))
    await see(() => dialog.getByText('Informe o motivo.'))
    await expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    await userEvent.type(dialog.getByPlaceholderText('Motivo'), ' Lançado em duplicidade ')
    await userEvent.click(dialog.getByRole('button', { name: 'Inativar' }))
    await see(() => screen.getByText('Status do procedimento atualizado com sucesso.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(calls).toContain('PUT /app/v7/procedures/100/toggle-status')
    await expect(bodies).toContainEqual({
      reason: 'Lançado em duplicidade',
      previous: { active: true, in_progress: false },
    })
    await waitFor(() => expect(listCalls()).toHaveLength(2))
  },
}

export const StatusFailed: Story = {
  name: 'Troca de situação com falha continua aberta [ATT-42]',
  parameters: { handlers: answering({ status: () => json({ message: 'Serviço indisponível.' }, 503) }) },
  play: async ({ canvas, userEvent }) => {
    await openStatus({ canvas, userEvent }, 'João Pedro Álvares')
    await see(() => screen.getByRole('dialog', { name: 'Ativar procedimento' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByPlaceholderText('Motivo'), 'Era o certo')
    await userEvent.click(dialog.getByRole('button', { name: 'Ativar' }))
    await see(() =>
      screen.getByText('Falha ao atualizar o status do procedimento. Tente novamente mais tarde.'),
    )
    await expect(screen.getByText('Serviço indisponível.')).toBeVisible()
    await expect(dialog.getByPlaceholderText('Motivo')).toHaveValue('Era o certo')
    await expect(listCalls()).toHaveLength(1)
  },
}

export const StatusChangedMeanwhile: Story = {
  name: 'Situação que outra pessoa alterou é lida de novo',
  parameters: {
    handlers: answering({
      status: () => json({ code: 'record.changed', message: 'Alterado por Helena Prado.' }, 409),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await openStatus({ canvas, userEvent }, 'Cida Santos')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByPlaceholderText('Motivo'), 'Duplicado')
    await userEvent.click(dialog.getByRole('button', { name: 'Inativar' }))
    await see(() => screen.getByText('Alterado por Helena Prado.'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(listCalls()).toHaveLength(2))
  },
}

export const WithoutRights: Story = {
  name: 'Sem permissão [ATT-31]',
  parameters: { viewer: { isAdmin: false } },
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(canvas.queryByRole('button', { name: /^Ativar.Inativar/ })).toBeNull()
  },
}

const ofPlatform = { type: 'AD' } as const

export const PdfDeleted: Story = {
  name: 'PDF excluído pela plataforma, após a pergunta [PDF-04, PDF-08, PDF-11, PDF-18]',
  parameters: { viewer: ofPlatform, at: '/procedures/1' },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remover PDF de Cida Santos' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await see(() => dialog.getByText('Confirma remover o PDF de Cida Santos ?'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: 'Remover PDF de Cida Santos' }))
    const again = within(await screen.findByRole('alertdialog'))
    await userEvent.click(again.getByRole('button', { name: 'Remover' }))
    await see(() => screen.getByText('PDF Excluído com sucesso'))
    await expect(calls).toContain('DELETE /app/procedure-pdf/500/2')
    await waitFor(() => expect(listCalls()).toHaveLength(2))
    await expect(
      row(canvas, 'Ana Clara Nogueira Prado').getByRole('button', { name: /^Remover/ }),
    ).toHaveAttribute('aria-disabled', 'true')
    await expect(tracked()).toEqual([])
  },
}

export const PdfDeletedOnTheOtherTabs: Story = {
  name: 'PDFs são excluídos em todas as abas [PDF-08]',
  parameters: { viewer: ofPlatform, at: '/procedures/3' },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await expect(canvas.getByRole('button', { name: 'Remover PDF de Cida Santos' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'PROCEDIMENTO' }))
    await waitFor(() => expect(lastQuery().get('key')).toBe('2'))
    await see(() => canvas.getByRole('button', { name: 'Remover PDF de Cida Santos' }))
  },
}

export const PdfDeleteFailed: Story = {
  name: 'Exclusão com falha [PDF-19]',
  parameters: {
    viewer: ofPlatform,
    handlers: answering({ removal: () => json({ message: 'Serviço indisponível.' }, 503) }),
  },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remover PDF de Cida Santos' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }))
    await see(() => screen.getByText('Falha na exclusão do PDF. Tente novamente mais tarde.'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(listCalls()).toHaveLength(1)
  },
}

export const InvalidKey: Story = {
  name: 'Chave desconhecida não pede nada [ATT-03]',
  parameters: { at: '/procedures/4' },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Entidade inválida'))
    await expect(calls).toEqual([])
    await userEvent.click(canvas.getByRole('link', { name: 'Ver atendimentos pré-anestésicos' }))
    await shown(canvas)
  },
}

export const Empty: Story = {
  parameters: { handlers: answering({ rows: [] }) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText(/^Nenhum atendimento de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}\.$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Ver últimos 12 meses' }))
    await waitFor(() => expect(listCalls()).toHaveLength(2))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Ver últimos 12 meses' })).toBeNull())
  },
}

export const NothingFound: Story = {
  parameters: { at: '/procedures/2?filter=zzz&anaesthetist=62' },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Nenhum atendimento corresponde aos filtros.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar filtros' }))
    await shown(canvas)
    await expect(address()).toBe('/procedures/2')
  },
}

export const Loading: Story = {
  parameters: { handlers: answering({ list: 'never' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Carregando…')
    await expect(canvas.queryByText('Benedito Ramos')).toBeNull()
  },
}

let isAway: boolean
const guideTypes = onLookup('guideTypes', () =>
  isAway ? json({}, 500) : json([{ id: 9, name: 'Guia extra' }]),
)

export const OptionsFailed: Story = {
  name: 'Opções que falharam são pedidas de novo por quem quer escolher',
  parameters: { handlers: [guideTypes, ...answering()] },
  beforeEach: () => {
    forgetLookups()
    isAway = true
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => screen.getByText('Erro ao carregar tipos de guia.'))
    isAway = false
    await userEvent.click(canvas.getByRole('combobox', { name: 'Tipo de Guia' }))
    await canvas.findByRole('option', { name: 'Guia extra' })
  },
}

export const Failed: Story = {
  parameters: { handlers: [guideTypes, ...answering({ list: 'failed' })] },
  beforeEach: () => {
    forgetLookups()
    isAway = true
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Serviço indisponível.'))
    const before = listCalls().length
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(before))
    await see(() => canvas.getByText('Serviço indisponível.'))
    await expect(screen.queryByText('Erro ao carregar tipos de guia.')).toBeNull()
  },
}

export const CountFailed: Story = {
  name: 'Sem a contagem, vale a da própria lista',
  parameters: { handlers: answering({ count: 'failed' }) },
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(canvas.getByText('Total de registros:')).toHaveTextContent('23')
    await see(() => screen.getByText('Erro ao contar atendimentos.'))
  },
}

export const SigningUnknown: Story = {
  name: 'Não se sabe se os documentos são assinados',
  parameters: {
    handlers: answering({ signature: () => (isAway ? json({}, 500) : json({ value: '1' })) }),
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await see(() => canvas.getByText('Não foi possível verificar se os documentos são assinados.'))
    isAway = false
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => canvas.getByRole('columnheader', { name: 'Assinatura' }))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

export const BeyondTheLastPage: Story = {
  parameters: { at: '/procedures/2?page=40' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(address()).toBe('/procedures/2?page=3'))
    await see(() => canvas.getByText('Maria Aparecida dos Santos 5'))
  },
}

export const LinkedRange: Story = {
  name: 'Período de um link, que não é guardado',
  parameters: { at: '/procedures/2?start=2026-01-05&end=2026-01-06' },
  play: async ({ canvas }) => {
    await shown(canvas)
    await expect(lastQuery().get('start_date')).toBe('2026-01-05')
    await expect(canvas.getByRole('textbox', { name: 'Data final' })).toHaveValue('06/01/2026')
    await expect(localStorage.getItem('filter-date-attendance')).toBeNull()
  },
}

/** A row from a server that only implements the specified API. */
const bare = {
  id: 9,
  pdf: '81',
  term: null,
  disabled_pdf: false,
  patient_name: 'Benedito Ramos',
  institution_name: 'Hospital São Lucas',
  medical_plan_name: 'Bem Cuidar',
  name: null,
  anaesthetists: 'Helena Prado',
  surgeons: [{ name: 'Ana Lúcia Brandão' }, { name: 'Rui Nunes' }],
  surgical_teams: ['Ivo Lins'],
  register_date: '2026-03-02T13:30:00.000Z',
  updated_date: null,
  signature_status: null,
  active: true,
  type_id: 2,
  pdf_type: 2,
}

export const OfTheSpecifiedServer: Story = {
  name: 'De um servidor que só responde o especificado',
  parameters: { handlers: answering({ rows: [bare] }) },
  play: async ({ canvas }) => {
    await shown(canvas)
    const only = canvas.getByRole('row', { name: /Benedito Ramos/ })
    await expect(only).toHaveTextContent('Ana Lúcia Brandão, Rui Nunes, Ivo Lins')
    await expect(within(only).queryByText('Inativo')).toBeNull()
    await expect(within(only).getByRole('button', { name: /^Baixar PDF/ })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expect(within(only).getByRole('link', { name: /^Editar/ })).toBeVisible()
  },
}

export const Narrow: Story = {
  globals: narrow,
  parameters: { handlers: answering({ signature: '1', rows: [0, 1, 2].map((at) => attendanceRow(at)) }) },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Cida Santos'))
    await see(() => canvas.getByText('Assinado'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar Cida Santos' }))
    await see(() => canvas.getByText('1 selecionado'))
    await expect(row(canvas, 'João Pedro Álvares').getByText('Inativo')).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { scheme: 'dark', viewport: { value: 'desk', isRotated: false } },
  parameters: { handlers: answering({ signature: '1' }) },
  play: async ({ canvas, userEvent }) => {
    await shown(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await see(() => canvas.getByText('10 selecionados'))
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }
