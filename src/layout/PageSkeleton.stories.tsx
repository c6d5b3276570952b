import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageSkeleton } from './PageSkeleton.tsx'

const meta = {
  title: 'Estrutura/Contorno da página',
  component: PageSkeleton,
} satisfies Meta<typeof PageSkeleton>
export default meta

export const Page: StoryObj<typeof meta> = {}
