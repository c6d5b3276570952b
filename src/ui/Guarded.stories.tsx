import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { screen } from 'storybook/test'
import { see } from '../testing/see.ts'
import { Guarded } from './Guarded.tsx'

const meta = {
  title: 'Estrutura/Guarda de rota',
  component: Guarded,
  args: { resource: 'materials', title: 'Materiais', children: <h1>Materiais</h1> },
  parameters: { at: '/materiais' },
  render: (args) => (
    <Routes>
      <Route element={<Guarded {...args} />} path="/materiais" />
      <Route element={<h1>Página restrita</h1>} path="/pagina_restrita" />
      <Route element={<h1>Início</h1>} path="/" />
    </Routes>
  ),
} satisfies Meta<typeof Guarded>
export default meta

type Story = StoryObj<typeof meta>

export const Allowed: Story = {
  name: 'Permitida',
  play: ({ canvas }) => see(() => canvas.getByRole('heading', { name: 'Materiais' })),
}

export const Refused: Story = {
  name: 'Sem permissão',
  parameters: { viewer: { type: 'NW' } },
  play: ({ canvas }) => see(() => canvas.getByRole('heading', { name: 'Página restrita' })),
}

export const RefusedElsewhere: Story = {
  name: 'Sem permissão, levada a outra página',
  args: { redirectTo: '/' },
  parameters: { viewer: { type: 'NW' } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { name: 'Início' }))
    await see(() => screen.getByText('Você não possui permissão para acessar esta página.'))
  },
}
