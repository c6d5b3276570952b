import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { createGate } from '../../testing/gate.ts'
import { json } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { answerOf, importHandlers, storySession } from '../stories/session.ts'
import {
  badRows,
  cellAt,
  goodRows,
  openFailures,
  openMapping,
  press,
  rowAt,
  seeStep,
  surgeonsImport,
} from '../stories/steps.ts'
import type { RowQuery } from '../table/session.ts'

/** The rows of the spreadsheet: searching, viewing, dropping and restoring them. */
const meta = {
  title: 'Importação/Linhas',
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

/** A session that returns the rows of a query once `until` it is time. */
const slowSession = (until: (query: RowQuery) => Promise<void> | undefined) => () => {
  const { session, end } = storySession({ rows: badRows })()
  const rows: typeof session.rows = async (query) => {
    const found = await session.rows(query)
    await until(query)
    return found
  }
  return { end, session: { ...session, rows } }
}

/** Before what a story holds back. */
const late = createGate()

const searchBox = () => screen.getByRole('searchbox', { name: 'Buscar nas linhas' })
const bodyRows = () => screen.queryAllByRole('row').slice(1)

/** Finds rows while typing, ignoring accents and case; an empty result is reported and keeps the field. */
export const Searching: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => rowAt(3))
    await userEvent.click(cellAt(3, 5))
    await userEvent.click(searchBox())
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(searchBox()).toHaveFocus()
    await userEvent.keyboard('paulista')
    await see(() => screen.getByText('2 linhas encontradas.'))
    await expect(bodyRows()).toHaveLength(2)
    await see(() => rowAt(5))
    await userEvent.clear(searchBox())
    await userEvent.type(searchBox(), 'silvia')
    await see(() => screen.getByText('Nenhuma linha corresponde à busca.'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await see(() => rowAt(9))
    await expect(bodyRows()).toHaveLength(1)
    await userEvent.clear(searchBox())
    await userEvent.type(searchBox(), '8{Enter}')
    await see(() => rowAt(8))
  },
}

/** The results of the last search are shown, even if those of an older one arrive later. */
export const SearchingSlowly: Story = {
  name: 'Buscando devagar',
  args: {
    openSession: slowSession(({ search }) => (search === 'paula' ? late.opened() : undefined)),
  },
  beforeEach: late.close,
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await userEvent.type(searchBox(), 'paula{Enter}')
    await userEvent.clear(searchBox())
    await userEvent.type(searchBox(), 'davi{Enter}')
    await see(() => screen.getByText('1 linha encontrada.'))
    late.open()
    // The late rows are read from the session and would be rendered by then.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(rowAt(5)).toBeVisible()
    await expect(bodyRows()).toHaveLength(1)
  },
}

/** A row is dropped by its button, and restored by 'Desfazer' or by its button; the focus stays in place. */
export const Dropping: Story = {
  name: 'Retirando',
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
    await expect(getComputedStyle(within(rowAt(2)).getByText('Ana Lúcia Brandão')).textDecorationLine).toBe(
      'line-through',
    )
    await userEvent.click(cellAt(2, 1))
    await expect(within(rowAt(2)).queryByRole('textbox')).toBeNull()
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

/** By keyboard: Delete on a cell, or the button before the reasons; a held key drops only one row. */
export const DroppingByKeyboard: Story = {
  name: 'Retirando pelo teclado',
  args: { openSession: slowSession(() => new Promise((resolve) => setTimeout(resolve, 100))) },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await waitFor(() => expect(cellAt(3, 5)).toHaveAttribute('tabindex', '0'))
    await expect(screen.getByRole('grid')).toHaveAccessibleDescription(/Delete descarta a linha\.$/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    // Tabs into rows that are about to be replaced: the focus moves to the wrong cell of the new ones.
    await userEvent.tab()
    await waitFor(() => expect(cellAt(3, 5)).toHaveFocus())
    await userEvent.keyboard('{Delete}')
    await see(() => screen.getByText('Linha 3 descartada.'))
    await waitFor(() => expect(cellAt(4, 1)).toHaveFocus())
    await expect(fireEvent.keyDown(cellAt(4, 1), { key: 'Delete', repeat: true })).toBe(false)
    await userEvent.keyboard('{Home}')
    const button = screen.getByRole('button', { name: 'Descartar linha 4' })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    await expect(screen.getByText('Linha 3 descartada.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByText('Linha 4 descartada.'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar linha 5' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(cellAt(5, 1)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Home}{Delete}{Escape}')
    await waitFor(() => expect(cellAt(5, 1)).toHaveFocus())
    await expect(screen.getByText('Linha 4 descartada.')).toBeVisible()
    await userEvent.tab()
    await expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  },
}

/** A correction begun while the rows are being replaced stays in its cell. */
export const CorrectingMeanwhile: Story = {
  name: 'Corrigindo enquanto as linhas chegam',
  args: { openSession: slowSession(late.opened) },
  beforeEach: late.open,
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await waitFor(() => expect(cellAt(3, 5)).toHaveAttribute('tabindex', '0'))
    late.close()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}Davi')
    await expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    late.open()
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
    // The cell that Tab leads to is chosen only after the rows are rendered.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(cellAt(3, 1)).toContainElement(screen.getByDisplayValue('Davi'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cellAt(3, 1)).toHaveTextContent('Davi'))
  },
}

/** Once the last row is dropped, the empty list's message takes the focus, and the row can be restored. */
export const DroppingTheLast: Story = {
  name: 'Retirando a última',
  args: { openSession: storySession({ rows: badRows.slice(0, 3) }) },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cellAt(3, 0))
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
    await press(context, 'Continuar corrigindo')
  },
}

/** On a narrow screen the button is in the row's card, and the undo button does not overflow the screen. */
export const NarrowDropping: Story = {
  name: 'Retirando, estreita',
  globals: narrow,
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

/** The rows can be viewed before importing although none fails; a dropped one is counted and not sent. */
export const LookedAt: Story = {
  name: 'Consultada',
  args: { openSession: storySession({ rows: goodRows }) },
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      real: (body) => {
        sessionStorage.setItem('imported', JSON.stringify(body))
        return json(answerOf(2))
      },
    }),
  },
  play: async (context) => {
    const { userEvent } = context
    await openMapping(context)
    await press(context, 'Conferir antes')
    await seeStep('Tudo pronto para importar')
    await press(context, 'Ver linhas')
    await seeStep('Confira as linhas')
    await see(() => screen.getByText('Nenhuma linha com falha. Você já pode importar.'))
    await expect(screen.getByRole('checkbox', { name: 'Só falhas' })).not.toBeChecked()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar nas linhas' }), 'bastos')
    await see(() => screen.getByText('1 linha encontrada.'))
    await press(context, 'Descartar linha 3')
    await see(() => screen.getByText('Linha 3 descartada.'))
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await expect(screen.getByText('Descartadas por você').nextSibling).toHaveTextContent('1')
    const { surgeons } = JSON.parse(sessionStorage.getItem('imported') ?? '{}')
    await expect(surgeons.map(({ name }: { name: string }) => name)).toEqual([
      'Ana Lúcia Brandão',
      'Davi Moura',
    ])
  },
}

/** 'Voltar' leads from the rows to the columns, as from the failures. */
export const LookedAtAndLeft: Story = {
  name: 'Consultada e deixada',
  args: { openSession: storySession({ rows: goodRows }) },
  play: async (context) => {
    await openMapping(context)
    await press(context, 'Conferir antes')
    await press(context, 'Ver linhas')
    await seeStep('Confira as linhas')
    await press(context, 'Voltar')
    await seeStep('Configure as colunas')
  },
}
