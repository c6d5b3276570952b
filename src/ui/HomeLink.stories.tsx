import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomeLink } from './HomeLink.tsx'

const meta = { title: 'Peças/Caminho ao início', component: HomeLink } satisfies Meta<typeof HomeLink>
export default meta

export const Link: StoryObj<typeof meta> = {
  name: 'Ao início',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
  },
}
