import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { allDrafts, clearDrafts, countDrafts, leaveDraft } from '../testing/drafts.ts'
import { createGate } from '../testing/gate.ts'
import { json, onSettings } from '../testing/handlers.ts'
import { see } from '../testing/see.ts'
import { settings } from '../testing/settings.ts'
import { BaseForm } from './BaseForm.tsx'
import type { DraftOptions } from './FormDraft.tsx'
import { FormInput } from './FormInput.tsx'
import { type InputProps, textOf } from './inputProps.ts'

const initial = { subject: '', message: '' }

const TextBox = ({ id, value, onChange, inputRef }: InputProps) => (
  <input id={id} onChange={(event) => onChange(event.target.value)} ref={inputRef} value={textOf(value)} />
)

const NoticeForm = (options: Pick<DraftOptions, 'rebase' | 'basis' | 'secrets'>) => (
  <BaseForm
    draft={{ form: 'notice', title: 'Novo aviso', container: 'page', ...options }}
    initial={initial}
    onSubmit={async () => undefined}
  >
    <FormInput label="Assunto" source="subject">
      {(input) => <TextBox {...input} field={{ kind: 'text' }} />}
    </FormInput>
    <FormInput label="Mensagem" source="message">
      {(input) => <TextBox {...input} field={{ kind: 'text' }} />}
    </FormInput>
  </BaseForm>
)

const meta = { title: 'Formulários/Rascunho', component: NoticeForm } satisfies Meta<typeof NoticeForm>
export default meta

type Story = StoryObj<typeof meta>

const messageField = () => screen.getByRole('textbox', { name: 'Mensagem' })

/** Changes left when the session ended are restored to the form. */
export const Restored: Story = {
  name: 'Recuperado',
  beforeEach: () => leaveDraft(),
  play: async () => {
    await waitFor(() => expect(messageField()).toHaveValue('A sala 3 está sem foco cirúrgico.'))
    expect(screen.getByText(/^Recuperamos o que você digitou em .* Ainda não foi salvo\.$/)).toBeVisible()
  },
}

/** Files and passwords are not kept. */
export const Partial: Story = {
  beforeEach: () => leaveDraft({ isPartial: true }),
  play: () => see(() => screen.getByText(/Imagens e senhas precisam ser informadas de novo\./)),
}

/** A password is not kept either among the values that were sent without an answer. */
export const Secret: Story = {
  name: 'Com senha',
  args: {
    secrets: ['subject'],
    basis: () => ({ uuid: 'key', unconfirmed: { subject: 'segredo', message: 'Enviada' } }),
  },
  beforeEach: clearDrafts,
  play: async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Assunto' }), { target: { value: 'segredo' } })
    await userEvent.type(messageField(), 'Outra')
    const kept = { values: { message: 'Outra' }, isPartial: true }
    const basis = { uuid: 'key', unconfirmed: { message: 'Enviada' } }
    await waitFor(async () => expect(await allDrafts()).toMatchObject([{ ...kept, basis }]))
    await expect(JSON.stringify(await allDrafts())).not.toContain('segredo')
  },
}

export const Discarded: Story = {
  beforeEach: () => leaveDraft(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(messageField()).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
    await waitFor(async () => expect(await countDrafts()).toBe(0))
  },
}

/** The draft is of another version of the form, with an additional field. */
export const OtherVersion: Story = {
  name: 'De outra versão',
  beforeEach: () => leaveDraft({ fields: ['subject', 'message', 'urgency'] }),
  play: async () => {
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    expect(messageField()).toHaveValue('')
  },
}

/** The page was closed after the form was saved, but before its draft was removed. */
export const SavedBefore: Story = {
  name: 'Já salvo',
  args: { rebase: fn() },
  beforeEach: () => leaveDraft({ values: initial, basis: { message: 'Antes de salvar.' } }),
  play: async ({ args }) => {
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    await expect(args.rebase).not.toHaveBeenCalled()
  },
}

const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()

export const TooOld: Story = {
  name: 'Antigo demais',
  beforeEach: () => leaveDraft({ entry: { at: yesterday } }),
  play: OtherVersion.play,
}

/** The draft's time or owner was changed in the browser's storage. */
export const TamperedWith: Story = {
  name: 'Adulterado',
  beforeEach: () => leaveDraft({ entry: { at: new Date(Date.now() - 60_000).toISOString() } }),
  play: OtherVersion.play,
}

const isNotOffered = async () => {
  await userEvent.type(messageField(), 'Outra')
  await waitFor(async () => expect(await countDrafts()).toBe(2))
  expect(messageField()).toHaveValue('Outra')
}

export const OtherPerson: Story = {
  name: 'De outra pessoa',
  beforeEach: () => leaveDraft({ entry: { user: 99 } }),
  play: isNotOffered,
}

export const OtherInstitution: Story = {
  name: 'De outra instituição',
  beforeEach: () => leaveDraft({ entry: { institution: 99 } }),
  play: isNotOffered,
}

/** The user typed before the draft was read from the browser's storage. */
export const TypedMeanwhile: Story = {
  name: 'Digitado enquanto isso',
  beforeEach: () => leaveDraft({ values: { subject: 'Foco', message: 'A sala 3 está sem foco cirúrgico.' } }),
  play: async () => {
    fireEvent.change(messageField(), { target: { value: 'Outra' } })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Foco'))
    expect(messageField()).toHaveValue('Outra')
  },
}

/** Before the settings, which report the server's capabilities. */
const beforeSettings = createGate()

export const TypedBeforeSettings: Story = {
  name: 'Digitado antes de se saber que o servidor guarda rascunhos',
  parameters: {
    handlers: [
      onSettings(async () => {
        await beforeSettings.opened()
        return json(settings)
      }),
    ],
  },
  beforeEach: () => {
    beforeSettings.close()
    return clearDrafts()
  },
  play: async () => {
    await userEvent.type(messageField(), 'Outra')
    await expect(await countDrafts()).toBe(0)
    beforeSettings.open()
    await waitFor(async () => expect(await countDrafts()).toBe(1))
    await expect(messageField()).toHaveValue('Outra')
  },
}
