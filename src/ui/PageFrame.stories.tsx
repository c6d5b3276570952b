import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PageFrame } from './PageFrame.tsx'

const meta = {
  title: 'Estrutura/Título da página',
  component: PageFrame,
  args: { title: 'Materiais', children: <h1>Materiais</h1> },
} satisfies Meta<typeof PageFrame>
export default meta

export const Titled: StoryObj<typeof meta> = {
  name: 'Com título',
  play: () => waitFor(() => expect(document.title).toBe('Materiais · Sala')),
}
