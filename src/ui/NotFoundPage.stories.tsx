import type { Meta, StoryObj } from '@storybook/react-vite'
import { see } from '../testing/see.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

const meta = {
  title: 'Estrutura/Página não encontrada',
  component: NotFoundPage,
  parameters: { at: '/cirurgiões' },
} satisfies Meta<typeof NotFoundPage>
export default meta

export const Page: StoryObj<typeof meta> = {
  play: ({ canvas }) => see(() => canvas.getByText('/cirurgiões')),
}
