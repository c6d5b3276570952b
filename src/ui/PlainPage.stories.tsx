import type { Meta, StoryObj } from '@storybook/react-vite'
import { HomeLink } from './HomeLink.tsx'
import { PlainPage } from './PlainPage.tsx'

const meta = {
  title: 'Peças/Página de uma frase',
  component: PlainPage,
  args: {
    title: 'Página restrita',
    icon: 'lock',
    children: 'Você não possui permissão para acessar esta página.',
  },
} satisfies Meta<typeof PlainPage>
export default meta

type Story = StoryObj<typeof meta>

export const WithAction: Story = { args: { actions: <HomeLink /> } }
export const WithoutAction: Story = {}
