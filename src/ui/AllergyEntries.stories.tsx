import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { allergyList, answerStatement, registerStatement } from '../domain/allergies.ts'
import { AllergyEntries } from './AllergyEntries.tsx'

const answer = (question: string, text: string) =>
  answerStatement(
    { category: 'Alergias', question, answer: text },
    { stage: 1, at: '2026-03-10T19:05:00.000Z' },
  )

const meta = {
  title: 'Peças/Alergias',
  component: AllergyEntries,
  args: { timeZone: 'America/Sao_Paulo', list: allergyList(registerStatement('Dipirona')) },
} satisfies Meta<typeof AllergyEntries>
export default meta

type Story = StoryObj<typeof meta>

/** What only the register says needs no source. */
export const Registered: Story = {
  name: 'Do cadastro',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dipirona')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

export const Several: Story = {
  name: 'De várias fontes',
  args: {
    list: allergyList([
      ...registerStatement('Dipirona'),
      ...answer('Alergia a medicamentos?', 'dipirona'),
      ...answer('Alergia a látex?', 'Não'),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.queryByText('As fontes divergem: confira com o paciente.')).toBeNull()
  },
}

export const Contradictory: Story = {
  name: 'Contraditórias',
  args: { list: allergyList([...registerStatement('Dipirona'), ...answer('Alergias?', 'Nega')]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As fontes divergem: confira com o paciente.')).toBeVisible()
    await expect(canvas.getByText('Dipirona (a conferir)')).toBeVisible()
  },
}
