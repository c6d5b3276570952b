import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { settings } from '../testing/settings.ts'
import { Footer } from './Footer.tsx'

const meta = { title: 'Estrutura/Rodapé', component: Footer, args: { settings } } satisfies Meta<
  typeof Footer
>
export default meta

type Story = StoryObj<typeof meta>

export const WithSupport: Story = {
  name: 'Com suporte',
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Suporte/ })
    await expect(link).toHaveAttribute('href', settings.supportUrl)
  },
}

export const WithoutSupport: Story = {
  name: 'Sem suporte',
  args: { settings: { ...settings, supportUrl: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
