import type { Meta, StoryObj } from '@storybook/react-vite'
import { see } from '../../tests/stories/see.ts'
import { InstitutionAvatar } from './InstitutionAvatar.tsx'

const name = 'Hospital São Lucas'
const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"%3E%3Ccircle cx="13" cy="13" r="13"/%3E%3C/svg%3E'

const meta = {
  title: 'Peças/Logotipo da instituição',
  component: InstitutionAvatar,
  args: { institution: { name } },
} satisfies Meta<typeof InstitutionAvatar>
export default meta

type Story = StoryObj<typeof meta>

export const Initials: Story = { play: ({ canvas }) => see(() => canvas.getByText('SL')) }
export const Logo: Story = { args: { institution: { name, logo_url: logo } } }

/** A logo that cannot be shown gives way to the initials. */
export const BrokenLogo: Story = {
  args: { institution: { name, logo_url: 'data:image/png;base64,AAAA' } },
  play: ({ canvas }) => see(() => canvas.getByText('SL')),
}
