import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useRegisterView } from '../../crud/index.ts'
import { readSession } from '../../providers/session.ts'
import { patients } from '../../resources/patients.ts'
import { patientHandlers, patientRecord } from '../../testing/patients.ts'
import { see } from '../../testing/see.ts'
import { group, sessionOf } from '../../testing/session.ts'
import { narrow } from '../../testing/variants.ts'
import { PatientModal } from './PatientModal.tsx'

type ModalProps = Omit<ComponentProps<typeof PatientModal>, 'register'>

/** The modal as the viewer of the story sees it. */
function OpenedModal(props: ModalProps) {
  const register = useRegisterView(patients, readSession() ?? sessionOf())
  return <PatientModal {...props} register={register} />
}

const meta = {
  title: 'Pacientes/Paciente',
  component: OpenedModal,
  args: {
    id: 1,
    onEdit: fn(),
    onClose: fn(),
  },
  parameters: { handlers: patientHandlers() },
} satisfies Meta<typeof OpenedModal>
export default meta

type Story = StoryObj<typeof meta>

const dialog = () => screen.getByRole('dialog', { name: 'Paciente' })

/** The value shown below a label. */
const fact = (label: string) => within(dialog()).getByText(label, { selector: 'dt' }).nextElementSibling

const facts: Record<string, string> = {
  'Nome social': 'Cida Santos',
  'Nome civil': 'Maria Aparecida dos Santos',
  'Data de nascimento': '14/05/1963',
  CPF: '529.982.247-25',
  Gênero: 'Masculino',
  'Estado civil': 'Solteiro(a)',
  Etnia: 'Branca',
  'Profissão/Patente': 'Professor',
  Telefone: '(11) 98888-1000',
  'E-mail': 'pessoa1@exemplo.test',
  Endereço: 'Exemplo 1',
  Alergias: 'Descrição de exemplo número 1',
  'Nome do responsável': 'Ana Lúcia Brandão',
}

export const Full: Story = {
  name: 'Completa [PAT-18, PAT-19, PAT-20, PAT-21, PAT-22, PAT-23, PAT-24, PAT-25, PAT-26, PAT-56]',
  play: async () => {
    await see(() => within(dialog()).getByText('Cida Santos'))
    for (const [label, value] of Object.entries(facts))
      await waitFor(() => expect(fact(label)).toHaveTextContent(value))
    await expect(fact('Idade')).toHaveTextContent(/^\d+ anos$/)
  },
}

export const WithProcedures: Story = {
  name: 'Com procedimentos [PAT-27, PAT-28]',
  play: async () => {
    const section = within(await screen.findByRole('region', { name: 'Procedimentos' }))
    const links = section.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links.filter((link) => !link?.startsWith('/procedures/'))).toEqual([
      '/agendamentos/novo/1',
      '/agendamentos/editar/71',
      '/pre-agendamentos/editar/70',
    ])
    const [first, second, third] = section.getAllByRole('listitem')
    await expect(first).toHaveTextContent('02/03/202630715016 - Artrodese de coluna + 1')
    await expect(second).toHaveTextContent(/^19\/02\/2026.*Cancelado$/)
    await expect(third).toHaveTextContent('Avaliação pré-anestésica')
  },
}

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const half = (id: number, days: number, kind: 'pre' | 'surgery', isCancelled = false) => ({
  id,
  name: 'Artrodese',
  date: daysAgo(days),
  user_id: 44,
  cancellation_date: isCancelled ? daysAgo(days + 1) : null,
  kind,
})

/** Entries that may have taken place link to their documents. */
export const WithDocuments: Story = {
  name: 'Com documentos',
  parameters: {
    handlers: patientHandlers({
      record: patientRecord(0, {
        procedures: [
          half(1, -2, 'surgery'),
          half(2, 3, 'surgery'),
          half(3, 5, 'pre'),
          half(4, 9, 'pre', true),
        ],
      }),
    }),
  },
  play: async () => {
    const section = within(await screen.findByRole('region', { name: 'Procedimentos' }))
    const links = section.getAllByRole('link', { name: 'Ver em Atendimentos: Artrodese' })
    const addresses = links.map((link) => new URL(link.getAttribute('href') ?? '', location.href))
    await expect(addresses.map(({ pathname }) => pathname)).toEqual(['/procedures/2', '/procedures/1'])
    for (const { searchParams } of addresses) {
      await expect(searchParams.get('filter')).toBe('Cida Santos')
      await expect(Date.parse(searchParams.get('start') ?? '')).toBeLessThan(Date.now() - 28 * DAY_MS)
      await expect(Date.parse(searchParams.get('end') ?? '')).toBeLessThan(Date.now() + DAY_MS)
    }
  },
}

/** A consultation and its surgery in one record: each is listed with its date and edited in its own form. */
export const BothHalves: Story = {
  parameters: {
    handlers: patientHandlers({
      record: patientRecord(0, {
        procedures: [
          {
            id: 80,
            name: '30715016 - Artrodese de coluna',
            date: '2026-03-02T13:30:00.000Z',
            pre_probable_date: '2026-03-02T13:30:00.000Z',
            surgery_probable_date: '2026-03-09T10:00:00.000Z',
            user_id: 1,
            cancellation_date: null,
            kind: 'pre',
          },
        ],
      }),
    }),
  },
  play: async () => {
    const section = within(await screen.findByRole('region', { name: 'Procedimentos' }))
    const [surgery, consultation] = section.getAllByRole('listitem')
    await expect(surgery).toHaveTextContent(/^09\/03\/2026.*Cirurgia$/)
    await expect(consultation).toHaveTextContent(/^02\/03\/2026.*Pré-anestésico$/)
    const link = (kind: string) =>
      section.getByRole('link', { name: `Editar 30715016 - Artrodese de coluna (${kind})` })
    await expect(link('Cirurgia')).toHaveAttribute('href', '/agendamentos/editar/80')
    await expect(link('Pré-anestésico')).toHaveAttribute('href', '/pre-agendamentos/editar/80')
  },
}

export const Edit: Story = {
  name: 'Editar [PAT-29]',
  play: async ({ args, userEvent }) => {
    await see(() => within(dialog()).getByText('Cida Santos'))
    await userEvent.click(screen.getByRole('button', { name: 'EDITAR' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}

export const FewFields: Story = {
  name: 'Pouco conhecido',
  parameters: {
    handlers: patientHandlers({
      record: patientRecord(1, {
        birth_date: null,
        cpf: null,
        gender_id: null,
        marital_status_id: null,
        ethnic_group_id: null,
        job_title_id: null,
        phone_number: null,
        phone_number_2: null,
        email: null,
        address: null,
        allergies: null,
        parent_name: null,
      }),
    }),
  },
  play: async () => {
    await see(() => within(dialog()).getByText('João Batista de Oliveira'))
    await expect(fact('Idade')).toHaveTextContent('–')
    await expect(fact('Gênero')).toHaveTextContent('–')
    await see(() => within(dialog()).getByText('Sem procedimentos'))
  },
}

/** The evaluation knows an allergy that the register does not. */
export const AnsweredAllergies: Story = {
  name: 'Alergias da avaliação',
  parameters: {
    handlers: patientHandlers({
      record: patientRecord(1, {
        allergies: 'Nega',
        allergy_statements: [
          {
            kind: 'answer',
            stage: 1,
            at: '2026-03-10T19:05:00.000Z',
            question: 'Alergia a medicamentos?',
            text: 'Dipirona',
          },
        ],
      }),
    }),
  },
  play: async () => {
    await see(() => screen.getByText('As fontes divergem: confira com o paciente.'))
    await expect(fact('Alergias')).toHaveTextContent(
      'Dipirona (a conferir)Avaliação pré-anestésica, 10/03/2026 16:05: Alergia a medicamentos?Nega (a conferir)Cadastro do paciente',
    )
  },
}

export const InGroup: Story = {
  parameters: { viewer: { institution: group } },
  play: async () => {
    const add = await screen.findByRole('link', { name: 'Adicionar procedimento' })
    await expect(add).toHaveAttribute('href', '/agendamentos/novo/1?institution=1')
    await expect(fact('Instituição')).toHaveTextContent('Hospital São Lucas')
  },
}

export const Loading: Story = {
  parameters: { handlers: patientHandlers({ read: 'never' }) },
  play: async () => {
    await screen.findByText('Carregando…')
    await expect(screen.getByRole('button', { name: 'EDITAR' })).toBeDisabled()
  },
}

export const Failed: Story = {
  name: 'Falha [PAT-90]',
  parameters: { handlers: patientHandlers({ read: 'failed' }) },
  play: async () => {
    await see(() => screen.getByText('Não foi possível recuperar o paciente.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await see(() => within(dialog()).getByText('Cida Santos'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
