import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FormEvent, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

const meta = {
  title: 'Peças/Modal',
  component: Modal,
  args: {
    open: true,
    title: 'Novo material',
    children: 'O que a janela mostra.',
    onClose: fn(),
    cancel: 'Cancelar',
    confirm: { label: 'SALVAR', onConfirm: fn() },
  },
} satisfies Meta<typeof Modal>
export default meta

type Story = StoryObj<typeof meta>

export const Regular: Story = { play: () => see(() => screen.getByRole('dialog', { name: 'Novo material' })) }
export const Small: Story = { args: { size: 'small', role: 'alertdialog', title: 'Confirmação' } }
/** A wizard keeps its size, and a click outside does not close it. */
export const Wide: Story = {
  args: { size: 'wide' },
  play: async ({ args, userEvent }) => {
    await see(() => screen.getByRole('dialog'))
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = { args: { confirm: { label: 'Salvando…', busy: true } } }
/** The button keeps keyboard focus through a failed save. */
export const FailedSave: Story = {
  name: 'Salvamento com falha',
  render: function Saving(args) {
    const [busy, setBusy] = useState(false)
    const save = (event: FormEvent) => {
      event.preventDefault()
      setBusy(true)
      setTimeout(() => setBusy(false), 50)
    }
    return (
      <Modal {...args} confirm={{ label: busy ? 'Salvando…' : 'SALVAR', form: 'material', busy }}>
        <form id="material" onSubmit={save} />
      </Modal>
    )
  },
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'SALVAR' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Salvando…' })
    await expect(await screen.findByRole('button', { name: 'SALVAR' })).toHaveFocus()
  },
}
export const ConfirmDisabled: Story = {
  name: 'Confirmação desabilitada',
  args: { confirm: { label: 'SALVAR', disabled: true } },
}
export const Blocking: Story = {
  name: 'Sem saída',
  args: { blocking: true },
  play: async ({ args, userEvent }) => {
    await see(() => screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
  },
}

export const WithoutButtons: Story = { name: 'Sem botões', args: { cancel: undefined, confirm: undefined } }
export const Narrow: Story = { globals: narrow }

export const LongContent: Story = {
  name: 'Conteúdo longo',
  args: { children: 'Uma janela com muito a mostrar rola por dentro. '.repeat(150) },
}

/** Esc closes it, and the focus returns to where it was. */
export const ClosedByKeyboard: Story = {
  name: 'Fechado pelo teclado',
  args: { open: false },
  render: function Opening(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Abrir</Button>
        <Modal {...args} onClose={() => setOpen(false)} open={open} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }))
    await see(() => screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  },
}
