import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { readInstitution } from '../../calls/institutions.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { type InstitutionsAnswers, institutionsHandlers } from '../../testing/institutions.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { InstitutionFormPage } from './InstitutionFormPage.tsx'

function Screens() {
  return (
    <Routes>
      <Route element={<InstitutionFormPage />} path="/institutions/novo" />
      <Route element={<InstitutionFormPage />} path="/institutions/editar/:id" />
      <Route element="Lista" path="/institutions" />
    </Routes>
  )
}

const meta = {
  title: 'Instituições/Formulário',
  component: Screens,
  parameters: { at: '/institutions/novo', viewer: { type: 'AD' }, handlers: institutionsHandlers() },
} satisfies Meta<typeof Screens>
export default meta

type Story = StoryObj<typeof meta>

const at = (id: number, answers: InstitutionsAnswers = {}) => ({
  at: `/institutions/editar/${id}`,
  handlers: institutionsHandlers(answers),
})

const box = (name: string) => screen.getByRole('checkbox', { name })
const text = (name: string) => screen.getByRole('textbox', { name })
const groups = () => screen.queryByRole('combobox', { name: 'Grupos' })
const network = () => screen.queryByRole('combobox', { name: 'Instituições associadas' })

export const New: Story = {
  name: 'Formulário [INST-21, INST-22…INST-27, INST-29, INST-36, INST-37, INST-39…INST-50]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Nova instituição' }))
    for (const name of ['Nome', 'CNPJ/CPF', 'CNES', 'Endereço', 'Cidade', 'Telefone'])
      await see(() => canvas.getByLabelText(new RegExp(`^${name}`)))
    for (const name of ['Estado', 'País']) await expect(canvas.getByRole('combobox', { name })).toBeVisible()
    for (const name of ['Início do pagamento', 'Fim do pagamento'])
      await expect(canvas.getByRole('textbox', { name })).toHaveAttribute('placeholder', 'DD/MM/AAAA')
    const flags = ['Ativo', 'Homologado', 'É consultório', 'É grupo', 'É rede', 'É clínica']
    flags.push('Sistema externo', 'Habilitar monitores', 'Habilitar assinatura digital', 'Pagante')
    for (const name of flags) await expect(box(name)).toBeInTheDocument()
    await expect(box('Ativo')).toBeChecked()
    await see(() => canvas.getByText('Sem logo'))
  },
}

export const Invalid: Story = {
  name: 'Inválido [INST-60]',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'CNPJ/CPF' }), '11222333000180')
    await userEvent.type(text('Telefone'), '119')
    await userEvent.click(canvas.getByRole('button', { name: 'SALVAR' }))
    await see(() => canvas.getByText('Preencha o nome da instituição.'))
    await see(() => canvas.getByText('CNPJ ou CPF inválido.'))
    await see(() => canvas.getByText('Telefone inválido. Informe DDD e número.'))
    await expect(text('Nome')).toHaveFocus()
  },
}

export const Edited: Story = {
  name: 'Alterado [INST-20, INST-38]',
  parameters: at(1, { logo: true }),
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Editar instituição 1' }))
    await see(() => text('Nome'))
    await expect(text('Nome')).toHaveValue('Hospital São Lucas')
    await expect(canvas.getByText('00000000-0000-4000-8000-000000000001')).toBeVisible()
    await see(() => canvas.getByText('Grupo Sul'))
  },
}

/** The document's mask adapts to the digits typed. */
export const Masks: Story = {
  name: 'Máscaras [INST-28]',
  play: async ({ userEvent }) => {
    await see(() => text('CNPJ/CPF'))
    await userEvent.type(text('CNPJ/CPF'), '52998224725')
    await expect(text('CNPJ/CPF')).toHaveValue('529.982.247-25')
    await userEvent.clear(text('CNPJ/CPF'))
    await userEvent.type(text('CNPJ/CPF'), '11222333000181')
    await expect(text('CNPJ/CPF')).toHaveValue('11.222.333/0001-81')
  },
}

export const Kinds: Story = {
  name: 'Tipos [INST-33, INST-34, INST-35, INST-59]',
  play: async ({ userEvent }) => {
    await screen.findByRole('checkbox', { name: 'É grupo' })
    await waitFor(() => expect(groups()).toBeVisible())
    await expect(network()).toBeNull()
    await userEvent.click(box('É grupo'))
    await waitFor(() => expect(groups()).toBeNull())
    await expect(network()).toBeNull()
    await expect(box('É rede')).toBeDisabled()
    await userEvent.click(box('É grupo'))
    await userEvent.click(box('É rede'))
    await waitFor(() => expect(network()).toBeVisible())
    await expect(groups()).toBeNull()
    await expect(box('É grupo')).toBeDisabled()
    await userEvent.click(box('É rede'))
    await waitFor(() => expect(groups()).toBeVisible())
  },
}

export const ExternalSystem: Story = {
  name: 'Sistema externo [INST-30, INST-31, INST-32]',
  parameters: at(5),
  play: async ({ canvas, userEvent }) => {
    await see(() => text('Login'))
    await expect(text('Login')).toHaveValue('integrador')
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('type', 'password')
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute(
      'placeholder',
      'Deixe em branco para não alterar.',
    )
    await userEvent.click(box('Sistema externo'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Login' })).toBeNull())
    await expect(canvas.queryByLabelText('Senha')).toBeNull()
  },
}

export const WrongLogo: Story = {
  name: 'Logotipo inválido [INST-61, INST-62, INST-63]',
  play: async ({ canvas, canvasElement }) => {
    await see(() => canvas.getByText('Sem logo'))
    await expect(canvas.getByText(/120KB/)).toBeVisible()
    const file = canvasElement.querySelector('input[type=file]') as HTMLInputElement
    const vast = new File([new Uint8Array(120_001)], 'logo.png', { type: 'image/png' })
    await fireEvent.change(file, { target: { files: [vast] } })
    await see(() => canvas.getByText('O arquivo selecionado excede o tamanho máximo ou formato permitido.'))
    await expect(canvas.getByText('Sem logo')).toBeVisible()
  },
}

export const ChoicesFailed: Story = {
  name: 'Opções com falha [INST-80, INST-81]',
  parameters: at(2, { choices: 'failed' }),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(groups()).toBeVisible())
    await userEvent.click(groups() as HTMLElement)
    await waitFor(() =>
      expect(screen.getAllByText('Ocorreu um erro ao consultar os grupos')[0]).toBeVisible(),
    )
    await userEvent.click(box('É rede'))
    await waitFor(() => expect(network()).toBeVisible())
    await userEvent.click(network() as HTMLElement)
    await waitFor(() =>
      expect(screen.getAllByText('Ocorreu um erro ao consultar os grupos')[0]).toBeVisible(),
    )
  },
}

export const AssociationFailed: Story = {
  name: 'Associação com falha',
  parameters: at(2, { refused: 500 }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(groups()).toBeVisible())
    await userEvent.type(groups() as HTMLElement, 'Sul')
    await userEvent.click(await screen.findByRole('option', { name: 'Grupo Sul' }))
    await userEvent.click(canvas.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText(/^A instituição foi salva, mas não todas as suas associações\./))
    await expect(text('Nome')).toBeVisible()
  },
}

export const Narrow: Story = {
  globals: narrow,
  parameters: at(1),
  play: async () => {
    await see(() => text('Nome'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const TimeZone: Story = {
  name: 'Um fuso se escolhe, e não fica de fora',
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByRole('combobox', { name: /^Fuso horário/ })
    await waitFor(() => expect(zone).toHaveValue('Brasília, Sudeste e Sul (UTC−3)'))
    await userEvent.clear(zone)
    await userEvent.click(canvas.getByRole('button', { name: 'SALVAR' }))
    await see(() => canvas.getByText('Preencha este campo.'))
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }

export const Loading: Story = {
  parameters: {
    at: '/institutions/editar/1',
    handlers: [on(readInstitution, never), ...institutionsHandlers()],
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Carregando…')
    await expect(canvas.queryByRole('textbox', { name: 'Nome' })).toBeNull()
  },
}

export const Failed: Story = {
  parameters: {
    at: '/institutions/editar/1',
    handlers: [on(readInstitution, () => json({}, 500)), ...institutionsHandlers()],
  },
  play: ({ canvas }) => see(() => canvas.getByRole('button', { name: 'Tentar novamente' })),
}
