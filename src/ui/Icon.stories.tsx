import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, iconNames } from './Icon.tsx'

const meta = { title: 'Peças/Ícone', component: Icon, args: { name: 'edit' } } satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>

export const All: Story = {
  name: 'Todos',
  render: () => (
    <ul style={{ columns: '160px' }}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
}

export const Large: Story = { args: { size: 28 } }
