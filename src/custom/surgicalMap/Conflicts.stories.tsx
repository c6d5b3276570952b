import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { listExams } from '../../calls/exams.ts'
import { readDayConstraints, readProcedure } from '../../calls/scheduling.ts'
import { readInstallation } from '../../calls/signIn.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import { json, on } from '../../testing/handlers.ts'
import { conflictDay, limitsOf, scheduleOf } from '../../testing/mapDays.ts'
import { see } from '../../testing/see.ts'
import { dark, desk, narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const answering = (items: readonly ProcedureRecord[]) => [
  scheduleOf(items),
  on(readProcedure, ({ params }) => json(items.find(({ id }) => String(id) === params.id))),
  on(listExams, () => json([])),
]

const meta = {
  title: 'Mapa cirúrgico/Conflitos',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { handlers: answering(conflictDay()) },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const openerOf = (patient: string) => screen.getByRole('button', { name: (name) => name.startsWith(patient) })

const seeMarks: Play = async ({ canvas }) => {
  await see(() => canvas.getByRole('button', { name: 'Conflitos 4' }))
  await see(() => openerOf('Otávio Lemos Siqueira'))
  const opener = openerOf('Otávio Lemos Siqueira')
  await expect(opener).toHaveAccessibleName(/Conflito.*Encaixe|Encaixe.*Conflito/)
  await expect(opener).toHaveAccessibleDescription(
    /^Conflito: Sala 02 ocupada até cerca de .* Sobrepõe 30 min\.$/,
  )
  await expect(openerOf('Marina Duarte')).not.toHaveAccessibleDescription()
  await expect(canvas.getAllByText('Encaixe')).toHaveLength(1)
  await expect(openerOf('Luísa Andrade Couto')).toHaveAccessibleName(/Anestesias simultâneas/)
  await expect(
    canvas.getAllByText(
      /é anestesista principal também .* O CFM veda anestesias simultâneas \(Res. 2.174\/2017\)\.$/,
    ),
  ).toHaveLength(2)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

/** A room that is taken is marked at both cases; two anaesthesias of one main anaesthetist under way stand out in red. */
export const Marks: Story = { name: 'Marcas', play: seeMarks }
export const MarksNarrow: Story = { name: 'Marcas, estreita', globals: narrow, play: seeMarks }
export const MarksDark: Story = { name: 'Marcas, escuro', globals: dark, play: seeMarks }

/** 'Encaixe' takes no line of its own, beside an urgency neither. */
export const SqueezedIn: Story = {
  name: 'Encaixe',
  globals: desk,
  parameters: {
    handlers: answering(
      conflictDay().map((record) => ({
        ...record,
        ...(record.squeezed_in_with && {
          surgery_type: { id: 2, surgery_type_i18n: [{ name: 'Urgência' }] },
          name: '30721010 - Reconstrução do ligamento cruzado anterior com enxerto autólogo e sutura meniscal',
        }),
      })),
    ),
  },
  play: async () => {
    await see(() => openerOf('Otávio Lemos Siqueira'))
    const heightOf = (patient: string) => openerOf(patient).closest('li')?.clientHeight
    await expect(heightOf('Otávio Lemos Siqueira')).toBe(heightOf('Marina Duarte'))
    const tag = screen.getByText('Encaixe')
    await expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth)
  },
}

/** A room's turnover and closures, and what the anaesthetists do elsewhere, limit the day, too. */
export const Limited: Story = {
  name: 'Sala bloqueada',
  parameters: {
    handlers: [
      on(readDayConstraints, () => json([limitsOf(conflictDay())])),
      ...answering(conflictDay().map((record) => ({ ...record, squeezed_in_with: [] }))),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByRole('button', { name: 'Conflitos 6' }))
    for (const patient of ['Marina Duarte', 'Zilda Teixeira']) await see(() => openerOf(patient))
    const closed = /^Conflito: Sala bloqueada, .* a .*: Autoclave em manutenção\.$/
    await expect(openerOf('Marina Duarte')).toHaveAccessibleDescription(closed)
    await expect(openerOf('Zilda Teixeira')).toHaveAccessibleDescription(/^Conflito: Sala 02 ocupada/)
    await userEvent.click(openerOf('Marina Duarte'))
    const list = within(await screen.findByRole('region', { name: 'Conflitos' }))
    await expect(list.getByRole('listitem')).toHaveTextContent(/^Sala bloqueada/)
  },
}

/** The strip's entry shows the cases in conflict only, each with its sentence. */
export const Filter: Story = {
  name: 'Filtro',
  play: async ({ canvas, userEvent }) => {
    const entry = await canvas.findByRole('button', { name: 'Conflitos 4' })
    await userEvent.click(entry)
    await expect(entry).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(canvas.queryByText('Marina Duarte')).toBeNull())
    await expect(canvas.getAllByText(/^Conflito: Sala 02 ocupada/)).toHaveLength(2)
    await userEvent.click(entry)
    await see(() => canvas.getByText('Marina Duarte'))
  },
}

/** The detail tells what is only possible, too. */
export const Detail: Story = {
  name: 'Detalhe',
  play: async ({ userEvent }) => {
    await see(() => openerOf('Otávio Lemos Siqueira'))
    await userEvent.click(openerOf('Otávio Lemos Siqueira'))
    const list = within(await screen.findByRole('region', { name: 'Conflitos' }))
    const told = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(told).toEqual([
      expect.stringMatching(/^Sala 02 ocupada até cerca de .* Sobrepõe 30 min\.$/),
      expect.stringMatching(/Pode sobrepor: a duração é estimada\.$/),
    ])
    const dialog = within(screen.getByRole('dialog'))
    await expect(dialog.getByText('Agendado com a sala já ocupada')).toBeVisible()
    await expect(dialog.getAllByText('Encaixe')).toHaveLength(2)
    const other = dialog.getByRole('button', { name: /^Rosa Maria Klein, .*\d\d:\d\d, Sala 02$/ })
    await expect(other.parentElement).toHaveTextContent(/^Encaixe com/)
  },
}
/** The other case is named, and its detail is a click away. */
export const OtherDetail: Story = {
  name: 'Detalhe do outro caso',
  play: async ({ userEvent }) => {
    await see(() => openerOf('Otávio Lemos Siqueira'))
    await userEvent.click(openerOf('Otávio Lemos Siqueira'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /, Sala 02$/ }))
    await see(() => dialog.getByRole('heading', { name: 'Rosa Maria Klein' }))
    await expect(dialog.queryByText(/Encaixe com/)).toBeNull()
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  },
}

const squeezed = conflictDay().filter(({ squeezed_in_with }) => squeezed_in_with)

/** A case that is not listed, as in a search, is read. */
export const UnlistedOther: Story = {
  name: 'Detalhe, outro caso fora da lista',
  parameters: { handlers: [scheduleOf(squeezed), ...answering(conflictDay()).slice(1)] },
  play: async ({ userEvent }) => {
    await see(() => openerOf('Otávio Lemos Siqueira'))
    await userEvent.click(openerOf('Otávio Lemos Siqueira'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /^Rosa Maria Klein, .*, Sala 02$/ }))
    await see(() => dialog.getByRole('heading', { name: 'Rosa Maria Klein' }))
  },
}

/** One that cannot be read is not named; that the room was taken is still told. */
export const UnreadOther: Story = {
  name: 'Detalhe, outro caso ilegível',
  parameters: { handlers: answering(squeezed) },
  play: async ({ userEvent }) => {
    await see(() => openerOf('Otávio Lemos Siqueira'))
    await userEvent.click(openerOf('Otávio Lemos Siqueira'))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.queryByText('Encaixe com')).toBeNull())
    await expect(dialog.getByText('Agendado com a sala já ocupada')).toBeVisible()
  },
}

export const DetailDark: Story = { ...Detail, name: 'Detalhe, escuro', globals: dark }

/** Before a server that knows no conflicts nothing is marked. */
export const Specified: Story = {
  name: 'Servidor especificado',
  parameters: {
    handlers: [on(readInstallation, () => json({ capabilities: [] })), ...answering(conflictDay())],
  },
  play: async ({ canvas }) => {
    await see(() => openerOf('Otávio Lemos Siqueira'))
    await expect(canvas.queryByText(/Conflito/)).toBeNull()
  },
}
