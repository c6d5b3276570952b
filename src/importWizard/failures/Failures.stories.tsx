import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { json } from '../../../tests/stories/handlers.ts'
import {
  badRows,
  chooseFile,
  openFailures,
  press,
  seeStep,
  surgeonsImport,
} from '../../../tests/stories/importSteps.ts'
import { answerOf, importHandlers, storySession, summaryOf } from '../../../tests/stories/importWizard.ts'
import { see } from '../../../tests/stories/see.ts'
import { ImportWizard } from '../ImportWizard.tsx'

const meta = {
  title: 'Importação/Falhas',
  component: ImportWizard,
  args: {
    definition: surgeonsImport,
    title: 'Cirurgiões',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows: badRows }),
  },
  parameters: { handlers: importHandlers(surgeonsImport) },
  play: openFailures,
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>

const row = (line: number) => screen.getByRole('row', { name: new RegExp(`^(Linha )?${line} `) })

/** The reasons are the first cell. */
const cell = (line: number, column: number) =>
  within(row(line)).getAllByRole('gridcell')[column] as HTMLElement

/** Each failing row says its line and why; a reason is also the cell's own description. */
export const Listed: Story = {
  name: 'Listed [IMP-08, IMP-57, IMP-58, IMP-69, IMP-77, IMP-78, IMP-79, IMP-80]',
  play: async (context) => {
    await openFailures(context)
    await see(() => screen.getByText(/^5 de 8 linhas têm falha/))
    await see(() => cell(3, 5))
    await expect(cell(3, 5)).toHaveAccessibleDescription(
      'Telefone: Número de telefone inválido Formato de telefone inválido. Use o formato (XX) XXXXX-XXXX',
    )
    await expect(cell(4, 1)).toHaveAccessibleDescription('Nome: Valor em branco na coluna (*) Obrigatório')
    await expect(cell(5, 3)).toHaveAccessibleDescription(/Estado inválido Estado inválido\. Use a sigla/)
    await expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expect(screen.getByRole('checkbox', { name: 'Só falhas' })).toBeChecked()
    await context.userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await see(() => row(2))
  },
}

/** Corrected in its place, by the keyboard: Enter opens and saves, the row that is well leaves the list. */
export const Correcting: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cell(3, 5))
    await userEvent.click(cell(3, 5))
    const field = screen.getByRole('textbox', { name: 'Telefone, linha 3' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, '123{Escape}')
    await waitFor(() => expect(cell(3, 5)).toHaveTextContent('3344'))
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '(11) 97777-3344{Enter}')
    await see(() => screen.getByText('Restam 4 linhas com falha.'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /^3 / })).toBeNull())
    await waitFor(() => expect(cell(4, 1)).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(cell(4, 2)).toHaveFocus())
    await see(() => screen.getByText('Outra célula de Telefone diz o mesmo: 3344.'))
    await press(context, 'Corrigir também essa')
    await waitFor(() => expect(cell(6, 5)).toHaveTextContent('(11) 97777-3344'))
    await expect(cell(6, 5)).not.toHaveAttribute('aria-invalid')
  },
}

/** A cell that is opened while another's correction is checked stays its own row's, though the rows move up. */
export const CorrectingOnward: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cell(3, 5))
    await userEvent.click(cell(3, 5))
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '(11) 97777-3344')
    await userEvent.click(cell(5, 3))
    await waitFor(() => expect(screen.queryByRole('row', { name: /^3 / })).toBeNull())
    const field = await screen.findByRole('textbox', { name: 'UF do CRM, linha 5' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, 'SP{Enter}')
    await see(() => screen.getByText('Restam 3 linhas com falha.'))
    await expect(screen.queryByRole('row', { name: /^5 / })).toBeNull()
    await see(() => row(6))
  },
}

/** With everything corrected nothing is left to ignore: the import is a plain one. */
export const Corrected: Story = {
  name: 'Corrected [IMP-49]',
  args: { openSession: storySession({ rows: [...badRows.slice(0, 3), ...badRows.slice(7, 9)] }) },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => screen.getByText(/^1 de 4 linhas tem falha/))
    await userEvent.click(cell(3, 0))
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '11977773344{Enter}')
    await see(() => screen.getByText('Nenhuma linha com falha. Você já pode importar.'))
    await expect(screen.queryByRole('button', { name: /Ignorar falhas/ })).toBeNull()
    await press(context, 'Importar')
    await seeStep('Importação concluída')
  },
}

/** The failing rows stay out, the others are imported. */
export const Ignoring: Story = {
  name: 'Ignoring [IMP-59, IMP-49]',
  play: async (context) => {
    await openFailures(context)
    await press(context, 'Ignorar falhas e continuar importação')
    await seeStep('Importação concluída')
    await see(() => screen.getByText('3 linhas importadas de cirurgioes.xlsx.'))
    await expect(screen.getByText('Com falha, não importadas').nextSibling).toHaveTextContent('5')
    await expect(screen.getByText('Repetidas na planilha').nextSibling).toHaveTextContent('1')
  },
}

export const NoGoodRows: Story = {
  name: 'NoGoodRows [IMP-83]',
  args: { openSession: storySession({ rows: [...badRows.slice(0, 1), ...badRows.slice(2, 5)] }) },
  play: async (context) => {
    await openFailures(context)
    await press(context, 'Ignorar falhas e continuar importação')
    const alert = await screen.findByText(
      'Ops, não existe linhas sem falhas, corrija sua tabela e tente novamente!',
    )
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus())
  },
}

/** Corrections are not lost unasked. */
export const LeavingEdits: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cell(3, 5))
    await userEvent.click(cell(3, 5))
    await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
    await see(() => screen.getByText('Restam 5 linhas com falha.'))
    await press(context, 'Cancelar')
    await see(() => screen.getByText(/As correções feitas na planilha serão perdidas/))
    await press(context, 'Não')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press(context, 'Cancelar')
    await press(context, 'Sim')
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledOnce())
  },
}

/** Nor by going back to choose another file; another look at the same sheet keeps them. */
export const BackFromEdits: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cell(3, 5))
    await userEvent.click(cell(3, 5))
    await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
    await see(() => screen.getByText('Restam 5 linhas com falha.'))
    await press(context, 'Voltar')
    await seeStep('Configure as colunas')
    await userEvent.click(screen.getByRole('switch', { name: 'Primeira linha é título' }))
    await see(() => screen.getByText('cirurgioes.xlsx: 10 linhas.'))
    await press(context, 'Voltar')
    await see(() => screen.getByText(/As correções feitas na planilha serão perdidas/))
    await press(context, 'Não')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(screen.getByRole('heading', { name: 'Configure as colunas' })).toBeVisible()
    await press(context, 'Voltar')
    await press(context, 'Sim')
    await see(() => screen.getByText(/ou arraste uma planilha/))
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Buscar nas linhas' })
const bodyRows = () => screen.queryAllByRole('row').slice(1)

/** Found while typing, blind to accents and case; a search without result says so and keeps the field. */
export const Searching: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => row(3))
    await userEvent.click(cell(3, 5))
    await userEvent.click(searchBox())
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(searchBox()).toHaveFocus()
    await userEvent.keyboard('paulista')
    await see(() => screen.getByText('2 linhas encontradas.'))
    await expect(bodyRows()).toHaveLength(2)
    await see(() => row(5))
    await userEvent.clear(searchBox())
    await userEvent.type(searchBox(), 'silvia')
    await see(() => screen.getByText('Nenhuma linha corresponde à busca.'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await see(() => row(9))
    await expect(bodyRows()).toHaveLength(1)
    await userEvent.clear(searchBox())
    await userEvent.type(searchBox(), '8{Enter}')
    await see(() => row(8))
  },
}

/** What is typed last is what is shown, however late an older answer comes. */
export const SearchingSlowly: Story = {
  args: {
    openSession: () => {
      const { session, end } = storySession({ rows: badRows })()
      return {
        end,
        session: {
          ...session,
          rows: async (query) => {
            const found = await session.rows(query)
            await new Promise((resolve) => setTimeout(resolve, query.search === 'paula' ? 900 : 0))
            if (query.search === 'paula') sessionStorage.setItem('late', 'answered')
            return found
          },
        },
      }
    },
  },
  play: async (context) => {
    const { userEvent } = context
    sessionStorage.removeItem('late')
    await openFailures(context)
    await userEvent.type(searchBox(), 'paula{Enter}')
    await userEvent.clear(searchBox())
    await userEvent.type(searchBox(), 'davi{Enter}')
    await see(() => screen.getByText('1 linha encontrada.'))
    await waitFor(() => expect(sessionStorage.getItem('late')).toBe('answered'), { timeout: 3000 })
    await expect(row(5)).toBeVisible()
    await expect(bodyRows()).toHaveLength(1)
  },
}

/** Left out by its button, taken back by 'Desfazer' or by the row's own button; the focus stays at its place. */
export const Dropping: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Descartar linha 4' }))
    const said = await screen.findByText('Linha 4 descartada.')
    await expect(said.closest('[aria-live=polite]')).not.toBeNull()
    await see(() => screen.getByText(/^4 de 7 linhas têm falha.* 1 linha foi descartada\.$/))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar linha 5' })).toHaveFocus())
    await expect(screen.queryByRole('row', { name: /^4 / })).toBeNull()
    await press(context, 'Desfazer')
    await see(() => screen.getByText('Linha 4 restaurada.'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar linha 4' })).toHaveFocus())
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await press(context, 'Descartar linha 2')
    const restore = await screen.findByRole('button', { name: 'Restaurar linha 2' })
    await waitFor(() => expect(restore).toHaveFocus())
    await expect(getComputedStyle(within(row(2)).getByText('Ana Lúcia Brandão')).textDecorationLine).toBe(
      'line-through',
    )
    await userEvent.click(cell(2, 1))
    await expect(within(row(2)).queryByRole('textbox')).toBeNull()
    await press(context, 'Restaurar linha 2')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar linha 2' })).toHaveFocus())
    await press(context, 'Descartar linha 2')
    await see(() => screen.getByText('Linha 2 descartada.'))
    await press(context, 'Ignorar falhas e continuar importação')
    await seeStep('Importação concluída')
    await see(() => screen.getByText('2 linhas importadas de cirurgioes.xlsx.'))
    await expect(screen.getByText('Descartadas por você').nextSibling).toHaveTextContent('1')
    await expect(screen.getByText('Com falha, não importadas').nextSibling).toHaveTextContent('5')
  },
}

/** By the keyboard: Delete on a cell, or the button before the reasons; a key that is held leaves out one row alone. */
export const DroppingByKeyboard: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cell(3, 0))
    await expect(screen.getByRole('grid')).toHaveAccessibleDescription(/Delete descarta a linha\.$/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await waitFor(() => expect(row(3)).toBeVisible())
    await userEvent.tab()
    await waitFor(() => expect(cell(3, 0)).toHaveFocus())
    await userEvent.keyboard('{Delete}')
    await see(() => screen.getByText('Linha 3 descartada.'))
    await waitFor(() => expect(cell(4, 1)).toHaveFocus())
    await expect(fireEvent.keyDown(cell(4, 1), { key: 'Delete', repeat: true })).toBe(false)
    await userEvent.keyboard('{Home}')
    const button = screen.getByRole('button', { name: 'Descartar linha 4' })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    await expect(screen.getByText('Linha 3 descartada.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByText('Linha 4 descartada.'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar linha 5' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(cell(5, 1)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Home}{Delete}{Escape}')
    await waitFor(() => expect(cell(5, 1)).toHaveFocus())
    await expect(screen.getByText('Linha 4 descartada.')).toBeVisible()
    await userEvent.tab()
    await expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  },
}

/** With its last row gone the list says so, there is the focus, and from there the row comes back. */
export const DroppingTheLast: Story = {
  args: { openSession: storySession({ rows: badRows.slice(0, 3) }) },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cell(3, 0))
    await press(context, 'Descartar linha 3')
    const empty = await screen.findByText('Nenhuma linha com falha.')
    await waitFor(() => expect(empty.closest('[tabindex]')).toHaveFocus())
    await press(context, 'Desfazer')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar linha 3' })).toHaveFocus())
    await press(context, 'Descartar linha 3')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await press(context, 'Descartar linha 2')
    await see(() => screen.getByRole('button', { name: 'Restaurar linha 2' }))
    await press(context, 'Importar')
    const alert = await screen.findByText(/^Todas as linhas foram descartadas\./)
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus())
    await press(context, 'Cancelar')
    await see(() => screen.getByText(/As correções feitas na planilha serão perdidas/))
    await press(context, 'Não')
  },
}

/** What the server refuses in a rehearsal is shown like what the page itself finds. */
export const Refused: Story = {
  args: { openSession: storySession({ rows: badRows.filter((_, at) => [0, 1, 7, 8].includes(at)) }) },
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      rehearsal: () =>
        json(
          answerOf(1, {
            summary: summaryOf(1, 0, 1),
            errors: [{ row: 2, field: 'crm_number', code: 'value.invalid', message: 'Valor inválido.' }],
          }),
        ),
    }),
  },
  play: async (context) => {
    await openFailures(context)
    await see(() => cell(3, 2))
    await expect(cell(3, 2)).toHaveAccessibleDescription(/Valor inválido\./)
    await see(() => screen.getByText(/Das demais, 1 é nova\.$/))
  },
}

/** A page of thousands draws only what is seen. */
export const Many: Story = {
  args: {
    openSession: storySession({
      rows: [
        badRows[0] ?? [],
        ...Array.from({ length: 3000 }, (_, at) => [`Cirurgião ${at}`, String(1000 + at), 'SP', '', '12']),
      ],
    }),
  },
  play: async (context) => {
    await chooseFile(context)
    await press(context, 'Importar')
    await see(() => screen.getByText(/^3\.000 de 3\.000 linhas têm falha/))
    await see(() => cell(2, 5))
    await expect(screen.getAllByRole('row').length).toBeLessThan(40)
    const frame = screen.getByRole('grid').parentElement as HTMLElement
    frame.scrollTop = frame.scrollHeight
    await see(() => row(3001))
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async (context) => {
    await openFailures(context)
    await see(() => row(3))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await context.userEvent.click(cell(3, 1))
    await see(() => screen.getByRole('textbox', { name: 'Telefone, linha 3' }))
  },
}

/** On a narrow screen the button stands in the row's card, the offer to undo on the screen. */
export const NarrowDropping: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async (context) => {
    await openFailures(context)
    await press(context, 'Descartar linha 3')
    await see(() => screen.getByText('Linha 3 descartada.'))
    const undo = screen.getByRole('button', { name: 'Desfazer' }).getBoundingClientRect()
    await expect(undo.left).toBeGreaterThanOrEqual(0)
    await expect(undo.right).toBeLessThanOrEqual(innerWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await context.userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await see(() => screen.getByRole('button', { name: 'Restaurar linha 3' }))
  },
}

/** The offer to correct equal cells is as wide as the screen, and on it. */
export const NarrowOffer: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => row(3))
    await userEvent.click(cell(3, 1))
    await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
    const text = await screen.findByText('Outra célula de Telefone diz o mesmo: 3344.')
    await expect(text.getBoundingClientRect().height).toBeLessThan(60)
    const offered = screen.getByRole('button', { name: 'Corrigir também essa' }).getBoundingClientRect()
    await expect(offered.left).toBeGreaterThanOrEqual(0)
    await expect(offered.right).toBeLessThanOrEqual(innerWidth)
  },
}
