import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readSetting } from '../../calls/institutionSettings.ts'
import { listMembers } from '../../calls/session.ts'
import { json, on } from '../../testing/handlers.ts'
import {
  block,
  history,
  loaded,
  type Seen,
  save,
  settingsHandlers,
} from '../../testing/institutionSettings.ts'
import { see } from '../../testing/see.ts'
import { group, hospital, members } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { InstitutionSettingsPage } from './InstitutionSettingsPage.tsx'

const meta = {
  title: 'Configurações/Instituição',
  component: InstitutionSettingsPage,
  parameters: {
    at: '/settings/institution',
    viewer: { type: 'AN' },
    handlers: settingsHandlers(),
  },
} satisfies Meta<typeof InstitutionSettingsPage>
export default meta

type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  name: 'Formulário [SET-02, SET-03, SET-04, SET-05, SET-06, SET-08, SET-14]',
  play: async () => {
    await loaded()
    await expect(screen.getByRole('heading', { level: 1, name: 'Instituição' })).toBeVisible()
    const printing = within(screen.getByRole('region', { name: 'Impressão da ficha anestésica' }))
    await expect(printing.getByRole('switch', { name: 'Ocultar o histórico de alterações' })).toBeChecked()
    await expect(
      printing.getByRole('switch', { name: 'Exibir o grupo de anestesia no PDF' }),
    ).not.toBeChecked()
    const drugs = within(printing.getByRole('group', { name: 'Impressão de fármacos' }))
    await expect(drugs.getAllByRole('radio').map((input) => (input as HTMLInputElement).value)).toEqual([
      '0',
      '1',
      '2',
    ])
    await expect(drugs.getByRole('radio', { name: 'Somente princípio ativo' })).toBeChecked()
    await expect(block()).not.toBeChecked()
    await expect(screen.getByText('Sem logo')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Escolher imagem' })).toBeVisible()
  },
}

export const Narrow: Story = { ...Loaded, globals: narrow }
export const Dark: Story = { ...Loaded, globals: dark }

export const LoadFails: Story = {
  name: 'Falha [SET-21]',
  parameters: { handlers: settingsHandlers({ fails: { pdf: 500 } }) },
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar dados, verifique sua conexão com a internet'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
  },
}

const unread: Seen[] = []

export const SchedulingLoadFails: Story = {
  name: 'Agendamento com falha [SET-22]',
  parameters: { handlers: settingsHandlers({ fails: { block: 500 }, seen: unread }) },
  play: async (context) => {
    unread.length = 0
    await see(() => screen.getByText('Erro ao carregar dados de configuração de agendamentos'))
    await expect(history()).toBeEnabled()
    await context.userEvent.click(history())
    await save(context)
    await see(() => screen.getByText('Dados da instituição alterados com sucesso'))
    await expect(unread.map(([call]) => call)).toEqual(['POST /institution/1/settings/pdf'])
  },
}

let answers = 0

export const SchedulingTriedAgain: Story = {
  name: 'Tentar de novo o agendamento mantém o que foi alterado [SET-22]',
  parameters: {
    handlers: [
      on(readSetting, () => {
        answers += 1
        return answers === 1 ? json({ message: 'x' }, 500) : json({ value: '1' })
      }),
      ...settingsHandlers(),
    ],
  },
  // The first request may be answered before `play` starts.
  beforeEach: () => {
    answers = 0
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Ocultar o histórico de alterações' }))
    await expect(history()).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(block()).toBeChecked())
    await expect(history()).not.toBeChecked()
  },
}

export const Loading: Story = { parameters: { handlers: settingsHandlers({ pending: true }) } }

export const InAGroup: Story = {
  name: 'Em um grupo se escolhe antes um membro',
  parameters: { viewer: { type: 'AN', institution: group } },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Selecione a instituição para ver e alterar as suas configurações.'))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Instituição' }))
    await see(() => screen.getByRole('option', { name: /Vila Mariana/ }))
    await expect(screen.queryByRole('option', { name: group.name })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: /Vila Mariana/ }))
    await loaded()
  },
}

let isAway: boolean

export const MembersNotRead: Story = {
  name: 'Em um grupo cujas instituições não se puderam ler, nenhuma é alterada sem nome',
  parameters: {
    at: '/settings/institution?institution=1',
    viewer: { type: 'AN', institution: group },
    handlers: [on(listMembers, () => (isAway ? json({}, 404) : json(members))), ...settingsHandlers()],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Não foi possível carregar as instituições.'))
    await expect(screen.queryByText('Sem logo')).toBeNull()
    await expect(screen.queryByRole('combobox')).toBeNull()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await loaded()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Instituição' })).toHaveValue(hospital.name),
    )
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }
