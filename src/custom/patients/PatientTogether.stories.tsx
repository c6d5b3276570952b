import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { updatePatient } from '../../calls/patients.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { json, on } from '../../testing/handlers.ts'
import { PatientScreens } from '../../testing/PatientScreens.tsx'
import { patientHandlers, patientRecord } from '../../testing/patients.ts'
import { see } from '../../testing/see.ts'

const sent = fn<(body: Record<string, unknown>) => void>()

const opened = patientRecord(0, {
  allergies: null,
  address: 'Rua das Flores, 10',
  email: 'cida@exemplo.test',
})
const current = { ...opened, allergies: 'Dipirona', address: 'Rua Nova, 5', gender_id: 2 }
const conflict = {
  message: 'Este cadastro foi alterado por Rui Barbosa Lima depois que você o abriu.',
  code: 'record.changed',
  changed_by: 'Rui Barbosa Lima',
  changed_at: '2026-03-02T11:12:00.000Z',
  is_own: false,
  current,
}

/** @param answers responses to the saves, in order */
function handlers(...answers: (() => Response)[]) {
  let saves = 0
  return [
    on(updatePatient, async ({ request }) => {
      sent((await request.json()) as Record<string, unknown>)
      const answer = answers[saves] ?? (() => json(opened))
      saves += 1
      return answer()
    }),
    ...patientHandlers({ record: opened }),
  ]
}

const refused = () => json(conflict, 409)

const meta = {
  title: 'Pacientes/Alterado por outra pessoa',
  component: PatientScreens,
  parameters: { at: '/pacientes/editar/1' },
  beforeEach: () => {
    sent.mockClear()
  },
} satisfies Meta<typeof PatientScreens>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}( \\*)?$`))

async function change({ userEvent }: Context, label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

const save = ({ userEvent }: Context) => userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
const question = async () => within(await screen.findByRole('alertdialog'))
const bodies = () => sent.mock.calls.map(([body]) => body)

export const Refused: Story = {
  parameters: { handlers: handlers(refused) },
  play: async (context) => {
    await change(context, 'Endereço', 'Rua Velha, 7')
    await save(context)
    const modal = await question()
    await see(() => modal.getByText('Este cadastro foi alterado'))
    await expect(
      modal.getByText(
        'Rui Barbosa Lima salvou outra versão em 02/03/2026, às 08:12, depois que você o abriu.',
      ),
    ).toBeVisible()
    for (const text of ['Dipirona', 'Masculino', 'Rua Nova, 5', 'Rua das Flores, 10'])
      await expect(modal.getByText(text)).toBeVisible()
    await expect(modal.getByRole('radio', { name: 'O meu: Rua Velha, 7' })).toBeChecked()
    await expect(modal.getByRole('radio', { name: 'O atual: Rua Nova, 5' })).not.toBeChecked()
  },
}

export const Merged: Story = {
  name: 'Alterações reunidas',
  parameters: { handlers: handlers(refused) },
  play: async (context) => {
    const { userEvent } = context
    await change(context, 'Endereço', 'Rua Velha, 7')
    await change(context, 'E-mail', 'nova@exemplo.test')
    await save(context)
    const modal = await question()
    await userEvent.click(modal.getByRole('radio', { name: 'O atual: Rua Nova, 5' }))
    await userEvent.click(modal.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    const [first, second] = bodies()
    await expect(first).toMatchObject({
      address: 'Rua Velha, 7',
      previous: { address: 'Rua das Flores, 10' },
    })
    await expect(second).toMatchObject({
      allergies: 'Dipirona',
      address: 'Rua Nova, 5',
      email: 'nova@exemplo.test',
      previous: { allergies: 'Dipirona', address: 'Rua Nova, 5', email: 'cida@exemplo.test' },
    })
  },
}

export const Discarded: Story = {
  parameters: { handlers: handlers(refused) },
  play: async (context) => {
    const { userEvent } = context
    await change(context, 'Endereço', 'Rua Velha, 7')
    await save(context)
    await userEvent.click((await question()).getByRole('button', { name: 'Usar a versão atual' }))
    await expect(await field('Endereço')).toHaveValue('Rua Nova, 5')
    await expect(await field('Alergias')).toHaveValue('Dipirona')
    // No unsaved changes are left, so leaving needs no confirmation.
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.getByLabelText('Lugar da história')).toHaveTextContent(/^\/pacientes$/))
    await expect(sent).toHaveBeenCalledTimes(1)
  },
}

/** The first save was stored but its response was lost: the second one conflicts only with the user's own. */
export const LostAnswer: Story = {
  name: 'Resposta perdida',
  parameters: {
    handlers: handlers(
      () => json({}, 502),
      () => json({ ...conflict, is_own: true, current: { ...opened, address: 'Rua Velha, 7' } }, 409),
    ),
  },
  play: async (context) => {
    await change(context, 'Endereço', 'Rua Velha, 7')
    await save(context)
    await see(() => screen.getByText(crud.saveFailed))
    await change(context, 'Endereço', 'Rua Velha, 77')
    await save(context)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(bodies().at(2)).toMatchObject({
      address: 'Rua Velha, 77',
      previous: { address: 'Rua Velha, 7' },
    })
  },
}

export const Removed: Story = {
  parameters: { handlers: handlers(() => json({ message: 'Registro não encontrado.' }, 404)) },
  play: async (context) => {
    await change(context, 'Endereço', 'Rua Velha, 7')
    await save(context)
    await see(() => screen.getByText(/^Este cadastro foi removido por outra pessoa/))
    await expect(await field('Endereço')).toHaveValue('Rua Velha, 7')
  },
}
