import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { sendTicket } from '../../calls/support.ts'
import { support as texts } from '../../i18n/ptBR/support.ts'
import { createGate } from '../../testing/gate.ts'
import { json, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { specified } from '../../testing/specified.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { Button } from '../../ui/index.ts'
import { SupportModal } from './SupportModal.tsx'

const seen: unknown[] = []

const answering = (status: number, body: object) =>
  on(sendTicket, async ({ request }) => {
    seen.push(specified(await request.json()))
    return json(body, status)
  })

const meta = {
  title: 'Suporte/Mensagem',
  component: SupportModal,
  args: { onClose: () => undefined },
  render: () => <Entry />,
  parameters: { handlers: [answering(201, { id: 7 })] },
} satisfies Meta<typeof SupportModal>
export default meta

/** Opens the modal, in place of the user menu. */
function Entry() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open && <SupportModal onClose={() => setOpen(false)} />}
    </>
  )
}

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const type = () => screen.getByRole('combobox', { name: 'Categoria' })
const subject = () => screen.getByRole('textbox', { name: /^Assunto/ })
const message = () => screen.getByRole('textbox', { name: 'Mensagem' })
const send = ({ userEvent }: Context) => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

async function opened({ userEvent }: Context) {
  seen.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem ao suporte' }))
  await see(() => screen.getByRole('dialog', { name: 'Mensagem ao suporte' }))
}

async function fillIn(context: Context) {
  await opened(context)
  await context.userEvent.selectOptions(type(), 'Sugestão')
  await context.userEvent.type(subject(), '  Agenda semanal ')
}

export const Opened: Story = {
  name: 'Aberto [SUP-01, SUP-02, SUP-03, SUP-04]',
  play: async (context) => {
    await opened(context)
    await expect(subject()).toBeVisible()
    await expect(message()).toBeVisible()
    await expect(screen.getByText('A resposta será enviada para ana@exemplo.test.')).toBeVisible()
    await waitFor(() => expect(type()).toHaveFocus())
    const options = within(type()).getAllByRole<HTMLOptionElement>('option')
    await expect(options.map(({ value, text }) => [value, text])).toEqual([
      ['BUG', 'Problema'],
      ['HOW_TO', 'Dúvida'],
      ['FEATURE', 'Sugestão'],
      ['SALES', 'Comercial'],
    ])
  },
}

export const Narrow: Story = { globals: narrow, play: opened }
export const Dark: Story = { globals: dark, play: opened }

export const Invalid: Story = {
  name: 'Inválido [SUP-06, SUP-07]',
  play: async (context) => {
    await opened(context)
    await send(context)
    await see(() => screen.getByText('Selecione a categoria.'))
    await see(() => screen.getByText('Preencha o assunto.'))
    await waitFor(() => expect(type()).toHaveFocus())
    await expect(type()).toHaveAccessibleDescription('Selecione a categoria.')
    await expect(seen).toEqual([])
  },
}

export const Sent: Story = {
  name: 'Enviado sem mensagem [SUP-05, SUP-08, SUP-09, SUP-10]',
  play: async (context) => {
    await fillIn(context)
    await send(context)
    await see(() => screen.getByText('Mensagem enviada com sucesso!'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(seen).toEqual([
      {
        type: 'FEATURE',
        subject: 'Agenda semanal',
        message: null,
        email: 'ana@exemplo.test',
        system_version: 'WEB Preset',
      },
    ])
  },
}

export const Failed: Story = {
  name: 'Falha [SUP-11]',
  parameters: { handlers: [answering(500, { message: 'O suporte não pôde ser avisado.' })] },
  play: async (context) => {
    await fillIn(context)
    await context.userEvent.type(message(), 'Uma visão de sete dias.')
    await send(context)
    await see(() => screen.getByText('O suporte não pôde ser avisado.'))
    await expect(message()).toHaveValue('Uma visão de sete dias.')
  },
}

export const Refused: Story = {
  name: 'Recusado pelo servidor, campo a campo [SUP-11]',
  parameters: {
    handlers: [
      answering(422, {
        message: 'Confira os campos destacados.',
        errors: { message: 'A mensagem pode ter no máximo 5.000 caracteres.' },
      }),
    ],
  },
  play: async (context) => {
    await fillIn(context)
    await send(context)
    await see(() => screen.getByText('A mensagem pode ter no máximo 5.000 caracteres.'))
    await context.userEvent.type(message(), 'x')
    await expect(screen.queryByText('A mensagem pode ter no máximo 5.000 caracteres.')).toBeNull()
  },
}

export const Leaving: Story = {
  name: 'Pergunta antes de perder o que foi digitado',
  play: async (context) => {
    const { userEvent } = context
    await opened(context)
    await userEvent.type(subject(), 'Agenda')
    await userEvent.keyboard('{Escape}')
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(subject()).toHaveValue('Agenda')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const answer = createGate()

export const Sending: Story = {
  name: 'Fica aberto até se saber se a mensagem chegou [SUP-11]',
  parameters: {
    handlers: [
      on(sendTicket, async () => {
        await answer.opened()
        return json({ message: 'O suporte não pôde ser avisado.' }, 500)
      }),
    ],
  },
  beforeEach: answer.close,
  play: async (context) => {
    await fillIn(context)
    await context.userEvent.type(message(), 'Uma visão de sete dias.')
    await send(context)
    await screen.findByRole('button', { name: 'Enviando…' })
    await context.userEvent.keyboard('{Escape}')
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    answer.open()
    await see(() => screen.getByText('O suporte não pôde ser avisado.'))
    await expect(message()).toHaveValue('Uma visão de sete dias.')
  },
}
