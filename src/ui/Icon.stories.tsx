import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName } from './Icon.tsx'

const meta = { title: 'Peças/Ícone', component: Icon, args: { name: 'edit' } } satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>

/** The compiler misses an icon that is not shown. */
const names: Record<IconName, true> = {
  add: true,
  alert: true,
  back: true,
  building: true,
  calendar: true,
  chart: true,
  close: true,
  collapse: true,
  document: true,
  down: true,
  download: true,
  edit: true,
  external: true,
  help: true,
  history: true,
  info: true,
  lock: true,
  menu: true,
  next: true,
  person: true,
  people: true,
  remove: true,
  search: true,
  signOut: true,
  success: true,
}

export const All: Story = {
  render: () => (
    <ul style={{ columns: '160px' }}>
      {Object.keys(names).map((name) => (
        <li key={name}>
          <Icon name={name as IconName} /> {name}
        </li>
      ))}
    </ul>
  ),
}

export const Large: Story = { args: { size: 28 } }
