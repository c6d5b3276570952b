import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { PatientScreens } from '../../testing/PatientScreens.tsx'
import { patientHandlers, patientRecord, patientRecords } from '../../testing/patients.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'

const meta = {
  title: 'Pacientes/Lista',
  component: PatientScreens,
  parameters: { at: '/pacientes', handlers: patientHandlers() },
} satisfies Meta<typeof PatientScreens>
export default meta

type Story = StoryObj<typeof meta>

const address = () => screen.getByLabelText('Lugar da história').textContent

export const Full: Story = {
  name: 'Lista [PAT-07, PAT-08, PAT-09, PAT-11, PAT-12, PAT-13, PAT-15, PAT-16, PAT-17]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('João Batista de Oliveira'))
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible()
    await expect(canvas.getByPlaceholderText('Buscar')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ADICIONAR' })).toBeVisible()
    const [, first, second] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent(
      'Nome Social: Cida Santos Nome Civil: Maria Aparecida dos Santos529.982.247-25',
    )
    await expect(first).toHaveTextContent('02/03/2026 30715016 - Artrodese de coluna + 1')
    await expect(second).toHaveTextContent(
      /^João Batista de Oliveira111\.444\.777-35\d\d\/\d\d\/\d{4}Sem procedimentos$/,
    )
    await expect(canvas.getByText('Total de registros:')).toHaveTextContent('23')
    const sizes = canvas.getByRole('combobox', { name: 'Registros por página' })
    await expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 por página', '30 por página', '50 por página'])
    await expect(sizes).toHaveValue('10')
    await expect(canvas.getAllByRole('row')).toHaveLength(11)
  },
}

export const Paged: Story = {
  name: 'Paginada [PAT-02, PAT-10, PAT-17]',
  parameters: { at: '/pacientes/2' },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('João Batista de Oliveira Rocha'))
    await userEvent.click(canvas.getByRole('button', { name: 'Página 3' }))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4))
    await expect(address()).toBe('/pacientes/3')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Registros por página' }), '30')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(24))
    await expect(address()).toBe('/pacientes?size=30')
  },
}

export const BeyondTheLastPage: Story = {
  parameters: { at: '/pacientes/40' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(address()).toBe('/pacientes/3'))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4))
  },
}

export const Searched: Story = {
  name: 'Buscada [PAT-02, PAT-80]',
  parameters: { at: '/pacientes/2' },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('searchbox', { name: 'Buscar em Pacientes' })
    await userEvent.type(box, 'jo')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expect(address()).toBe('/pacientes/2')
    await userEvent.type(box, 'ão b')
    await waitFor(() => expect(address()).toBe('/pacientes/1/jo%C3%A3o%20b'), { timeout: 3000 })
    await waitFor(() => expect(canvas.getByText('Total de registros:')).toHaveTextContent('5'))
    await expect(box).toHaveFocus()
    await userEvent.type(box, '{Backspace}{Backspace}{Backspace}{Backspace}')
    await waitFor(() => expect(address()).toBe('/pacientes'), { timeout: 3000 })
    await expect(box).toHaveValue('jo')
    await see(() => canvas.getByText('Benedito Ramos'))
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
  },
}

export const FoundByAddress: Story = {
  name: 'Buscado pelo endereço [PAT-02]',
  parameters: { at: '/pacientes/1/benedito%20ramos' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^Benedito Ramos/)).toHaveLength(4))
    await expect(canvas.getByRole('searchbox')).toHaveValue('benedito ramos')
  },
}

export const NothingFound: Story = {
  parameters: { at: '/pacientes/1/z%C3%B3zimo' },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Nenhum registro corresponde à busca.'))
    const [, clear] = canvas.getAllByRole('button', { name: 'Limpar busca' })
    if (clear) await userEvent.click(clear)
    await waitFor(() => expect(address()).toBe('/pacientes'))
  },
}

export const Empty: Story = {
  parameters: { handlers: patientHandlers({ rows: [] }) },
  play: ({ canvas }) =>
    see(() => canvas.getByText('Nenhum paciente cadastrado. Os pacientes da instituição aparecem aqui.')),
}

export const Loading: Story = {
  parameters: { handlers: patientHandlers({ list: 'never' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Carregando…')
    await expect(canvas.queryByText('Benedito Ramos')).toBeNull()
  },
}

/** Failures are logged to the console, possibly before `play` starts. */
const logged = () => {
  const spy = spyOn(console, 'error').mockImplementation(() => undefined)
  return () => spy.mockRestore()
}

export const Failed: Story = {
  beforeEach: logged,
  name: 'Falha [PAT-95]',
  parameters: { handlers: patientHandlers({ list: 'failed' }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Serviço indisponível.'))
    await expect(console.error).toHaveBeenCalledWith('Erro ao obter pacientes', expect.any(Error))
    await expect(canvas.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  },
}

export const FailedPage: Story = {
  beforeEach: logged,
  name: 'Falha em uma página [PAT-02, PAT-95]',
  parameters: { at: '/pacientes/2', handlers: patientHandlers({ list: 'failed' }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Serviço indisponível.'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(address()).toBe('/pacientes/2')
    await expect(canvas.getByText('Serviço indisponível.')).toBeVisible()
  },
}

export const InvalidAnswer: Story = {
  beforeEach: logged,
  name: 'Resposta inválida [PAT-97]',
  parameters: { handlers: patientHandlers({ list: 'invalid' }) },
  play: ({ canvas }) => see(() => canvas.getByText('Resposta inválida da API')),
}

export const CountFailed: Story = {
  beforeEach: logged,
  name: 'Contagem com falha [PAT-96]',
  parameters: { handlers: patientHandlers({ count: 'failed' }) },
  play: async ({ canvas }) => {
    await see(() => screen.getByText('Erro ao buscar contagem de pacientes'))
    await expect(console.error).toHaveBeenCalledWith(
      'Erro ao buscar contagem de pacientes',
      expect.any(Error),
    )
    await see(() => canvas.getByText('Benedito Ramos'))
    await expect(canvas.getByText('Total de registros:')).toHaveTextContent('23')
  },
}

export const AllFailed: Story = {
  beforeEach: logged,
  name: 'Sem a lista e sem a contagem, só a lista avisa',
  parameters: { handlers: patientHandlers({ list: 'failed', count: 'failed' }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('button', { name: 'Tentar novamente' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(screen.queryByText('Erro ao buscar contagem de pacientes')).toBeNull()
  },
}

export const Group: Story = {
  name: 'Em um grupo [PAT-14, PAT-30]',
  parameters: { viewer: { institution: group } },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getAllByText('Clínica Vila Mariana'))
    await userEvent.click(canvas.getByRole('button', { name: 'ADICIONAR' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Maternidade Santa Clara' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }))
    await see(() => canvas.getByRole('heading', { name: 'Novo paciente' }))
    await expect(address()).toBe('/pacientes/novo?institution=3')
  },
}

export const Keyboard: Story = {
  name: 'Pelo teclado [PAT-18]',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('João Batista de Oliveira'))
    canvas.getAllByRole('row')[1]?.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Paciente' })
    await see(() => within(dialog).getByText('João Batista de Oliveira'))
  },
}

export const LongNames: Story = {
  parameters: {
    handlers: patientHandlers({
      rows: patientRecords(3).map((patient) => ({
        ...patient,
        name: 'Maria Aparecida Conceição de Albuquerque Cavalcanti e Vasconcelos dos Santos',
        preferred_name: 'Maria Aparecida Conceição de Albuquerque Cavalcanti',
      })),
    }),
  },
  play: ({ canvas }) => see(() => canvas.getAllByText(/Vasconcelos dos Santos/)),
}

export const Narrow: Story = {
  globals: narrow,
  parameters: { handlers: patientHandlers({ rows: [patientRecord(0), patientRecord(1)] }) },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('João Batista de Oliveira'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
