import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { anaesthetistInvites } from '../../resources/anaesthetistInvites.ts'
import { healthPlans } from '../../resources/healthPlans.ts'
import { materials } from '../../resources/materials.ts'
import { qrCodes } from '../../resources/qrCodes.ts'
import { surgeons } from '../../resources/surgeons.ts'
import type { Definition } from '../../schema/definition.ts'
import { json, on, onSettings, registerHandlers } from '../../testing/handlers.ts'
import { importCalls } from '../../testing/imports.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { settings } from '../../testing/settings.ts'
import { narrow } from '../../testing/variants.ts'

/** Records the wizard's request for the institution's earlier imports. */
const onRequest = fn()

const handlersOf = (definition: Definition) => [
  ...registerHandlers(definition),
  on(importCalls.listImportations, ({ request }) => {
    onRequest(Object.fromEntries(new URL(request.url).searchParams))
    return json([])
  }),
  on(importCalls.readLearned, () => json({ mappings: [], matches: [] })),
]

const meta = {
  title: 'Cadastros/Importar',
  component: RegisterScreens,
  args: { definition: materials },
  parameters: { at: materials.route, handlers: handlersOf(materials) },
  beforeEach: () => {
    onRequest.mockClear()
  },
} satisfies Meta<typeof RegisterScreens>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const MEMBER = 'Maternidade Santa Clara'
const importButton = () => screen.findByRole('button', { name: 'IMPORTAR' })
const open = async ({ userEvent }: Context) => userEvent.click(await importButton())
const wizard = () => see(() => screen.getByRole('button', { name: 'Escolher arquivo' }))
const cancel = ({ userEvent }: Context) => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function chooseMember({ userEvent }: Context) {
  await userEvent.click(await screen.findByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: MEMBER }))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
}

export const OfAnInstitution: Story = {
  name: 'De uma instituição [IMP-01, IMP-04]',
  play: async (context) => {
    await open(context)
    await see(() => screen.getByRole('dialog', { name: 'Importar materiais' }))
    await wizard()
    await waitFor(() => expect(onRequest).toHaveBeenCalledWith({ type: 'materials' }))
    await cancel(context)
    await closed()
    await waitFor(async () => expect(await importButton()).toHaveFocus())
  },
}

/**
 * The chosen institution is still preselected when the import is started again within a second, but not
 * later.
 */
export const AsksInAGroup: Story = {
  name: 'Um grupo escolhe antes a instituição [IMP-01, IMP-03, IMP-51]',
  args: { definition: surgeons },
  parameters: { at: surgeons.route, viewer: { institution: group }, handlers: handlersOf(surgeons) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByRole('dialog', { name: 'Selecione a instituição para importar' }))
    await expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled()
    await expect(onRequest).not.toHaveBeenCalled()
    await chooseMember(context)
    await wizard()
    await waitFor(() => expect(onRequest).toHaveBeenCalledWith({ type: 'surgeons', institution_id: '3' }))

    await cancel(context)
    await closed()
    await open(context)
    await expect(await screen.findByRole('combobox')).toHaveValue(MEMBER)
    await cancel(context)
    await closed()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await open(context)
    await expect(await screen.findByRole('combobox')).toHaveValue('')
  },
}

/**
 * A screen that works for one member imports for that member, and offers no import until a member is
 * selected.
 */
export const OfTheChosenMember: Story = {
  name: 'Do membro escolhido [IMP-03]',
  parameters: { at: `${materials.route}?institution=3`, viewer: { institution: group } },
  play: async (context) => {
    await open(context)
    await wizard()
    await waitFor(() => expect(onRequest).toHaveBeenCalledWith({ type: 'materials', institution_id: '3' }))
  },
}

export const BeforeAMember: Story = {
  name: 'Não antes de escolher um membro [IMP-03]',
  parameters: { viewer: { institution: group } },
  play: async () => {
    await see(() => screen.getByText('Selecione a instituição para listar as configurações de materiais'))
    await expect(screen.queryByRole('button', { name: 'IMPORTAR' })).toBeNull()
  },
}

export const WithoutImport: Story = {
  name: 'Sem importação',
  args: { definition: qrCodes },
  parameters: { at: qrCodes.route, handlers: handlersOf(qrCodes) },
  play: async () => {
    await screen.findByRole('button', { name: 'ADICIONAR' })
    await expect(screen.queryByRole('button', { name: 'IMPORTAR' })).toBeNull()
  },
}

/** Health plans are imported by a call that is not specified. */
export const NotAnnounced: Story = {
  name: 'Sem importação no servidor',
  args: { definition: healthPlans },
  parameters: {
    at: healthPlans.route,
    handlers: [onSettings(() => json({ ...settings, capabilities: [] })), ...handlersOf(healthPlans)],
  },
  play: async () => {
    await screen.findByRole('button', { name: 'ADICIONAR' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'IMPORTAR' })).toBeNull())
  },
}

/** Without permission to read the invites, the user cannot import them. */
export const Denied: Story = {
  args: { definition: anaesthetistInvites },
  parameters: {
    at: anaesthetistInvites.route,
    viewer: { type: 'IN' },
    handlers: handlersOf(anaesthetistInvites),
  },
  play: async () => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Anestesistas' }))
    await expect(screen.queryByRole('button', { name: 'IMPORTAR' })).toBeNull()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await expect(await importButton()).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
