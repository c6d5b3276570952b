import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { type BoardPage as Board, type BoardRow, readBoard } from '../../calls/boards.ts'
import { boardStages } from '../../domain/board.ts'
import { boardRefusals } from '../../i18n/ptBR/boardRefusals.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { BoardPage } from './BoardPage.tsx'

const day = '2031-03-10'
const at = (time: string) => `${day}T${time}:00.000-03:00`

const rowOf = (index: number): BoardRow => ({
  label: ['M. A. S.', 'J. R.', 'C. P. F.', 'T. V. B.', 'E. Á.'][index % 5] ?? '',
  room: index === 3 ? null : `Sala 0${(index % 4) + 1}`,
  stage: boardStages[index % boardStages.length] ?? 'waiting',
  planned_at: at(`${String(7 + index).padStart(2, '0')}:30`),
  until: index % boardStages.length === 2 ? at('11:45') : null,
})

const board = (count: number, more: Partial<Board> = {}): Board => ({
  ...{
    name: 'Sala de espera do térreo',
    institution: 'Hospital Santa Luzia',
    time_zone: 'America/Sao_Paulo',
  },
  ...{ by_number: false, read_at: new Date().toISOString() },
  rows: Array.from({ length: count }, (_, index) => rowOf(index)),
  ...more,
})

const answering = (given: Board) => [on(readBoard, () => json(given))]

const meta = {
  title: 'Visitantes/Painel da sala de espera',
  component: BoardPage,
  parameters: { at: '/painel/abc', layout: 'fullscreen', handlers: answering(board(6)) },
  render: visitorPage('/painel/:token', BoardPage),
} satisfies Meta<typeof BoardPage>
export default meta

type Story = StoryObj<typeof meta>

const lines = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

export const Full: Story = {
  name: 'Cirurgias',
  play: async () => {
    await see(lines)
    await expect(lines()).toHaveLength(6)
    await expect(lines()[0]).toHaveTextContent('M. A. S.Sala 01Aguardando07:30')
    await expect(lines()[2]).toHaveTextContent('Em cirurgiaaté cerca de 11:45')
    await expect(lines()[3]).toHaveTextContent('A definir')
    await expect(screen.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()
    await expect(screen.queryByRole('searchbox')).toBeNull()
  },
}

export const Pages: Story = {
  name: 'Mais do que cabe',
  parameters: { handlers: answering(board(13)) },
  play: async () => {
    await see(lines)
    await expect(lines()).toHaveLength(8)
    await expect(screen.getByText('1 de 2')).toBeVisible()
  },
}

export const ByNumber: Story = {
  name: 'Por código',
  parameters: { handlers: answering(board(2, { by_number: true })) },
  play: async () => {
    await see(lines)
    await expect(screen.getByRole('columnheader', { name: 'Código' })).toBeVisible()
  },
}

export const Stale: Story = {
  name: 'Sem atualização',
  parameters: {
    handlers: answering(board(2, { read_at: new Date(Date.now() - 10 * 60_000).toISOString() })),
  },
  play: async () => {
    await see(lines)
    await expect(screen.getByText(/^Sem atualização desde as/)).toBeVisible()
  },
}

export const Empty: Story = {
  name: 'Nenhuma cirurgia',
  parameters: { handlers: answering(board(0)) },
  play: async () => {
    await see(() => screen.getByText('Nenhuma cirurgia hoje.'))
  },
}

export const Ended: Story = {
  name: 'Endereço retirado',
  parameters: {
    handlers: [on(readBoard, () => json({ code: 'board.unknown', message: boardRefusals.notFound }, 404))],
  },
  play: async () => {
    await see(() => screen.getByText(boardRefusals.notFound))
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  },
}

export const OutsideNetwork: Story = {
  name: 'Fora da rede',
  parameters: {
    handlers: [on(readBoard, () => json({ code: 'board.network', message: boardRefusals.network }, 403))],
  },
  play: async () => {
    await see(() => screen.getByText(boardRefusals.network))
  },
}

export const Loading: Story = { parameters: { handlers: [on(readBoard, never)] } }

export const LoadFails: Story = {
  name: 'Falha',
  parameters: { handlers: [on(readBoard, () => json({}, 500))] },
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}

const shown: Story = { play: async () => void (await see(lines)) }

export const Narrow: Story = { ...shown, globals: narrow }
export const Dark: Story = { ...shown, globals: dark }
export const Wide: Story = { globals: wide, tags: ['!test'] }
