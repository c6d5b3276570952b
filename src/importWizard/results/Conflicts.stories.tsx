import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { ImportConflict } from '../../providers/imports.ts'
import { importNamed } from '../../resources/imports.ts'
import { json } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { answerOf, importHandlers, storySession } from '../stories/session.ts'
import { openMapping, press, seeStep } from '../stories/steps.ts'

const surgeries = importNamed('surgeries')

const COUNT = 260

const patients = ['Aurora Lins', 'Benedito Sá', 'Célia Prado', 'Davi Moura']

const rows = [
  ['Data e hora', 'Procedimento', 'Paciente'],
  ...patients.map((name, at) => [`12/03/2099 0${8 + (at % 2)}:00`, 'Colecistectomia', name]),
]

const manyRows = [
  rows[0] ?? [],
  ...Array.from({ length: COUNT }, (_, at) => ['12/03/2099 08:00', 'Colecistectomia', `Paciente ${at}`]),
]

const conflict = (row: number, more: Partial<ImportConflict> = {}): ImportConflict => ({
  row,
  kind: 'room',
  certainty: 'certain',
  level: 'reason',
  with: { id: 7, label: 'Colecistectomia, Bruno Lima' },
  from: '2099-03-12T11:00:00.000Z',
  to: '2099-03-12T12:00:00.000Z',
  text: 'Sala 02 ocupada até cerca de 09:30: Colecistectomia, Bruno Lima. Sobrepõe 30 min.',
  day: '2099-03-12',
  room: 'Sala 02',
  ...more,
})

const main = conflict(4, {
  kind: 'mainAnaesthetist',
  level: 'refuse',
  room: 'Sala 05',
  text: 'Ana Souza já é anestesista principal em Sala 02 às 08:30. O CFM veda anestesias simultâneas (Res. 2.174/2017). Sobrepõe 30 min.',
})

const told = [
  conflict(1),
  conflict(3, {
    with: { row: 1, label: 'Colecistectomia' },
    text: 'Sala 02 ocupada até cerca de 09:00: Colecistectomia. Sobrepõe 1 h.',
  }),
  conflict(2, {
    ...{ kind: 'closure', from: '2099-03-12T12:30:00.000Z', to: '2099-03-12T14:00:00.000Z' },
    with: { id: 3, label: 'Autoclave' },
    text: 'Sala bloqueada, 09:30 a 11:00: Autoclave.',
  }),
]

const meta = {
  title: 'Importação/Conflitos',
  component: ImportWizard,
  args: {
    definition: surgeries,
    title: 'Procedimentos',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows }),
  },
  parameters: {
    handlers: importHandlers(surgeries, {
      rehearsal: () => json(answerOf(4, { conflicts: { count: 3, told }, without_main: [main] })),
      real: () => json(answerOf(4, { without_main: [main] })),
    }),
  },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

async function rehearse(context: Context): Promise<void> {
  await openMapping(context)
  await press(context, 'Conferir antes')
  await seeStep('Tudo pronto para importar')
}

async function open({ userEvent }: Context, title: string): Promise<void> {
  await userEvent.click(await screen.findByText(title))
}

/** Conflicts stand by day and room, in words, and stop nothing. */
export const ByDayAndRoom: Story = {
  name: 'Por dia e sala',
  play: async (context) => {
    await rehearse(context)
    await see(() => screen.getByText(/^Conflitos não impedem a importação/))
    await see(() => screen.getByText(/^1 linha será importada sem anestesista principal/))
    await open(context, 'Conflitos (4)')
    await see(() => screen.getByRole('rowheader', { name: '12/03/2099, Sala 02' }))
    await see(() =>
      screen.getByRole('row', {
        name: '4 Célia Prado Sala 02 ocupada até cerca de 09:00: Colecistectomia. Sobrepõe 1 h. Conflita com a linha 2.',
      }),
    )
    await see(() =>
      screen.getByRole('row', { name: '3 Benedito Sá Sala bloqueada, 09:30 a 11:00: Autoclave.' }),
    )
    await see(() => screen.getByRole('rowheader', { name: '12/03/2099, Sala 05' }))
    await see(() =>
      screen.getByRole('row', {
        name: /^5 Davi Moura Será importada sem anestesista principal: Ana Souza já é anestesista principal/,
      }),
    )
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await open(context, '1 linha sem anestesista principal')
    await see(() => screen.getByRole('row', { name: /^5 .* Ana Souza já é anestesista principal/ }))
  },
}

/** 'Importar' at once stops for no conflict, and tells afterwards who is without an anaesthetist. */
export const AtOnce: Story = {
  name: 'Importado sem conferir antes',
  play: async (context) => {
    await openMapping(context)
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await see(() => screen.getByText('1 linha sem anestesista principal'))
  },
}

/** Hundreds are folded, and the first of them are listed. */
export const Many: Story = {
  name: 'Centenas',
  args: { openSession: storySession({ rows: manyRows }) },
  parameters: {
    handlers: importHandlers(surgeries, {
      rehearsal: () => {
        const all = Array.from({ length: COUNT }, (_, at) => conflict(at + 1))
        return json(answerOf(COUNT, { conflicts: { count: COUNT, told: all } }))
      },
    }),
  },
  play: async (context) => {
    await rehearse(context)
    await open(context, 'Conflitos (260)')
    await see(() => screen.getByText('Aqui aparecem as 200 primeiras; a planilha tem todas.'))
    await expect(screen.getAllByText('Sala 02', { exact: false }).length).toBeGreaterThan(200)
  },
}

/** A server that says nothing of conflicts shows none. */
export const Unknown: Story = {
  name: 'Sem resposta sobre conflitos',
  parameters: { handlers: importHandlers(surgeries) },
  play: async (context) => {
    await rehearse(context)
    await expect(screen.queryByText(/^Conflitos/)).toBeNull()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async (context) => {
    await rehearse(context)
    await open(context, 'Conflitos (4)')
    await see(() => screen.getByRole('rowheader', { name: '12/03/2099, Sala 02' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
