import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import * as importCalls from '../../calls/imports.ts'
import { readSchedule } from '../../calls/scheduling.ts'
import { json, on } from '../../testing/handlers.ts'
import { schedule } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

/** Called with the query of the wizard's request for the institution's earlier imports. */
const imported = fn()

const meta = {
  title: 'Mapa cirúrgico/Importar',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: {
    handlers: [
      on(readSchedule, () => json(schedule({}))),
      on(importCalls.listImportations, ({ request }) => {
        imported(Object.fromEntries(new URL(request.url).searchParams))
        return json([])
      }),
      on(importCalls.readLearned, () => json({ mappings: [], matches: [] })),
    ],
  },
  beforeEach: () => {
    imported.mockClear()
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>

/** The button's menu offers both imports; the wizard requests the earlier ones of the chosen kind. */
export const OfAnInstitution: Story = {
  name: 'De uma instituição [IMP-01, IMP-02]',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'IMPORTAR' }))
    await see(() => screen.getByRole('menuitem', { name: 'Pré-anestésico' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Procedimento' }))
    await see(() => screen.getByRole('dialog', { name: 'Importar procedimentos' }))
    await see(() => screen.getByRole('button', { name: 'Escolher arquivo' }))
    await waitFor(() => expect(imported).toHaveBeenCalledWith({ type: 'surgical-map/surgeries' }))
  },
}

/** The institution is chosen first. */
export const InAGroup: Story = {
  name: 'Em um grupo [IMP-02, IMP-03]',
  parameters: { viewer: { institution: group } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'IMPORTAR' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pré-anestésico' }))
    await see(() => screen.getByRole('dialog', { name: 'Selecione a instituição para importar' }))
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Maternidade Santa Clara' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await see(() => screen.getByRole('button', { name: 'Escolher arquivo' }))
    await waitFor(() =>
      expect(imported).toHaveBeenCalledWith({ type: 'surgical-map/pre-anesthetics', institution_id: '3' }),
    )
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    const top = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect().top
    await see(() => canvas.getByRole('button', { name: 'IMPORTAR' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await expect(top('IMPORTAR')).toBe(top('ADICIONAR'))
  },
}
