import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag.tsx'

const meta = { title: 'Peças/Etiqueta', component: Tag, args: { children: 'Grupo' } } satisfies Meta<
  typeof Tag
>
export default meta

export const Word: StoryObj<typeof meta> = {}
