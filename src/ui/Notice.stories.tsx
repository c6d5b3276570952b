import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { type NotificationType, useNotify } from 'react-admin'
import { expect, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { Notice } from './Notice.tsx'

const FAILED = 'Não foi possível salvar. Tente novamente.'

interface TellProps {
  type: NotificationType
  message: string
}

/** The frame of every story has the notices' region already: this only has something said in it. */
function Tell({ type, message }: TellProps) {
  const notify = useNotify()
  useEffect(() => notify(message, { type, autoHideDuration: null }), [notify, message, type])
  return null
}

/** A success that is still told when the next save fails. */
function TellBoth() {
  const notify = useNotify()
  useEffect(() => {
    notify('Material cadastrado com sucesso!', { type: 'success' })
    notify(FAILED, { type: 'error' })
  }, [notify])
  return null
}

const meta = {
  title: 'Peças/Aviso',
  component: Notice,
  args: { type: 'success', message: 'Material cadastrado com sucesso!' },
  render: (args) => <Tell {...args} />,
} satisfies Meta<TellProps>
export default meta

type Story = StoryObj<TellProps>

export const Success: Story = {
  play: ({ args }) => see(() => screen.getByText(args.message)),
}

export const Failure: Story = {
  args: { type: 'error', message: FAILED },
}

export const Warning: Story = { args: { type: 'warning', message: 'A lista tem mais de mil registros.' } }
export const Info: Story = { args: { type: 'info', message: 'Arquivo materiais.xlsx exportado.' } }

export const Narrow: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } }

export const FailureAfterSuccess: Story = {
  render: () => <TellBoth />,
  play: () => screen.findByText(FAILED, undefined, { timeout: 2500 }).then(() => undefined),
}

export const Closed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar aviso' }))
    await waitFor(() => expect(screen.queryByText(args.message)).toBeNull())
  },
}
