import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { json, never } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { answerOf, importHandlers, storySession, summaryOf } from '../stories/session.ts'
import { goodRows, openMapping, press, seeStep, surgeonsImport } from '../stories/steps.ts'

const meta = {
  title: 'Importação/Conclusão',
  component: ImportWizard,
  args: {
    definition: surgeonsImport,
    title: 'Cirurgiões',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows: [...goodRows, goodRows[1] ?? [], ['', '', '']] }),
  },
  parameters: { handlers: importHandlers(surgeonsImport) },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const begin = async (context: Context) => {
  await openMapping(context)
  await press(context, 'Importar')
}

const countOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

/** Imported and counted; 'Ok' closes the wizard and refetches the list behind it. */
export const Imported: Story = {
  name: 'Importado [IMP-49, IMP-52, IMP-57, IMP-60]',
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      real: () => json(answerOf(2, { summary: summaryOf(2, 1) })),
    }),
  },
  play: async (context) => {
    await begin(context)
    await seeStep('Importação concluída')
    await see(() => screen.getByText('2 linhas importadas de cirurgioes.xlsx.'))
    await expect(['Novas', 'Já cadastradas', 'Repetidas na planilha', 'Em branco'].map(countOf)).toEqual([
      '2',
      '1',
      '1',
      '1',
    ])
    await expect(context.args.onFinished).not.toHaveBeenCalled()
    await press(context, 'Ok')
    await waitFor(() => expect(context.args.onFinished).toHaveBeenCalledOnce())
    await expect(context.args.onClose).toHaveBeenCalledOnce()
  },
}

/** Only the assigned columns are sent, under this import's key, with the file name and the member's id. */
export const Body: Story = {
  name: 'O que é enviado [IMP-10, IMP-68, IMP-82, IMP-87]',
  args: { institutionId: 2 },
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      real: (body) => {
        sessionStorage.setItem('imported', JSON.stringify(body))
        return json(answerOf(3))
      },
    }),
  },
  play: async (context) => {
    await begin(context)
    await seeStep('Importação concluída')
    const { surgeons, uuid, ...envelope } = JSON.parse(sessionStorage.getItem('imported') ?? '{}')
    await expect(envelope).toEqual({ file_name: 'cirurgioes.xlsx', institution_id: 2 })
    await expect(uuid).toMatch(/^[0-9a-f-]{36}$/)
    await expect(surgeons).toHaveLength(3)
    await expect(surgeons[0]).toMatchObject({
      cpf: '52998224725',
      crm_number: '12345',
      crm_state_id: 25,
      name: 'Ana Lúcia Brandão',
      phone_number: '11988881020',
    })
    await expect(JSON.stringify(surgeons)).not.toContain('titular')
  },
}

/** A rehearsal counts the rows without writing; they are then imported. */
export const Rehearsed: Story = {
  name: 'Ensaiada',
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      rehearsal: () => json(answerOf(1, { summary: summaryOf(1, 2) })),
    }),
  },
  play: async (context) => {
    await openMapping(context)
    await press(context, 'Conferir antes')
    await seeStep('Tudo pronto para importar')
    await expect(['Novas', 'Já cadastradas'].map(countOf)).toEqual(['1', '2'])
    const steps = screen.getByRole('list', { name: 'Etapas da importação' })
    await expect(within(steps).getByText('Configurar colunas').parentElement).toHaveAttribute('aria-current')
  },
}

/** The rows of the expandable list with the given title. */
function listedBeneath(title: string) {
  const rows = screen.getByText(title).closest('details')?.querySelectorAll('tbody tr') ?? []
  return [...rows].map((row) => [...row.children].map(({ textContent }) => textContent))
}

const skippedTitle = '2 linhas não geram cadastro'

/** Rows that create no record are listed, before anything is written and afterwards. */
export const SkippedRows: Story = {
  name: 'Linhas que não geram registro',
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      rehearsal: () => json(answerOf(2, { summary: summaryOf(2, 1), existing: [2] })),
      real: () => json(answerOf(2, { summary: summaryOf(2, 1), existing: [2] })),
    }),
  },
  play: async (context) => {
    const skipped = [
      ['3', 'Caio Bastos, 88012, SP', 'Já cadastrada'],
      ['5', 'Ana Lúcia Brandão, 12345, SP', 'Repete o documento de uma linha anterior'],
    ]
    const open = async () => {
      await context.userEvent.click(await screen.findByText(skippedTitle))
      await waitFor(() => expect(listedBeneath(skippedTitle)).toEqual(skipped))
    }
    await openMapping(context)
    await press(context, 'Conferir antes')
    await seeStep('Tudo pronto para importar')
    await open()
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await open()
    await expect(screen.getByRole('button', { name: 'Baixar essas linhas' })).toBeVisible()
  },
}

/** A CPF with wrong check digits is reported before anything is written, and imported as is once accepted. */
export const DoubtfulCpf: Story = {
  name: 'Um CPF duvidoso é aceito antes da importação [IMP-81]',
  args: {
    openSession: storySession({
      rows: [...goodRows, ['Ivo Sá', '5511', 'SP', '123.456.789-00', '', ''], ['', '5512', 'SP', '', '', '']],
    }),
  },
  play: async (context) => {
    await begin(context)
    await see(() => screen.getByRole('heading', { name: 'Revise as falhas' }))
    await press(context, 'Ignorar falhas e continuar importação')
    await seeStep('Tudo pronto para importar')
    const title = '1 linha tem CPF com dígitos verificadores errados'
    await context.userEvent.click(await screen.findByText(title))
    await waitFor(() =>
      expect(listedBeneath(title)).toEqual([['5', 'Ivo Sá, 5511, SP', 'CPF: 123.456.789-00']]),
    )
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await see(() => screen.getByText('4 linhas importadas de cirurgioes.xlsx.'))
  },
}

const lacking = {
  summary: summaryOf(1, 2),
  existing: [1, 2],
  completions: [
    { row: 1, columns: ['cpf', 'phone_number'] },
    { row: 2, columns: ['phone_number'] },
  ],
}
const completingRows = [
  ['2', 'Ana Lúcia Brandão, 12345, SP', 'CPF: 529.982.247-25; Telefone: (11) 98888-1020'],
  ['3', 'Caio Bastos, 88012, SP', 'Telefone: (11) 97777-3344'],
]
const completingTitle = '2 linhas trazem o que falta em cadastros existentes'

/** Blank fields of known records are listed before the import, and filled after it on request. */
export const Completed: Story = {
  name: 'O que falta em registros conhecidos é preenchido a pedido',
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      rehearsal: () => json(answerOf(1, lacking)),
      real: () => json(answerOf(1, lacking)),
      completion: (body) => {
        sessionStorage.setItem('completing', JSON.stringify(body))
        return json(answerOf(0, { summary: summaryOf(0, 3), completed: 2 }))
      },
    }),
  },
  play: async (context) => {
    const open = async () => {
      await context.userEvent.click(await screen.findByText(completingTitle))
      await waitFor(() => expect(listedBeneath(completingTitle)).toEqual(completingRows))
    }
    await openMapping(context)
    await press(context, 'Conferir antes')
    await seeStep('Tudo pronto para importar')
    await open()
    await expect(screen.queryByRole('button', { name: 'Completar o que falta' })).toBeNull()
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await expect(sessionStorage.getItem('completing')).toBeNull()
    await open()
    await press(context, 'Completar o que falta')
    await see(() => screen.getByText('2 cadastros foram completados.'))
    await expect(JSON.parse(sessionStorage.getItem('completing') ?? '{}').surgeons).toHaveLength(3)
    await expect(screen.queryByRole('button', { name: 'Completar o que falta' })).toBeNull()
  },
}

export const CompletionFails: Story = {
  name: 'Registros conhecidos não são preenchidos',
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      real: () => json(answerOf(1, lacking)),
      completion: () => json({ message: 'Outra importação está em curso.' }, 409),
    }),
  },
  play: async (context) => {
    await begin(context)
    await seeStep('Importação concluída')
    await press(context, 'Completar o que falta')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Outra importação está em curso.'),
    )
    await expect(screen.getByRole('button', { name: 'Completar o que falta' })).toBeEnabled()
  },
}

/** Checking shows its progress; cancelling returns to the columns. */
export const Checking: Story = {
  name: 'Verificando',
  args: { openSession: storySession({ rows: goodRows, hangs: 'check' }) },
  play: async (context) => {
    await begin(context)
    await seeStep('Conferindo as linhas…')
    await see(() => screen.getByText('2 de 3 linhas'))
  },
}

export const CheckingCancelled: Story = {
  name: 'Verificação cancelada',
  args: { openSession: storySession({ rows: goodRows, hangs: 'check' }) },
  play: async (context) => {
    await begin(context)
    await seeStep('Conferindo as linhas…')
    await press(context, 'Cancelar')
    await seeStep('Configure as colunas')
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

/** Importing polls the server for progress; cancelling aborts the request. */
export const Importing: Story = {
  parameters: { handlers: importHandlers(surgeonsImport, { real: never }) },
  play: async (context) => {
    await begin(context)
    await seeStep('Importando…')
    await see(() => screen.getByText('2 de 5 linhas'))
    await see(() => screen.getByText(/nada é salvo/))
  },
}

export const ImportingCancelled: Story = {
  name: 'Importação cancelada',
  parameters: { handlers: importHandlers(surgeonsImport, { real: never }) },
  play: async (context) => {
    await begin(context)
    await seeStep('Importando…')
    await press(context, 'Cancelar')
    await seeStep('Configure as colunas')
  },
}

const refusing = (body: object | string, status: number, lines: readonly string[]): Story => ({
  parameters: { handlers: importHandlers(surgeonsImport, { real: () => json(body as object, status) }) },
  play: async (context) => {
    await begin(context)
    const alert = await screen.findByRole('alert')
    const said = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent)
    await expect(said).toEqual(lines)
    await waitFor(() => expect(alert).toHaveFocus())
    await see(() => screen.getByRole('heading', { name: 'Configure as colunas' }))
  },
})

export const RefusedByText: Story = {
  ...refusing('Banco fora do ar', 500, ['Falha ao realizar importação', 'Banco fora do ar']),
  name: 'Recusada por um texto [IMP-93]',
}

export const RefusedRows: Story = {
  ...refusing(
    {
      success: false,
      message: 'Algumas linhas não puderam ser importadas. Nada foi salvo.',
      summary: { total: 12, success: 0, failed: 12 },
      errors: Array.from({ length: 12 }, () => ({
        row: 2,
        field: 'crm_number',
        code: 'value.invalid',
        message: 'Valor inválido.',
      })),
    },
    422,
    [
      'Algumas linhas não puderam ser importadas. Nada foi salvo.',
      'Resumo — Total: 12 | Sucesso: 0 | Falha: 12',
      ...Array.from({ length: 10 }, () => 'Linha 3, campo CRM, código value.invalid: Valor inválido.'),
      '...e mais 2 erros.',
    ],
  ),
  name: 'Linhas recusadas [IMP-95, IMP-96, IMP-97, IMP-98]',
}

export const RefusedOtherwise: Story = {
  ...refusing({ rowNumber: 1, error: 'CRM repetido', rowDetails: { name: 'Ana' } }, 400, [
    'Falha ao realizar importação',
    'Linha 2',
    'CRM repetido',
    'Nome: Ana',
  ]),
  name: 'Recusada de outro modo [IMP-99]',
}

export const Unexplained: Story = {
  ...refusing({}, 500, [
    'Falha ao realizar importação',
    'Tente novamente mais tarde ou corrija os dados enviados.',
  ]),
  name: 'Sem explicação [IMP-94]',
}

export const Narrow: Story = {
  globals: narrow,
  play: async (context) => {
    await begin(context)
    await seeStep('Importação concluída')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
