import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HttpError } from '../providers/httpClient.ts'
import { FailureText } from './FailureText.tsx'

const meta = {
  title: 'Peças/Texto de falha',
  component: FailureText,
  args: { text: 'Falha ao salvar.', error: new HttpError('O servidor está em manutenção.', 503) },
} satisfies Meta<typeof FailureText>
export default meta

type Story = StoryObj<typeof meta>

export const WithReason: Story = {
  name: 'Com motivo',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Falha ao salvar.')).toBeVisible()
    await expect(canvas.getByText('O servidor está em manutenção.')).toBeVisible()
  },
}

export const WithoutReason: Story = {
  name: 'Sem motivo',
  args: { error: new Error('not for users') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Falha ao salvar.')).toBeVisible()
    await expect(canvas.queryByText('not for users')).toBeNull()
  },
}
