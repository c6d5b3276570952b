import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { ActDialog } from './ActDialog.tsx'

const DONE = 'Anexo removido.'
const FAILED = 'Não foi possível remover o anexo.'

const meta = {
  title: 'Peças/Pergunta antes de um ato',
  component: ActDialog,
  args: {
    name: 'remove attachment 1',
    title: 'Remover anexo',
    confirmLabel: 'Remover',
    children: 'Deseja remover o anexo laudo.pdf?',
    done: DONE,
    failed: () => FAILED,
    act: fn(),
    onClose: fn(),
    onDone: fn(),
    onFailed: fn(),
  },
} satisfies Meta<typeof ActDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Asked: Story = {
  name: 'Feito depois da pergunta',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }))
    await see(() => screen.getByText(DONE))
    await expect(args.onDone).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  name: 'Falha: fecha, e diz por quê',
  args: { act: fn(() => Promise.reject(new Error('away'))) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }))
    await see(() => screen.getByText(FAILED))
    await expect(args.onFailed).toHaveBeenCalledOnce()
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Number of attempts in the story. */
let attempts = 0

export const KeptOpen: Story = {
  name: 'Falha: fica aberta, e o aviso sai quando a nova tentativa dá certo',
  args: {
    isKept: true,
    act: fn(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('away')
    }),
  },
  beforeEach: () => {
    attempts = 0
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }))
    await see(() => screen.getByText(FAILED))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }))
    await see(() => screen.getByText(DONE))
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
