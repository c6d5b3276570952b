import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { type MapCopiesAnswer, readMapCopies, saveMapCopies } from '../../calls/mapCopies.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { MapCopiesPage } from './MapCopiesPage.tsx'

const sent: unknown[] = []

const stored: MapCopiesAnswer = {
  to_folder: true,
  emails: ['centro.cirurgico@hospital.test'],
  has_folder: true,
  made_at: '2026-11-30T09:45:00.000Z',
  tried_at: '2026-11-30T09:45:00.000Z',
  failure: null,
}

const answered = (more: Partial<MapCopiesAnswer>) => [
  on(readMapCopies, () => json({ ...stored, ...more })),
  on(saveMapCopies, async ({ request }) => {
    const body = (await request.json()) as Partial<MapCopiesAnswer>
    sent.push(body)
    return json({ ...stored, ...more, ...body })
  }),
]

const meta = {
  title: 'Configurações/Cópias do mapa',
  component: MapCopiesPage,
  parameters: {
    at: '/settings/map-copies',
    viewer: { type: 'AN', is_admin: true },
    handlers: answered({}),
  },
  beforeEach: () => {
    sent.length = 0
  },
} satisfies Meta<typeof MapCopiesPage>
export default meta

type Story = StoryObj<typeof meta>

const folder = () => screen.getByRole('switch', { name: 'Copiar para a pasta do servidor' })
const emails = () => screen.getByRole('textbox', { name: 'Enviar por e-mail a' })
const save = () => screen.getByRole('button', { name: 'SALVAR' })
const loaded = () => see(folder)

export const Loaded: Story = {
  name: 'Formulário',
  play: async ({ userEvent }) => {
    await loaded()
    await expect(folder()).toBeChecked()
    await expect(emails()).toHaveValue('centro.cirurgico@hospital.test')
    await expect(screen.getByText('Última cópia: como estava em 30/11/2026 06:45:00.')).toBeVisible()
    await userEvent.click(folder())
    await userEvent.type(emails(), '\n diretoria@hospital.test \n')
    await userEvent.click(save())
    await see(() => screen.getByText('Cópias do mapa alteradas com sucesso!'))
    await expect(sent).toMatchObject([
      { to_folder: false, emails: ['centro.cirurgico@hospital.test', 'diretoria@hospital.test'] },
    ])
  },
}

export const Invalid: Story = {
  name: 'Inválido',
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.type(emails(), '\ndiretoria')
    await userEvent.click(save())
    await see(() => screen.getByText('Informe endereços de e-mail válidos, um por linha.'))
    await userEvent.clear(emails())
    await userEvent.type(emails(), 'a@b.co\nb@b.co\nc@b.co\nd@b.co\ne@b.co\nf@b.co')
    await userEvent.click(save())
    await see(() => screen.getByText('Informe no máximo 5 endereços.'))
    await expect(sent).toEqual([])
  },
}

export const NoFolder: Story = {
  name: 'Servidor sem pasta, nada copiado',
  parameters: {
    handlers: answered({ to_folder: false, emails: [], has_folder: false, made_at: null, tried_at: null }),
  },
  play: async () => {
    await loaded()
    await expect(folder()).toBeDisabled()
    await expect(folder()).toHaveAccessibleDescription(/SALA_MAP_URL/)
    await expect(
      screen.getByText('O mapa não é copiado: escolha a pasta ou informe um e-mail.'),
    ).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Cópia que falhou',
  parameters: {
    handlers: answered({
      tried_at: '2026-11-30T10:01:00.000Z',
      failure: 'Não foi possível escrever na pasta das cópias.',
    }),
  },
  play: async () => {
    await see(() =>
      screen.getByText(
        'Falhou em 30/11/2026 07:01:00: Não foi possível escrever na pasta das cópias. É tentado de novo a cada minuto.',
      ),
    )
    await expect(screen.getByText('Última cópia: como estava em 30/11/2026 06:45:00.')).toBeVisible()
  },
}

const shown: Story = { play: loaded }

export const Narrow: Story = { ...shown, globals: narrow }
export const Dark: Story = { ...shown, globals: dark }
export const Wide: Story = { globals: wide, tags: ['!test'] }
export const Loading: Story = { parameters: { handlers: [on(readMapCopies, never)] } }

export const LoadFails: Story = {
  name: 'Falha',
  parameters: { handlers: [on(readMapCopies, () => json({}, 500))] },
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar as cópias do mapa.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  },
}
