import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { readInstitution } from '../../calls/institutions.ts'
import { countPatients } from '../../calls/patients.ts'
import { listSectors, medicalPlans, surgeons, surgeries } from '../../calls/pickers.ts'
import { countUsers } from '../../calls/users.ts'
import { UNNAMED_INSTITUTION } from '../../domain/institutionNames.ts'
import { readPreference, storePreference } from '../../providers/preferences.ts'
import { queryClient } from '../../providers/queryClient.ts'
import { json, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group, sessionOf } from '../../testing/session.ts'
import { dark, narrow } from '../../testing/variants.ts'
import { Guide } from './Guide.tsx'
import { askForGuide, hideGuide } from './guideState.ts'

const onCount = fn()

const page = (count: number) => () => json({ result: [], count, page: 1, perPage: 10 })

/** A server that knows the specified calls, with nothing in it, or with one of each. */
const answering = (count: 0 | 1) => [
  on(readInstitution, () =>
    json(count ? { id: 1, name: 'Hospital', document: '1' } : { id: 1, name: UNNAMED_INSTITUTION }),
  ),
  on(listSectors, () => json([{ id: 1, name: 'A', surgery_center_rooms: count ? [{ id: 1 }] : [] }])),
  on(surgeons.all, page(count)),
  on(medicalPlans.all, page(count)),
  on(surgeries.all, page(count)),
  on(countUsers, () => json({ count: count + 1 })),
  on(countPatients, () => json({ data: { count } })),
]

const meta = {
  title: 'Estrutura/Primeiros passos',
  component: Guide,
  args: { session: sessionOf({ type: 'AD' }) },
  parameters: { handlers: answering(0) },
  beforeEach:
    ({ args }) =>
    () => {
      hideGuide(args.session.user.id)
      storePreference('guideHidden', undefined)
      storePreference('guideDone', undefined)
    },
} satisfies Meta<typeof Guide>
export default meta

type Story = StoryObj<typeof meta>

const SECTORS_AND_ROOMS = /^Setores e salas/

export const Empty: Story = {
  name: 'Instalação vazia',
  play: async ({ canvas }) => {
    const guide = within(await canvas.findByRole('region', { name: 'Primeiros passos' }))
    await expect(guide.getByText('0 de 7 prontos')).toBeVisible()
    const links = guide.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toEqual([
      '/institutions/editar/1',
      '/setores',
      '/cirurgioes',
      '/convenios',
      '/settings/procedimentos',
      '/users',
      '/agendamentos/novo',
    ])
    await expect(guide.getByRole('link', { name: /^Convênios/ })).toHaveAccessibleName(/por planilha/)
  },
}

export const Dark: Story = { ...Empty, globals: dark }
export const Narrow: Story = { ...Empty, globals: narrow }

/** Each tick is what the server's lists say. */
export const Begun: Story = {
  name: 'Alguns prontos',
  parameters: {
    handlers: [on(surgeons.all, page(3)), on(countUsers, () => json({ count: 4 })), ...answering(0)],
  },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('2 de 7 prontos'))
    await expect(canvas.getByRole('link', { name: /^Cirurgiões.* pronto/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: SECTORS_AND_ROOMS })).toHaveAccessibleName(/a fazer/)
  },
}

export const CallFailed: Story = {
  name: 'Uma consulta com falha',
  parameters: { handlers: [on(surgeons.all, () => json({}, 500)), ...answering(0)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Cirurgiões/ })).toHaveAccessibleName(
      /não foi possível conferir/,
    )
  },
}

/** An administrator of the institution is offered what the institution does, and not the platform's catalogue. */
export const InstitutionAdministrator: Story = {
  name: 'Gestor da instituição',
  args: { session: sessionOf() },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('0 de 5 prontos'))
    await expect(canvas.queryByRole('link', { name: /^(Dados|Catálogo)/ })).toBeNull()
  },
}

export const Hidden: Story = {
  name: 'Ocultado, e de volta',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ocultar guia' }))
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
    askForGuide(args.session.user.id)
    await see(() => canvas.getByRole('region', { name: 'Primeiros passos' }))
  },
}

const notShown = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect(canvas.queryByRole('region')).toBeNull()
}

/** Without a request of the user's it is not there where all is done. */
export const Complete: Story = {
  name: 'Tudo pronto',
  args: { session: sessionOf({ type: 'AD', institution: { ...sessionOf().institution, id: 77 } }) },
  parameters: { handlers: answering(1) },
  play: async (context) => {
    await notShown(context)
    askForGuide(context.args.session.user.id)
    await see(() => context.canvas.getByText('Tudo pronto: a instituição já pode trabalhar.'))
  },
}

/** What was done once is not asked for again, until somebody asks for the guide and it is not done any more. */
export const DoneBefore: Story = {
  name: 'Tudo pronto, de novo',
  args: { session: sessionOf({ type: 'AD', institution: { ...sessionOf().institution, id: 78 } }) },
  parameters: {
    handlers: [
      on(surgeons.all, () => {
        onCount()
        return page(onCount.mock.calls.length > 1 ? 0 : 1)()
      }),
      ...answering(1),
    ],
  },
  render: function Reopened(args) {
    const [opened, setOpened] = useState(1)
    return (
      <>
        <button onClick={() => setOpened(opened + 1)} type="button">
          Reabrir
        </button>
        <Guide key={opened} {...args} />
      </>
    )
  },
  beforeEach: () => {
    onCount.mockClear()
  },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(readPreference('guideDone')).toBe(`${args.session.user.id}-78`))
    await expect(onCount).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Reabrir' }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(onCount).toHaveBeenCalledTimes(1)
    queryClient.clear()
    askForGuide(args.session.user.id)
    await see(() => canvas.getByText('6 de 7 prontos'))
    await waitFor(() => expect(readPreference('guideDone')).toBeUndefined())
  },
}

export const NotForReaders: Story = {
  name: 'Sem permissão',
  args: { session: sessionOf({ type: 'DM', isAdmin: false }) },
  play: notShown,
}

export const NotForGroups: Story = {
  name: 'Grupo',
  args: { session: sessionOf({ institution: group }) },
  play: notShown,
}
