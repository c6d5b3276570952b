import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { screenAt } from '../../tests/stories/screens.ts'
import { see } from '../../tests/stories/see.ts'
import { Guarded } from './Guarded.tsx'
import { RestrictedPage } from './RestrictedPage.tsx'

const meta = {
  title: 'Estrutura/Guarda de rota',
  component: Guarded,
  args: { screen: screenAt('/materiais'), children: ({ title }) => <h1>{title}</h1> },
  parameters: { at: '/materiais' },
  render: (args) => (
    <Routes>
      <Route element={<Guarded {...args} />} path={args.screen.path} />
      <Route element={<RestrictedPage />} path="/pagina_restrita" />
    </Routes>
  ),
} satisfies Meta<typeof Guarded>
export default meta

type Story = StoryObj<typeof meta>

export const Allowed: Story = {
  play: ({ canvas }) => see(() => canvas.getByRole('heading', { name: 'Materiais' })),
}

export const Refused: Story = {
  parameters: { viewer: { type: 'NW' } },
  play: ({ canvas }) => see(() => canvas.getByRole('heading', { name: 'Página restrita' })),
}

/** Some see another page at the same address. */
export const AnotherFace: Story = {
  args: { screen: screenAt('/') },
  parameters: { at: '/', viewer: { type: 'NW' } },
  play: ({ canvas }) => see(() => canvas.getByRole('heading', { name: 'Usuários' })),
}

export const NotAnAddress: Story = {
  args: { screen: screenAt('/pacientes/:page/:filter?') },
  parameters: { at: '/pacientes/primeira' },
  play: ({ canvas }) => see(() => canvas.getByRole('heading', { name: 'Página não encontrada!' })),
}
