import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { Edition } from '../../providers/imports.ts'
import { importNamed } from '../../resources/imports.ts'
import { json } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { answerOf, importHandlers, storySession, summaryOf } from '../stories/session.ts'
import { openMapping, press, seeStep } from '../stories/steps.ts'

const procedures = importNamed('procedureCatalogue')

const rows = [
  ['Código do Termo', 'Termo', 'Data de início de vigência', 'Data de fim de vigência'],
  ['31003079', 'Apendicectomia', '01/01/2020', ''],
  ['31005470', 'Colecistectomia por videolaparoscopia', '01/01/2020', ''],
  ['31009999', 'Herniorrafia robótica', '01/10/2026', ''],
]

const edition: Edition = {
  tables: [{ name: 'TUSS', is_new: false, added: 1, renamed: 1, redated: 0, unchanged: 1, missing: 2 }],
  changes: [{ row: 2, note: 'Antes: Colecistectomia' }],
  missing: [
    { table: 'TUSS', code: '31001017', name: 'Gastrostomia' },
    { table: 'TUSS', code: '31001025', name: 'Gastrectomia' },
  ],
}

let bodies: [mode: string, body: Record<string, unknown>][]

const handlersOf = (answered: Edition) =>
  importHandlers(procedures, {
    rehearsal: (body) => {
      bodies.push(['rehearsal', body])
      return json(answerOf(2, { edition: answered, existing: [1], summary: summaryOf(2, 1) }))
    },
    real: (body) => {
      bodies.push(['import', body])
      return json(answerOf(2, { existing: [1] }))
    },
    edition: (body) => {
      bodies.push(['edition', body])
      return json(answerOf(2, { existing: [1], ended: 2 }))
    },
  })

const meta = {
  title: 'Importação/Edição de uma tabela',
  component: ImportWizard,
  args: {
    definition: procedures,
    title: 'Catálogo de procedimentos',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows }),
  },
  parameters: { handlers: handlersOf(edition) },
  beforeEach: () => {
    bodies = []
  },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function openDifference(context: Context): Promise<void> {
  await openMapping(context)
  await press(context, 'Importar')
  await see(() =>
    screen.getByText('Selecione os campos de referência (Obrigatórios) para prosseguir com a importação!'),
  )
  await context.userEvent.type(screen.getByLabelText('Tabela de todas as linhas'), 'TUSS')
  await see(() => screen.getByText('Todos os campos obrigatórios têm uma coluna.'))
  await press(context, 'Importar')
  await seeStep('Tudo pronto para importar')
}

const choice = (count = 2) =>
  screen.getByRole('checkbox', { name: `Encerrar os ${count} procedimentos que a planilha não traz` })

/** A sheet without a table column; differences are shown before writing, even without 'Conferir antes'. */
export const Difference: Story = {
  name: 'Diferenças',
  play: async (context) => {
    await openDifference(context)
    const [[, sent] = []] = bodies
    await expect(sent?.['surgical-procedures']).toEqual([
      expect.objectContaining({ table: 'TUSS', code: '31003079', valid_from: '01/01/2020' }),
      expect.objectContaining({ table: 'TUSS', code: '31005470' }),
      expect.objectContaining({ table: 'TUSS', code: '31009999' }),
    ])
    await expect(bodies).toHaveLength(1)
    const tables = within(screen.getByRole('region', { name: 'O que muda em cada tabela' }))
    const counts = tables.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(counts).toEqual(['1', '1', '0', '1', '2'])
    await context.userEvent.click(screen.getByText('1 linha muda o que o catálogo diz'))
    await see(() =>
      screen.getByRole('row', {
        name: '3 31005470, Colecistectomia por videolaparoscopia, 01/01/2020 Antes: Colecistectomia',
      }),
    )
    await context.userEvent.click(screen.getByText('2 procedimentos ausentes da planilha'))
    await see(() => screen.getByRole('row', { name: 'TUSS 31001025 Gastrectomia' }))
    await expect(choice()).toBeChecked()
  },
}

/** Missing entries are ended unless the user opts out. */
export const Ending: Story = {
  name: 'Encerrando',
  play: async (context) => {
    await openDifference(context)
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await expect(bodies.map(([mode]) => mode)).toEqual(['rehearsal', 'rehearsal', 'edition'])
    await see(() => screen.getByText('2 procedimentos foram encerrados.'))
  },
}

export const NotEnding: Story = {
  name: 'Sem encerrar',
  play: async (context) => {
    await openDifference(context)
    await context.userEvent.click(choice())
    await waitFor(() => expect(choice()).not.toBeChecked())
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await expect(bodies.map(([mode]) => mode)).toEqual(['rehearsal', 'rehearsal', 'import'])
  },
}

const most: Edition = {
  tables: [
    { name: 'TUSS', is_new: false, added: 0, renamed: 0, redated: 0, unchanged: 3, missing: 5861 },
    {
      name: 'Própria do hospital',
      is_new: true,
      added: 40,
      renamed: 0,
      redated: 0,
      unchanged: 0,
      missing: 0,
    },
  ],
  changes: [],
  missing: Array.from({ length: 5861 }, (_, index) => ({
    table: 'TUSS',
    code: String(30_000_000 + index),
    name: `Procedimento ${index + 1}`,
  })),
}

/** A sheet with less than half of a table's entries is not assumed to be its whole edition. */
export const Partial: Story = {
  parameters: { handlers: handlersOf(most) },
  play: async (context) => {
    await openDifference(context)
    const ending = screen.getByRole('checkbox', {
      name: 'Encerrar os 5.861 procedimentos que a planilha não traz',
    })
    await expect(ending).not.toBeChecked()
    await expect(ending).toHaveAccessibleDescription(/^A planilha traz menos da metade do que a tabela tem/)
    await see(() => screen.getByText('Tabela nova'))
  },
}
