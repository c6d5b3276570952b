import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { importNamed } from '../../resources/imports.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { importHandlers, storySession } from '../stories/session.ts'
import { goodRows, openMapping, press, surgeonsImport } from '../stories/steps.ts'

const meta = {
  title: 'Importação/Configurar colunas',
  component: ImportWizard,
  args: {
    definition: surgeonsImport,
    title: 'Cirurgiões',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows: goodRows }),
  },
  parameters: { handlers: importHandlers(surgeonsImport) },
  play: openMapping,
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>

const table = () => screen.getByRole('region', { name: 'Colunas do arquivo e suas primeiras linhas' })
const choiceOf = (header: string) => screen.getByRole('combobox', { name: `Campo para “${header}”` })
const optionsOf = (header: string) =>
  within(choiceOf(header))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

/** Five columns are matched to fields by their headers; the one that matches none is not imported. */
export const Matched: Story = {
  name: 'Reconhecida [IMP-48, IMP-56, IMP-64, IMP-04]',
  args: { openSession: storySession({ rows: [...goodRows, ...goodRows.slice(1), ...goodRows.slice(1)] }) },
  play: async (context) => {
    await openMapping(context)
    await see(() => screen.getByText('5 colunas reconhecidas pelos títulos.'))
    await expect(within(table()).getByText('CRM (*)')).toBeVisible()
    await expect(within(table()).getByText('Telefone', { selector: 'button' })).toBeVisible()
    await expect(optionsOf('Observação')).toEqual(['Não importar', 'Especialidade'])
    await see(() => screen.getByText('Todos os campos obrigatórios têm uma coluna.'))
    await expect(within(table()).getAllByRole('row')).toHaveLength(1 + 5)
  },
}

/** An assigned field is offered to no other column; removing its tag frees it. */
export const Assigning: Story = {
  name: 'Atribuindo [IMP-53, IMP-54, IMP-55]',
  play: async (context) => {
    const { userEvent } = context
    await openMapping(context)
    await press(context, 'Remover CRM de “CRM”')
    await see(() => screen.getByText('Falta escolher a coluna de:'))
    await expect(optionsOf('CRM')).toEqual(['Não importar', 'CRM (*)', 'Especialidade'])
    await expect(optionsOf('Observação')).toContain('CRM (*)')
    await userEvent.selectOptions(choiceOf('Observação'), 'CRM (*)')
    await expect(optionsOf('CRM')).toEqual(['Não importar', 'Especialidade'])
    await see(() => screen.getByText('Todos os campos obrigatórios têm uma coluna.'))
    await press(context, 'Remover CRM de “Observação”')
    await expect(optionsOf('Observação')).toContain('CRM (*)')
  },
}

export const MissingRequired: Story = {
  name: 'Falta obrigatória [IMP-65]',
  play: async (context) => {
    await openMapping(context)
    await press(context, 'Remover Nome de “Nome”')
    await press(context, 'Importar')
    const alert = await screen.findByRole('alert')
    await expect(alert).toHaveTextContent(
      'Selecione os campos de referência (Obrigatórios) para prosseguir com a importação!',
    )
    await waitFor(() => expect(alert).toHaveFocus())
    await see(() => screen.getByText('Falta escolher a coluna de:'))
  },
}

export const Learned: Story = {
  name: 'Aprendida',
  parameters: {
    handlers: importHandlers(surgeonsImport, {
      learned: {
        mappings: [{ headers: goodRows[0] ?? [], columns: { Nome: 'name', Observação: 'speciality' } }],
        matches: [],
      },
    }),
  },
  play: async (context) => {
    await openMapping(context)
    await see(() => screen.getByText(/como na última importação com estes títulos/))
    await see(() => screen.getByRole('button', { name: 'Remover Especialidade de “Observação”' }))
  },
}

const above = [['Hospital São Lucas'], ['Relação do corpo clínico', '', 'novembro de 2026'], ...goodRows]

/** A header below the first line is detected; another of the first lines can be chosen instead. */
export const TitlesBelow: Story = {
  name: 'Títulos mais abaixo',
  args: { openSession: storySession({ rows: above, names: ['Cirurgiões', 'Antigos'] }) },
  play: async (context) => {
    const { userEvent } = context
    await openMapping(context)
    await see(() => screen.getByText('Títulos na linha 3'))
    await expect(screen.getByRole('radio', { name: /^Linha 3 Nome · CRM · UF/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^Linha 2/ }))
    await see(() => screen.getByText('Títulos na linha 2'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Planilha' }), 'Antigos')
    await see(() => screen.getByText('Títulos na linha 3'))
  },
}

/** Without headers the columns are named by their letters, and the first line is a row (IMP-06). */
export const Untitled: Story = {
  name: 'Sem título [IMP-06]',
  play: async (context) => {
    await openMapping(context)
    await see(() => screen.getByText('cirurgioes.xlsx: 3 linhas.'))
    await context.userEvent.click(screen.getByRole('switch', { name: 'Primeira linha é título' }))
    await see(() => screen.getByText('cirurgioes.xlsx: 4 linhas.'))
    await see(() => choiceOf('Coluna A'))
  },
}

const surgeriesImport = importNamed('surgeries')

/** Day and hour are told by their cells, though their titles name no field. */
export const DayAndHour: Story = {
  name: 'Dia e hora em duas colunas',
  args: {
    definition: surgeriesImport,
    title: 'Procedimentos',
    openSession: storySession({
      rows: [
        ['Quando', 'Às', 'Paciente', 'Procedimento'],
        ['15/03/2099', '07:30', 'Aurora Lins', 'Colecistectomia'],
        ['15/03/2099', '9h', 'Benedito Sá', 'Herniorrafia'],
      ],
    }),
  },
  parameters: { handlers: importHandlers(surgeriesImport) },
  play: async (context) => {
    await openMapping(context)
    await see(() => screen.getByRole('button', { name: 'Remover Data provável da cirurgia de “Quando”' }))
    await see(() => screen.getByRole('button', { name: 'Remover Hora da cirurgia de “Às”' }))
    await see(() => screen.getByText('Todos os campos obrigatórios têm uma coluna.'))
  },
}

export const Back: Story = {
  name: 'Voltar [IMP-50]',
  play: async (context) => {
    await openMapping(context)
    await press(context, 'Voltar')
    await see(() => screen.getByText(/ou arraste uma planilha/))
  },
}

export const Narrow: Story = {
  args: { openSession: storySession({ rows: above }) },
  globals: narrow,
  play: async (context) => {
    await openMapping(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await expect(table().scrollWidth).toBeGreaterThan(table().clientWidth)
  },
}
