import type { Meta, StoryObj } from '@storybook/react-vite'
import { narrow } from '../testing/variants.ts'
import { Button } from './Button.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const meta = {
  title: 'Peças/Barra de seleção',
  component: SelectionBar,
  args: {
    label: 'Seleção',
    text: '3 selecionados',
    children: (
      <>
        <Button tone="quiet">Limpar seleção</Button>
        <Button icon="download" tone="primary">
          Baixar PDFs selecionados
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>
export default meta

type Story = StoryObj<typeof meta>

export const Selected: Story = { name: 'Com seleção' }
export const Narrow: Story = { globals: narrow }
