import type { Meta, StoryObj } from '@storybook/react-vite'
import { see } from '../testing/see.ts'
import { dark, narrow, wide } from '../testing/variants.ts'
import { visitorPage } from '../testing/visitors.tsx'
import { TermsPage } from './TermsPage.tsx'

const meta = {
  title: 'Visitantes/Termos de uso',
  component: TermsPage,
  parameters: { at: '/termos', layout: 'fullscreen' },
  render: visitorPage('/termos', TermsPage),
} satisfies Meta<typeof TermsPage>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: ({ canvas }) => see(() => canvas.getByText(/^O sistema Sala reúne agendamentos/)),
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Narrow: Story = { globals: narrow, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
