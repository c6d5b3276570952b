import type { Meta, StoryObj } from '@storybook/react-vite'
import { settings } from '../testing/settings.ts'
import { Brand } from './Brand.tsx'

const meta = { title: 'Estrutura/Marca', component: Brand, args: { settings } } satisfies Meta<typeof Brand>
export default meta

type Story = StoryObj<typeof meta>

const logoUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"%3E%3Ccircle cx="11" cy="11" r="11"/%3E%3C/svg%3E'

export const Product: Story = { name: 'Do produto' }
export const OwnLogo: Story = {
  name: 'Com o logotipo da instalação',
  args: { settings: { ...settings, logoUrl, productName: 'Rede Boa Esperança' } },
}
export const Small: Story = { args: { size: 16 } }
