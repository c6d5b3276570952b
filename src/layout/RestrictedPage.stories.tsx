import type { Meta, StoryObj } from '@storybook/react-vite'
import { RestrictedPage } from './RestrictedPage.tsx'

const meta = {
  title: 'Estrutura/Página restrita',
  component: RestrictedPage,
} satisfies Meta<typeof RestrictedPage>
export default meta

export const Page: StoryObj<typeof meta> = {}
