import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { importations, importHandlers, storySession } from '../../tests/stories/importWizard.ts'
import { see } from '../../tests/stories/see.ts'
import { importNamed } from '../resources/imports.ts'
import { ImportWizard } from './ImportWizard.tsx'

const surgeons = importNamed('surgeons')

const rows = [
  ['Nome', 'CRM', 'UF', 'CPF', 'Telefone', 'Observação'],
  ['Ana Lúcia Brandão', '12345', 'SP', '529.982.247-25', '(11) 98888-1020', 'titular'],
  ['Caio Bastos', '88012', 'SP', '111.444.777-35', '(11) 97777-3344', ''],
  ['Davi Moura', '45110', 'RJ', '', '(21) 96666-0910', ''],
]

const meta = {
  title: 'Importação/Assistente',
  component: ImportWizard,
  args: {
    definition: surgeons,
    title: 'Importar cirurgiões',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows }),
  },
  parameters: { handlers: importHandlers(surgeons, { history: importations }) },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const choose = async ({ userEvent }: Context) => {
  const input = await screen.findByLabelText('Planilha')
  await userEvent.upload(input, new File(['x'], 'cirurgioes.xlsx'))
}

export const Choosing: Story = {
  play: () => see(() => screen.getByText('cirurgioes.csv')),
}

export const Imported: Story = {
  play: async (context) => {
    await choose(context)
    await see(() => screen.getByRole('heading', { name: 'Configure as colunas' }))
    await context.userEvent.click(screen.getByRole('button', { name: 'Importar' }))
    await see(() => screen.getByRole('heading', { name: 'Importação concluída' }))
    await context.userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(context.args.onFinished).toHaveBeenCalledOnce())
    await expect(context.args.onClose).toHaveBeenCalledOnce()
  },
}
