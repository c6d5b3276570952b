import type { Meta, StoryObj } from '@storybook/react-vite'
import { iconNames } from './Icon.tsx'
import { Tag } from './Tag.tsx'

const meta = {
  title: 'Peças/Etiqueta',
  component: Tag,
  args: { children: 'Grupo' },
  argTypes: {
    tone: { control: 'select', options: ['quiet', 'live', 'done', 'warning', 'bad', 'team'] },
    icon: { control: 'select', options: [undefined, ...iconNames] },
  },
} satisfies Meta<typeof Tag>
export default meta

export const Word: StoryObj<typeof meta> = { name: 'Palavra' }

export const Done: StoryObj<typeof meta> = { args: { children: 'Ativo', tone: 'done', icon: 'check' } }

export const Warning: StoryObj<typeof meta> = {
  args: { children: 'Pendente', tone: 'warning', icon: 'history' },
}

export const Bad: StoryObj<typeof meta> = {
  name: 'Ruim',
  args: { children: 'Expirado', tone: 'bad', icon: 'alert' },
}
