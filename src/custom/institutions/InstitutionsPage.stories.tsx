import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { type InstitutionsAnswers, institutionsHandlers } from '../../testing/institutions.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { InstitutionsPage } from './InstitutionsPage.tsx'

const answering = (answers: InstitutionsAnswers = {}) => ({ handlers: institutionsHandlers(answers) })

const meta = {
  title: 'Instituições/Lista',
  component: InstitutionsPage,
  parameters: { at: '/institutions', viewer: { type: 'AD' }, ...answering() },
} satisfies Meta<typeof InstitutionsPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const names = () =>
  within(screen.getByRole('table', { name: 'Instituições' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

const openQuestion = async ({ canvas, userEvent }: Context, button: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  return within(await screen.findByRole('alertdialog'))
}

export const List: Story = {
  name: 'Lista [INST-06…INST-12, INST-16, INST-17]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Rede Horizonte'))
    await expect(canvas.getAllByRole('columnheader').map((header) => header.firstChild?.textContent)).toEqual(
      ['ID', 'Nome', 'CNPJ/CPF', 'Ativo', 'Homologado', 'Grupo', 'Rede', 'Ações'],
    )
    await expect(
      canvas.getByRole('searchbox', { name: 'Buscar por instituição ou CNPJ/CPF ou ID' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ADICIONAR' })).toBeVisible()
    await expect(canvas.getByText('529.982.247-25')).toBeVisible()
  },
}

export const Actions: Story = {
  name: 'Ações [INST-13, INST-14, INST-15]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Grupo Sul'))
    const rowOf = (name: string) => within(canvas.getByText(name).closest('tr') as HTMLElement)
    const buttonsOf = (name: string) =>
      rowOf(name)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
    await expect(buttonsOf('Grupo Sul')).toEqual(['Sair da instituição Grupo Sul', 'Remover Grupo Sul'])
    await expect(buttonsOf('Rede Horizonte')).toEqual([
      'Entrar na instituição Rede Horizonte',
      'Remover Rede Horizonte',
    ])
    await expect(rowOf('Grupo Sul').getByRole('link', { name: 'Editar Grupo Sul' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/institutions\/editar\/\d+$/),
    )
  },
}

export const Leaving: Story = {
  name: 'Saindo [JOIN-01]',
  play: async (context) => {
    const question = await openQuestion(context, 'Sair da instituição Grupo Sul')
    await see(() => question.getByText('Deseja sair da instituição?'))
    await context.userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const Joining: Story = {
  name: 'Associando [JOIN-02]',
  play: async (context) => {
    const question = await openQuestion(context, 'Entrar na instituição Rede Horizonte')
    await see(() => question.getByText('Deseja entrar na instituição?'))
    await see(() => question.getByText('Rede Horizonte'))
  },
}

export const LeavingFailed: Story = {
  name: 'Saída com falha [JOIN-09]',
  parameters: answering({ refused: 500 }),
  play: async (context) => {
    const question = await openQuestion(context, 'Sair da instituição Grupo Sul')
    await context.userEvent.click(question.getByRole('button', { name: 'Sair' }))
    await see(() => screen.getByText('Erro ao remover usuário.'))
  },
}

export const JoiningFailed: Story = {
  name: 'Associação com falha [JOIN-08]',
  parameters: answering({ refused: 500 }),
  play: async (context) => {
    const question = await openQuestion(context, 'Entrar na instituição Rede Horizonte')
    await context.userEvent.click(question.getByRole('button', { name: 'Entrar' }))
    await see(() => screen.getByText('Erro ao adicionar usuário.'))
  },
}

export const RemovingFailed: Story = {
  name: 'Exclusão com falha [INST-18, INST-83]',
  parameters: answering({ refused: 500 }),
  play: async (context) => {
    const question = await openQuestion(context, 'Remover Rede Horizonte')
    await see(() => question.getByText('Confirma remover a instituição Rede Horizonte ?'))
    await context.userEvent.click(question.getByRole('button', { name: 'Sim' }))
    await see(() => screen.getByText('Falha ao remover a instituição, tente novamente mais tarde!'))
  },
}

export const Pages: Story = {
  name: 'Páginas [INST-85]',
  parameters: answering({ rows: 45 }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(names()).toHaveLength(20))
    const sizes = canvas.getByRole('combobox', { name: 'Registros por página' })
    await expect(sizes).toHaveValue('20')
    await expect(Array.from(sizes.querySelectorAll('option'), ({ value }) => value)).toEqual([
      '10',
      '20',
      '30',
      '50',
      '100',
    ])
    await userEvent.selectOptions(sizes, '50')
    await waitFor(() => expect(names()).toHaveLength(45))
  },
}

export const Empty: Story = {
  parameters: answering({ rows: 0 }),
  play: ({ canvas }) => see(() => canvas.getByText(/^Nenhuma instituição cadastrada\./)),
}

export const Loading: Story = {
  parameters: answering({ list: 'loading' }),
  play: async ({ canvas }) => {
    await canvas.findByText('Carregando…')
  },
}

export const Failed: Story = {
  parameters: answering({ list: 'failed' }),
  play: ({ canvas }) => see(() => canvas.getByRole('button', { name: 'Tentar novamente' })),
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Rede Horizonte'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
