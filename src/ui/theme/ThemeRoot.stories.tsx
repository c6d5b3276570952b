import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeRoot } from './ThemeRoot.tsx'

const meta = {
  title: 'Peças/Tema',
  component: ThemeRoot,
  args: { children: null },
} satisfies Meta<typeof ThemeRoot>
export default meta

type Story = StoryObj<typeof meta>

/** Text and background colours that are used together. */
const pairs = [
  ['--ink', '--canvas'],
  ['--ink', '--surface'],
  ['--ink-2', '--canvas'],
  ['--ink-2', '--surface'],
  ['--primary', '--surface'],
  ['--primary', '--primary-soft'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-strong'],
  ['--done', '--done-soft'],
  ['--warning', '--warning-soft'],
  ['--bad', '--bad-soft'],
  ['--bad', '--surface'],
  ['--on-bad', '--bad'],
  ['--on-bad', '--bad-strong'],
  ['--team', '--team-soft'],
] as const

const sizes = ['--text-hour', '--text-title', '--text-section', '--text-body', '--text-table', '--text-small']

export const Colours: Story = {
  name: 'Cores',
  render: () => (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {pairs.map(([text, ground]) => (
        <p
          key={text + ground}
          style={{
            background: `var(${ground})`,
            border: '1px solid var(--line)',
            color: `var(${text})`,
            padding: 16,
          }}
        >
          {text} em {ground}
        </p>
      ))}
    </div>
  ),
}

export const Text: Story = {
  name: 'Textos',
  render: () => (
    <>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(${size})` }}>
          {size}: 07:30 Colecistectomia videolaparoscópica
        </p>
      ))}
    </>
  ),
}
