import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readPatientLinks } from '../../../calls/patientLinks.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { LINK, patientLinkHandlers, patientLinksOf } from '../../../testing/patientLinks.ts'
import { at } from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { dark, desk, narrow } from '../../../testing/variants.ts'
import { PatientLinkModal } from './PatientLinkModal.tsx'

const seen: unknown[] = []

const meta = {
  title: 'Mapa cirúrgico/Link do paciente',
  component: PatientLinkModal,
  args: {
    row: { id: 1, patient_id: 5, surgery_probable_date: at('23:30') },
    isAwaited: true,
    timeZone: 'America/Sao_Paulo',
    onClose: () => undefined,
  },
  parameters: { handlers: patientLinkHandlers({ seen }) },
  beforeEach: () => {
    seen.length = 0
  },
} satisfies Meta<typeof PatientLinkModal>
export default meta

type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })

export const Form: Story = {
  name: 'Formulário',
  play: async () => {
    await see(() => screen.getByText(/^Cida Santos, \d\d\/\d\d\/\d{4} às 23:30$/))
    await expect(screen.getByText('Sim: Luvas')).toBeVisible()
    await expect(screen.getAllByText('nova')).toHaveLength(1)
    await expect(screen.getByText(/^Antes: Não sei, em /)).toBeVisible()
    await expect(screen.getByText('Pediu para mudar a data: Só posso à tarde')).toBeVisible()
    await expect(screen.getByText(/^Por Rita Alves em .*, enviado por e-mail$/)).toBeVisible()
  },
}

export const Made: Story = {
  name: 'O link novo é copiado, ou vai para o WhatsApp',
  play: async ({ userEvent }) => {
    const written: string[] = []
    const clipboard = { writeText: async (text: string) => void written.push(text) }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    await userEvent.click(await screen.findByRole('button', { name: 'CRIAR LINK' }))
    await see(() => screen.getByText(LINK))
    await userEvent.click(button('Copiar'))
    await waitFor(() => expect(written).toEqual([LINK]))
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir no WhatsApp' })
    await expect(href.startsWith('https://wa.me/5511987654321?text=')).toBe(true)
    await expect(decodeURIComponent(href)).toContain(`às 23:30, e responda algumas perguntas: ${LINK}`)
    await userEvent.click(button('ENVIAR POR E-MAIL'))
    await see(() => screen.getByText('Link enviado para cida@exemplo.test.'))
    await expect(seen).toEqual([{ by_email: false }, { by_email: true }])
  },
}

export const Seen: Story = {
  name: 'As respostas são marcadas como vistas, até a última mostrada',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'MARCAR COMO VISTAS' }))
    await see(() => screen.getByText(/^Vistas por Rita Alves em /))
    await expect(seen).toEqual([{ until: 3 }])
    await expect(screen.queryByText('nova')).toBeNull()
  },
}

export const Withdrawn: Story = {
  name: 'Retirar pergunta antes',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'RETIRAR LINKS' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Retirar os links deste paciente?' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'RETIRAR LINKS' }))
    await see(() => screen.getByText('retirado'))
    await expect(seen).toEqual(['withdraw'])
  },
}

export const Refused: Story = {
  name: 'Recusado',
  parameters: { handlers: patientLinkHandlers({ refuses: 422 }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'CRIAR LINK' }))
    await see(() => screen.getByText('O servidor explica.'))
    await expect(screen.queryByText(LINK)).toBeNull()
  },
}

export const NoContact: Story = {
  name: 'Sem e-mail no cadastro',
  parameters: { handlers: patientLinkHandlers({ links: patientLinksOf({ email: null }) }) },
  play: async () => {
    await see(() => button('ENVIAR POR E-MAIL'))
    await expect(button('ENVIAR POR E-MAIL')).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NoBirthDate: Story = {
  name: 'Sem data de nascimento no cadastro',
  parameters: { handlers: patientLinkHandlers({ links: patientLinksOf({ has_birth_date: false }) }) },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Abrir o cadastro' })
    await expect(link).toHaveAttribute('href', '/pacientes/editar/5')
    await expect(screen.queryByRole('button', { name: 'CRIAR LINK' })).toBeNull()
  },
}

export const Begun: Story = {
  name: 'Depois do início, só as respostas',
  args: { isAwaited: false },
  play: async () => {
    await see(() => screen.getByText('Sim: Luvas'))
    await expect(screen.queryByRole('button', { name: 'CRIAR LINK' })).toBeNull()
  },
}

export const Empty: Story = {
  name: 'Vazio',
  parameters: { handlers: patientLinkHandlers({ links: patientLinksOf({ links: [], answers: [] }) }) },
  play: async () => {
    await see(() => screen.getByText('O paciente ainda não respondeu.'))
    await expect(screen.queryByRole('button', { name: 'RETIRAR LINKS' })).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Falha',
  parameters: { handlers: [on(readPatientLinks, () => json({}, 500))] },
  play: () => see(() => screen.getByText(/^Erro ao carregar o link e as respostas do paciente/)),
}

export const Loading: Story = { name: 'Carregando', parameters: { handlers: [on(readPatientLinks, never)] } }

export const Wide: Story = { globals: desk, tags: ['!test'] }

export const Narrow: Story = { globals: narrow, tags: ['!test'] }

export const Dark: Story = { globals: dark, play: () => see(() => screen.getByText('Sim: Luvas')) }
