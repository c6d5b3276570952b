import type { Meta, StoryObj } from '@storybook/react-vite'
import { narrow } from '../testing/variants.ts'
import { InfoAlert } from './InfoAlert.tsx'

const meta = {
  title: 'Peças/Informação',
  component: InfoAlert,
  args: { children: 'Selecione uma instituição para visualizar os materiais.' },
} satisfies Meta<typeof InfoAlert>
export default meta

type Story = StoryObj<typeof meta>

export const Regular: Story = {}
export const LongText: Story = {
  name: 'Texto longo',
  args: {
    children:
      'Estes dados são opcionais. Preencha apenas se tiver certeza: o que for informado aqui vale também para a cirurgia e só pode ser alterado no procedimento.',
  },
  globals: narrow,
}
