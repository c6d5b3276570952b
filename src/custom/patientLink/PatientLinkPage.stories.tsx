import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { openPatientLink, readPatientLink } from '../../calls/patientLinks.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { patientPageHandlers, patientPageOf } from '../../testing/patientLinks.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { visitorPage } from '../../testing/visitors.tsx'
import { PatientLinkPage } from './PatientLinkPage.tsx'

const seen: unknown[] = []

const meta = {
  title: 'Visitantes/Link do paciente',
  component: PatientLinkPage,
  parameters: { at: '/paciente/abc', layout: 'fullscreen', handlers: patientPageHandlers({ seen }) },
  render: visitorPage('/paciente/:token', PatientLinkPage),
  beforeEach: () => {
    seen.length = 0
  },
} satisfies Meta<typeof PatientLinkPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function open({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Data de nascimento/ }), '14/05/1963')
  await userEvent.click(canvas.getByRole('button', { name: 'CONTINUAR' }))
  await see(() => canvas.getByRole('heading', { name: 'Olá, Cida Santos' }))
}

const question = (canvas: Context['canvas'], name: string) => within(canvas.getByRole('group', { name }))

export const Form: Story = {
  name: 'Formulário',
  play: async (context) => {
    const { canvas } = context
    await see(() => canvas.getByText('Mensagem de Hospital São Lucas'))
    await open(context)
    await expect(canvas.getByText(/, às 07:30$/)).toBeVisible()
    await expect(canvas.getByText('Com Paulo Lima')).toBeVisible()
    await expect(canvas.getByText(/^Jejum de 8 horas/)).toBeVisible()
    await context.userEvent.click(canvas.getByText('Ler o termo'))
    await expect(canvas.getByText('Cida Santos', { selector: 'strong' })).toBeVisible()
  },
}

export const Confirmed: Story = {
  name: 'Confirma com um toque',
  parameters: {
    handlers: patientPageHandlers({ seen, after: patientPageOf({ confirmation: 'confirmed' }) }),
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await userEvent.click(canvas.getByRole('button', { name: 'CONFIRMO' }))
    await see(() => canvas.getByText('Você confirmou. Obrigado!'))
    await waitFor(() => expect(canvas.getByText('Você confirmou. Obrigado!')).toHaveFocus())
    await expect(seen).toEqual([
      { birth_date: '1963-05-14', confirmation: 'confirmed', moment: patientPageOf().moment },
    ])
    await expect(canvas.queryByRole('button', { name: 'CONFIRMO' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'PRECISO MUDAR' })).toBeVisible()
  },
}

export const Changed: Story = {
  name: 'Pede para mudar, e diz por quê',
  parameters: { handlers: patientPageHandlers({ seen, after: patientPageOf({ confirmation: 'change' }) }) },
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await userEvent.click(canvas.getByRole('button', { name: 'PRECISO MUDAR' }))
    await waitFor(() => expect(canvas.getByLabelText(/^O que precisa mudar/)).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'VOLTAR' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'CONFIRMO' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'PRECISO MUDAR' }))
    await userEvent.type(canvas.getByLabelText(/^O que precisa mudar/), 'Só posso à tarde')
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR PEDIDO' }))
    await see(() => canvas.getByText(/^Seu pedido foi enviado/))
    await expect(seen).toMatchObject([{ confirmation: 'change', words: 'Só posso à tarde' }])
  },
}

export const Moved: Story = {
  name: 'A data mudou enquanto lia',
  parameters: {
    handlers: patientPageHandlers({
      seen,
      after: patientPageOf({ moment: '2031-01-10T12:00:00.000Z' }),
      refuses: () => json({ message: 'O horário mudou.', code: 'patient-link.moved' }, 409),
    }),
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await userEvent.click(canvas.getByRole('button', { name: 'CONFIRMO' }))
    await see(() => canvas.getByText('O horário mudou.'))
    await expect(canvas.getByText(/10\/01\/2031, às 09:00/)).toBeVisible()
  },
}

export const Answered: Story = {
  name: 'Responde, e só o que respondeu é enviado',
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await userEvent.click(question(canvas, 'Tem alergia a látex?').getByRole('radio', { name: 'Sim' }))
    await userEvent.type(canvas.getByLabelText('Conte mais, se quiser'), 'Luvas')
    await userEvent.click(canvas.getByText('Mais sobre a sua saúde: 2 perguntas'))
    await userEvent.type(canvas.getByLabelText('Há quantas horas está sem comer?'), 'Oito')
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR RESPOSTAS' }))
    await see(() => canvas.getByText(/^Respostas enviadas/))
    await expect(seen).toEqual([
      {
        birth_date: '1963-05-14',
        last_answer: 0,
        answers: [
          { question_id: 1, choice: 'yes', words: 'Luvas' },
          { question_id: 3, choice: null, words: 'Oito' },
        ],
      },
    ])
  },
}

export const Elsewhere: Story = {
  name: 'Outro aparelho respondeu, e o que foi escrito fica',
  parameters: {
    handlers: patientPageHandlers({
      seen,
      after: patientPageOf({
        last_answer: 7,
        categories: [
          {
            name: 'Alergias',
            questions: [
              { id: 1, question: 'Tem alergia a látex?', required: true, choice: 'no', words: null },
              {
                id: 2,
                question: 'Tem alergia a algum alimento?',
                required: false,
                choice: 'yes',
                words: null,
              },
            ],
          },
        ],
      }),
      refuses: () => json({ message: 'Outro aparelho respondeu.', code: 'patient-link.answered' }, 409),
    }),
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    const latex = () => question(canvas, 'Tem alergia a látex?').getByRole('radio', { name: 'Sim' })
    await userEvent.click(latex())
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR RESPOSTAS' }))
    await see(() => canvas.getByText('Outro aparelho respondeu.'))
    await expect(canvas.getByText('Tem alergia a látex? Não')).toBeVisible()
    await expect(latex()).toBeChecked()
    await userEvent.click(canvas.getByText('Mais sobre a sua saúde: 1 pergunta'))
    await expect(
      question(canvas, 'Tem alergia a algum alimento?').getByRole('radio', { name: 'Sim' }),
    ).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR RESPOSTAS' }))
    await waitFor(() =>
      // Only what was answered here: the other answer is not taken back.
      expect(seen.at(-1)).toEqual({
        birth_date: '1963-05-14',
        last_answer: 7,
        answers: [{ question_id: 1, choice: 'yes', words: null }],
      }),
    )
  },
}

export const Empty: Story = {
  name: 'Sem perguntas nem preparo',
  parameters: {
    handlers: patientPageHandlers({ page: patientPageOf({ categories: [], recommendations: null }) }),
  },
  play: async (context) => {
    await open(context)
    await expect(context.canvas.queryByRole('button', { name: 'ENVIAR RESPOSTAS' })).toBeNull()
    await expect(context.canvas.queryByRole('heading', { name: 'Como se preparar' })).toBeNull()
  },
}

export const Invalid: Story = {
  name: 'Inválido',
  parameters: {
    handlers: [
      on(openPatientLink, async ({ request }) => {
        const { birth_date } = (await request.json()) as { birth_date: string }
        return birth_date === '1963-05-14'
          ? json(patientPageOf())
          : json({ message: 'x', errors: { birth_date: 'Esta não é a data que está no cadastro.' } }, 422)
      }),
      ...patientPageHandlers({ seen }),
    ],
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    const field = await canvas.findByRole('textbox', { name: /^Data de nascimento/ })
    await userEvent.click(canvas.getByRole('button', { name: 'CONTINUAR' }))
    await see(() => canvas.getByText('Informe a data como 14/05/1963.'))
    await userEvent.type(field, '15/05/1963')
    await userEvent.click(canvas.getByRole('button', { name: 'CONTINUAR' }))
    await see(() => canvas.getByText('Esta não é a data que está no cadastro.'))
    await userEvent.clear(field)
    await open(context)
    await userEvent.click(canvas.getByRole('button', { name: 'ENVIAR RESPOSTAS' }))
    await see(() => canvas.getByText(/^Responda esta pergunta/))
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus()
    await expect(seen).toEqual([])
  },
}

export const Failed: Story = {
  name: 'Falha',
  parameters: { handlers: [on(readPatientLink, () => json({ message: 'Este link não vale mais.' }, 410))] },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Este link não vale mais.'))
    await expect(canvas.queryByRole('link', { name: /Entrar|login/i })).toBeNull()
  },
}

export const Loading: Story = {
  name: 'Carregando',
  parameters: { handlers: [on(readPatientLink, never)] },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Narrow: Story = { globals: narrow, play: open }

export const Dark: Story = { globals: dark, play: open }
