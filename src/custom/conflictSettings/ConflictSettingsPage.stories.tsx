import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { conflictHandlers, loaded, minutes } from '../../testing/conflictSettings.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { ConflictSettingsPage } from './ConflictSettingsPage.tsx'

const meta = {
  title: 'Configurações/Conflitos da agenda',
  component: ConflictSettingsPage,
  parameters: {
    at: '/settings/conflicts',
    viewer: { type: 'AN', is_admin: true },
    handlers: conflictHandlers(),
  },
} satisfies Meta<typeof ConflictSettingsPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const save = ({ userEvent }: Context) => userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))

const sent: unknown[] = []

export const Loaded: Story = {
  name: 'Formulário',
  parameters: { handlers: conflictHandlers({ seen: sent }) },
  play: async (context) => {
    sent.length = 0
    await loaded()
    await expect(minutes()).toHaveValue('20')
    await context.userEvent.clear(minutes())
    await save(context)
    await see(() => screen.getByText('Conflitos da agenda alterados com sucesso!'))
    await expect(sent).toEqual([{ turnover_minutes: null, levels: { room: 'refuse' } }])
  },
}

const level = (name: string) => screen.getByRole('combobox', { name })

const levelled: unknown[] = []

export const Levels: Story = {
  name: 'Níveis e quantas vezes cada conflito foi aceito',
  parameters: { handlers: conflictHandlers({ seen: levelled }) },
  play: async (context) => {
    levelled.length = 0
    await loaded()
    await expect(level('Sala ocupada')).toHaveDisplayValue('Recusar')
    await expect(level('Sala ocupada')).toHaveAccessibleDescription('Aceito 12 vezes nos últimos 30 dias')
    await expect(level('Cirurgião em duas cirurgias')).toHaveAccessibleDescription(
      'Aceito uma vez nos últimos 30 dias',
    )
    await expect(level('Sala bloqueada')).toHaveDisplayValue('Pedir um motivo (padrão)')
    await expect(level('Sala bloqueada')).toHaveAccessibleDescription('Nunca aceito nos últimos 30 dias')
    await expect(screen.queryByRole('combobox', { name: /^Anestesista principal/ })).toBeNull()
    await expect(screen.getByText('Sempre recusado')).toBeVisible()
    await context.userEvent.selectOptions(level('Sala ocupada'), 'reason')
    await context.userEvent.selectOptions(level('Sala bloqueada'), 'warn')
    await save(context)
    await see(() => screen.getByText('Conflitos da agenda alterados com sucesso!'))
    await expect(levelled).toEqual([{ turnover_minutes: 20, levels: { closure: 'warn' } }])
  },
}

const shown: Story = { play: loaded }

export const Narrow: Story = { ...shown, globals: narrow }
export const Dark: Story = { ...shown, globals: dark }
export const Wide: Story = { globals: wide, tags: ['!test'] }
export const Loading: Story = { parameters: { handlers: conflictHandlers({ pending: true }) } }

export const LoadFails: Story = {
  name: 'Falha',
  parameters: { handlers: conflictHandlers({ fails: { load: 500 } }) },
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar os conflitos da agenda.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  },
}

const refused: unknown[] = []

export const Invalid: Story = {
  name: 'Inválido',
  parameters: { handlers: conflictHandlers({ seen: refused }) },
  play: async (context) => {
    refused.length = 0
    await loaded()
    for (const text of ['1h', '-5', '10000']) {
      await context.userEvent.clear(minutes())
      await context.userEvent.type(minutes(), text)
      await save(context)
      await see(() => screen.getByText('Informe de 0 a 240 minutos.'))
    }
    await waitFor(() => expect(minutes()).toHaveFocus())
    await expect(refused).toEqual([])
  },
}
