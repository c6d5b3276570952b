import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { KeptRecord } from '../../providers/imports.ts'
import { importNamed } from '../../resources/imports.ts'
import { json, on } from '../../testing/handlers.ts'
import { importCalls } from '../../testing/imports.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { importations, importHandlers, storySession } from '../stories/session.ts'
import { press, surgeonsImport } from '../stories/steps.ts'

const invites = importNamed('anaesthetistInvites')

const reverting = (kept: readonly KeptRecord[]) => [
  on(importCalls.revertImportation, ({ params }) =>
    json({ id: Number(params.id), active: false, removed: 119, kept }),
  ),
  ...importHandlers(surgeonsImport, { history: importations }),
]

const meta = {
  title: 'Importação/Desativar',
  component: ImportWizard,
  args: {
    definition: surgeonsImport,
    title: 'Cirurgiões',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows: [] }),
  },
  parameters: { handlers: reverting([]) },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const openQuestion = async (context: Context) => {
  await press(context, /^Desativar a importação de Cirurgiões do corpo/)
  await see(() => screen.getByText('Confirma desativar essa importação ?'))
}

export const Confirmation: Story = { play: openQuestion }

/** Each row is a card with its button at the card's end. */
export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Desativar a importação/ })
    const row = button?.closest('tr')
    if (!button || !row) throw new Error('no import can be taken back')
    const padding = Number.parseFloat(getComputedStyle(row).paddingInlineEnd)
    const distance = row.getBoundingClientRect().right - button.getBoundingClientRect().right
    await expect(Math.round(distance)).toBe(padding)
  },
}

/** A revert is reported, and the list behind is refetched once the wizard is closed. */
export const Reverted: Story = {
  name: 'Desativada [IMP-61, IMP-100, IMP-52]',
  play: async (context) => {
    await openQuestion(context)
    await press(context, 'Desativar')
    await see(() => screen.getByText('Importação desativada com sucesso!'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press(context, 'Cancelar')
    await waitFor(() => expect(context.args.onFinished).toHaveBeenCalledOnce())
  },
}

/** Records changed or used since the import are kept, and listed. */
export const Kept: Story = {
  parameters: {
    handlers: reverting([
      { entity: 'surgeons', id: 4, name: 'Ana Lúcia Brandão', reason: 'changed' },
      { entity: 'surgeons', id: 9, name: 'Caio Bastos', reason: 'used' },
    ]),
  },
  play: async (context) => {
    await openQuestion(context)
    await press(context, 'Desativar')
    await see(() => screen.getByRole('dialog', { name: 'Registros mantidos' }))
    await see(() => screen.getByRole('row', { name: 'Ana Lúcia Brandão Alterado depois da importação' }))
    await see(() => screen.getByRole('row', { name: 'Caio Bastos Em uso por outro registro' }))
  },
}

export const Refused: Story = {
  parameters: {
    handlers: [
      on(importCalls.revertImportation, () => json({ message: 'Esta importação já está desativada.' }, 409)),
      ...importHandlers(surgeonsImport, { history: importations }),
    ],
  },
  play: async (context) => {
    await openQuestion(context)
    await press(context, 'Desativar')
    await see(() => screen.getByText('Esta importação já está desativada.'))
  },
}

/** Sent invites cannot be reverted. */
export const Final: Story = {
  name: 'Definitiva [IMP-62]',
  args: { definition: invites, title: 'Anestesistas' },
  parameters: { handlers: importHandlers(invites, { history: importations }) },
  play: async () => {
    await see(() => screen.getByText('cirurgioes.csv'))
    await expect(screen.queryByText('Desativar')).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Desativar/ })).toBeNull()
  },
}

export const NarrowKept: Story = {
  ...Kept,
  name: 'Mantida, estreita',
  globals: narrow,
}
