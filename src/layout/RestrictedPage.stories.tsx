import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark, narrow, wide } from '../testing/variants.ts'
import { RestrictedPage } from './RestrictedPage.tsx'

const meta = {
  title: 'Estrutura/Página restrita',
  component: RestrictedPage,
} satisfies Meta<typeof RestrictedPage>
export default meta

type Story = StoryObj<typeof meta>

export const Page: Story = {}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Narrow: Story = { globals: narrow, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
