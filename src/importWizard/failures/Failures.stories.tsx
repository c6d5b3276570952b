import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { json } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { answerOf, importHandlers, storySession, summaryOf } from '../stories/session.ts'
import {
  badRows,
  cellAt,
  chooseFile,
  goodRows,
  openFailures,
  press,
  rowAt,
  seeStep,
  surgeonsImport,
} from '../stories/steps.ts'

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

/** Each failing row shows its line and the reasons; a reason is also its cell's accessible description. */
export const Listed: Story = {
  name: 'Listadas [IMP-08, IMP-57, IMP-58, IMP-69, IMP-77, IMP-78, IMP-79, IMP-80]',
  play: async (context) => {
    await openFailures(context)
    await see(() => screen.getByText(/^5 de 8 linhas têm falha/))
    await see(() => cellAt(3, 5))
    await expect(cellAt(3, 5)).toHaveAccessibleDescription(
      'Telefone: Número de telefone inválido Formato de telefone inválido. Use o formato (XX) XXXXX-XXXX',
    )
    await expect(cellAt(4, 1)).toHaveAccessibleDescription('Nome: Valor em branco na coluna (*) Obrigatório')
    await expect(cellAt(5, 3)).toHaveAccessibleDescription(/Estado inválido Estado inválido\. Use a sigla/)
    await expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expect(screen.getByRole('checkbox', { name: 'Só falhas' })).toBeChecked()
    await context.userEvent.click(screen.getByRole('checkbox', { name: 'Só falhas' }))
    await see(() => rowAt(2))
  },
}

/** The first wrong cell takes the focus, and typing replaces its content. */
export const Entered: Story = {
  name: 'Digitado',
  args: { openSession: storySession({ rows: badRows.slice(0, 4) }) },
  play: async (context) => {
    await openFailures(context)
    await waitFor(() => expect(cellAt(3, 5)).toHaveFocus())
    await context.userEvent.keyboard('(')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Telefone, linha 3' })).toHaveValue('('))
    await context.userEvent.keyboard('11) 97777-3344{Enter}')
    await waitFor(() => expect(cellAt(4, 1)).toHaveFocus())
  },
}

/** Corrected in place by keyboard: Enter opens and saves, and the corrected row leaves the list. */
export const Correcting: Story = {
  name: 'Corrigindo',
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cellAt(3, 5))
    await userEvent.click(cellAt(3, 5))
    const field = screen.getByRole('textbox', { name: 'Telefone, linha 3' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, '123{Escape}')
    await waitFor(() => expect(cellAt(3, 5)).toHaveTextContent('3344'))
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '(11) 97777-3344{Enter}')
    await see(() => screen.getByText('Restam 4 linhas com falha.'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /^3 / })).toBeNull())
    await waitFor(() => expect(cellAt(4, 1)).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(cellAt(4, 2)).toHaveFocus())
    await see(() => screen.getByText('Outra célula de Telefone diz o mesmo: 3344.'))
    await press(context, 'Corrigir também essa')
    await waitFor(() => expect(cellAt(6, 5)).toHaveTextContent('(11) 97777-3344'))
    await expect(cellAt(6, 5)).not.toHaveAttribute('aria-invalid')
  },
}

/** A cell opened while another's correction is checked stays with its row, although the rows move up. */
export const CorrectingOnward: Story = {
  name: 'Corrigindo um após o outro',
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cellAt(3, 5))
    await userEvent.click(cellAt(3, 5))
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '(11) 97777-3344')
    await userEvent.click(cellAt(5, 3))
    await waitFor(() => expect(screen.queryByRole('row', { name: /^3 / })).toBeNull())
    const field = await screen.findByRole('textbox', { name: 'UF do CRM, linha 5' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, 'SP{Enter}')
    await see(() => screen.getByText('Restam 3 linhas com falha.'))
    await expect(screen.queryByRole('row', { name: /^5 / })).toBeNull()
    await see(() => rowAt(6))
  },
}

const other = {
  row: 2,
  field: 'crm_number',
  code: 'record.other',
  message: '“88012” já é de outro cadastro: Carlos Bastos.',
  offers: [{ label: 'É o mesmo: usar Carlos Bastos', cells: { name: 'Carlos Bastos' } }],
}

/** A code of another record is no repetition: the row names that record, and can be changed to match it. */
export const OfAnother: Story = {
  name: 'O código de outro registro',
  args: { openSession: storySession({ rows: goodRows }) },
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      rehearsal: (body) => {
        const isSame = JSON.stringify(body).includes('Carlos Bastos')
        return json(answerOf(2, isSame ? { existing: [2] } : { errors: [other] }))
      },
    }),
  },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cellAt(3, 2))
    await expect(cellAt(3, 2)).toHaveAccessibleDescription(
      'CRM: “88012” já é de outro cadastro: Carlos Bastos.',
    )
    const button = screen.getByRole('button', { name: 'É o mesmo: usar Carlos Bastos' })
    cellAt(3, 0).focus()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByText('Nenhuma linha com falha. Você já pode importar.'))
    await press(context, 'Importar')
    await seeStep('Importação concluída')
  },
}

const forAll = (row: number) => ({
  row,
  field: 'phone_number',
  code: 'value.invalid',
  message: 'O telefone é de um cirurgião sem cadastro. Informe o cadastro ou importe sem o telefone.',
  offers: [{ label: 'Importar sem o telefone', cells: { phone_number: '' }, for_all: true as const }],
})

/** What every row asks is asked once: one click, and the status that says it has the focus. */
export const ForAll: Story = {
  name: 'Uma vez para todas as linhas',
  args: { openSession: storySession({ rows: goodRows }) },
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      rehearsal: (body) => {
        const isAsked = /"phone_number":"\d/.test(JSON.stringify(body))
        return json(answerOf(3, isAsked ? { errors: [1, 2, 3].map(forAll) } : {}))
      },
    }),
  },
  play: async (context) => {
    await openFailures(context)
    await see(() => screen.getByText('3 linhas podem ser corrigidas da mesma forma, de uma vez.'))
    await press(context, 'Importar sem o telefone nas 3 linhas')
    await waitFor(() => expect(screen.getByText('3 linhas corrigidas.')).toHaveFocus())
    await see(() => screen.getByText('Nenhuma linha com falha. Você já pode importar.'))
    await expect(screen.queryByRole('button', { name: /Importar sem o telefone/ })).toBeNull()
    await press(context, 'Importar')
    await seeStep('Importação concluída')
  },
}

/** Once everything is corrected there is nothing to ignore: the button is a plain 'Importar'. */
export const Corrected: Story = {
  name: 'Corrigido [IMP-49]',
  args: { openSession: storySession({ rows: [...badRows.slice(0, 3), ...badRows.slice(7, 9)] }) },
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => screen.getByText(/^1 de 4 linhas tem falha/))
    await userEvent.click(cellAt(3, 0))
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), '11977773344{Enter}')
    await see(() => screen.getByText('Nenhuma linha com falha. Você já pode importar.'))
    await expect(screen.queryByRole('button', { name: /Ignorar falhas/ })).toBeNull()
    await press(context, 'Importar')
    await seeStep('Importação concluída')
  },
}

/** The failing rows are left out, the others are imported. */
export const Ignoring: Story = {
  name: 'Ignorando [IMP-59, IMP-49]',
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
  name: 'Nenhuma linha boa [IMP-83]',
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

/** Corrections are only discarded after confirmation. */
export const LeavingEdits: Story = {
  name: 'Sair com correções',
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cellAt(3, 5))
    await userEvent.click(cellAt(3, 5))
    await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
    await see(() => screen.getByText('Restam 5 linhas com falha.'))
    await press(context, 'Cancelar')
    await see(() => screen.getByText(/As correções feitas na planilha serão perdidas/))
    await press(context, 'Continuar corrigindo')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press(context, 'Cancelar')
    await press(context, 'Descartar correções')
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledOnce())
  },
}

/** Going back to choose another file needs confirmation, too; rereading the same sheet keeps corrections. */
export const BackFromEdits: Story = {
  name: 'Voltar com correções',
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => cellAt(3, 5))
    await userEvent.click(cellAt(3, 5))
    await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
    await see(() => screen.getByText('Restam 5 linhas com falha.'))
    await press(context, 'Voltar')
    await seeStep('Configure as colunas')
    await userEvent.click(screen.getByRole('switch', { name: 'Primeira linha é título' }))
    await see(() => screen.getByText('cirurgioes.xlsx: 10 linhas.'))
    await press(context, 'Voltar')
    await see(() => screen.getByText(/As correções feitas na planilha serão perdidas/))
    await press(context, 'Continuar corrigindo')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(screen.getByRole('heading', { name: 'Configure as colunas' })).toBeVisible()
    await press(context, 'Voltar')
    await press(context, 'Descartar correções')
    await see(() => screen.getByText(/ou arraste uma planilha/))
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

/** Errors that the server finds in a rehearsal are shown like those that the page itself finds. */
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
    await see(() => cellAt(3, 2))
    await expect(cellAt(3, 2)).toHaveAccessibleDescription(/Valor inválido\./)
    await see(() => screen.getByText(/Das demais, 1 é nova\.$/))
  },
}

/** Of thousands of rows, only the visible ones are rendered. */
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
    await see(() => cellAt(2, 5))
    await expect(screen.getAllByRole('row').length).toBeLessThan(40)
    const frame = screen.getByRole('grid').parentElement as HTMLElement
    frame.scrollTop = frame.scrollHeight
    await see(() => rowAt(3001))
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async (context) => {
    await openFailures(context)
    await see(() => rowAt(3))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await context.userEvent.click(cellAt(3, 1))
    await see(() => screen.getByRole('textbox', { name: 'Telefone, linha 3' }))
  },
}

/** The offer to correct equal cells is as wide as the screen, and does not overflow it. */
export const NarrowOffer: Story = {
  name: 'Oferta, estreita',
  globals: narrow,
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await see(() => rowAt(3))
    await userEvent.click(cellAt(3, 1))
    await userEvent.type(screen.getByRole('textbox'), '9{Enter}')
    const text = await screen.findByText('Outra célula de Telefone diz o mesmo: 3344.')
    await expect(text.getBoundingClientRect().height).toBeLessThan(60)
    const offered = screen.getByRole('button', { name: 'Corrigir também essa' }).getBoundingClientRect()
    await expect(offered.left).toBeGreaterThanOrEqual(0)
    await expect(offered.right).toBeLessThanOrEqual(innerWidth)
  },
}
