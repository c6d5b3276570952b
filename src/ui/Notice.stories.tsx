import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { type NotificationType, useNotify } from 'react-admin'
import { expect, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { Notice } from './Notice.tsx'

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
