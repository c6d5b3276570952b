import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ImagePicker } from './ImagePicker.tsx'

const meta = {
  title: 'Peças/Imagem',
  component: ImagePicker,
  args: { label: 'Logo', placeholder: 'Sem logo', types: ['image/png', 'image/jpeg'], onChoose: fn() },
} satisfies Meta<typeof ImagePicker>
export default meta

type Story = StoryObj<typeof meta>

export const None: Story = {
  name: 'Nenhuma [INST-40]',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sem logo')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Escolher imagem' })).toBeEnabled()
  },
}

export const Chosen: Story = {
  args: { file: new File(['x'], 'logo.png', { type: 'image/png' }) },
  name: 'Escolhido [INST-39]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Logo' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Trocar imagem' })).toBeEnabled()
  },
}
