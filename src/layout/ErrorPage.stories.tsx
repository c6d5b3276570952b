import type { Meta, StoryObj } from '@storybook/react-vite'
import { see } from '../testing/see.ts'
import { ErrorPage } from './ErrorPage.tsx'

const meta = { title: 'Estrutura/Página que falhou', component: ErrorPage } satisfies Meta<typeof ErrorPage>
export default meta

export const Page: StoryObj<typeof meta> = {
  play: ({ canvas }) => see(() => canvas.getByRole('button', { name: 'Tentar novamente' })),
}
