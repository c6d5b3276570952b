import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { type NotificationType, useNotify } from 'react-admin'
import { expect, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { useActNotice } from './useActNotice.ts'

const FAILED = 'Não foi possível salvar. Tente novamente.'

interface NotifierProps {
  type: NotificationType
  message: string
}

/** The frame of every story already contains the notices' region: this only triggers a notice in it. */
function Notifier({ type, message }: NotifierProps) {
  const notify = useNotify()
  useEffect(() => notify(message, { type, autoHideDuration: null }), [notify, message, type])
  return null
}

const SAVED = 'Material cadastrado com sucesso!'

/** A failure that stays until it is closed, and the success of the next attempt. */
function TellBoth() {
  const notify = useNotify()
  useEffect(() => {
    notify(FAILED, { type: 'error', autoHideDuration: null })
    notify(SAVED, { type: 'success', autoHideDuration: null })
  }, [notify])
  return null
}

const OTHER = 'Não foi possível carregar os setores.'

/** Two acts that fail; the first succeeds in a later attempt, with or without a notice. */
function Acts() {
  const save = useActNotice('save materials 12')
  const other = useActNotice('load sectors')
  return (
    <>
      <Button
        onClick={() => {
          save(FAILED, { type: 'error', autoHideDuration: null })
          save(FAILED, { type: 'warning', autoHideDuration: null })
          other(OTHER, { type: 'error', autoHideDuration: null })
        }}
      >
        Falhar
      </Button>
      <Button onClick={() => save(SAVED, { type: 'success' })}>Salvar</Button>
      <Button onClick={() => save.done()}>Salvar sem aviso</Button>
    </>
  )
}

const meta = {
  title: 'Peças/Aviso',
  component: Notice,
  args: { type: 'success', message: 'Material cadastrado com sucesso!' },
  render: (args) => <Notifier {...args} />,
} satisfies Meta<NotifierProps>
export default meta

type Story = StoryObj<NotifierProps>

export const Success: Story = {
  name: 'Sucesso',
  play: ({ args }) => see(() => screen.getByText(args.message)),
}

export const Failure: Story = { name: 'Falha', args: { type: 'error', message: FAILED } }

export const Warning: Story = { args: { type: 'warning', message: 'A lista tem mais de mil registros.' } }
export const Info: Story = {
  name: 'Informação',
  args: { type: 'info', message: 'Arquivo materiais.xlsx exportado.' },
}

export const Narrow: Story = { globals: narrow }

/** Neither waits for the other to be closed. */
export const SuccessBesideFailure: Story = {
  name: 'Sucesso ao lado de falha',
  render: () => <TellBoth />,
  play: async ({ userEvent }) => {
    await see(() => screen.getByText(SAVED))
    await expect(screen.getByText(FAILED)).toBeVisible()
    const [newest] = screen.getAllByRole('button', { name: 'Fechar aviso' })
    if (newest) await userEvent.click(newest)
    await waitFor(() => expect(screen.queryByText(SAVED)).toBeNull())
    await expect(screen.getByText(FAILED)).toBeVisible()
  },
}

export const Closed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar aviso' }))
    await waitFor(() => expect(screen.queryByText(args.message)).toBeNull())
  },
}

/** As many as fit are shown, so that the success waits behind them until they leave. */
export const ReplacedBySuccess: Story = {
  name: 'As falhas saem quando o ato dá certo, as de outros ficam',
  render: () => <Acts />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Falhar' }))
    await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await see(() => screen.getByText(SAVED))
    await expect(screen.queryByText(FAILED)).toBeNull()
    await expect(screen.getByText(OTHER)).toBeVisible()
  },
}

export const WithdrawnSilently: Story = {
  name: 'As falhas saem também quando o êxito não é avisado',
  render: () => <Acts />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Falhar' }))
    await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar sem aviso' }))
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
    await expect(screen.getByText(OTHER)).toBeVisible()
    await expect(screen.getAllByRole('button', { name: 'Fechar aviso' })).toHaveLength(1)
  },
}
