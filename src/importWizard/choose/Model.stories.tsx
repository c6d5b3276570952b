import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { importNamed } from '../../resources/imports.ts'
import { json, on } from '../../testing/handlers.ts'
import { calls, pickerHandlers, surgeons } from '../../testing/pickers.ts'
import { see } from '../../testing/see.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { importHandlers, storySession } from '../stories/session.ts'
import { press } from '../stories/steps.ts'
import type { ModelLists } from '../table/session.ts'

const surgeries = importNamed('surgeries')

/** Both sectors have a 'Sala 01'. */
const sectors = [
  { id: 1, institution_id: 1, name: 'Centro A', surgery_center_rooms: [{ id: 1, name: 'Sala 01' }] },
  {
    id: 2,
    institution_id: 1,
    name: 'Bloco B',
    surgery_center_rooms: [
      { id: 2, name: 'SALA 01' },
      { id: 3, name: 'Parto' },
    ],
  },
]

const onLists = fn<(lists: ModelLists | undefined) => void>()
const onRead = fn()

/** A session that tells which lists its model was made with. */
function openSession() {
  const opened = storySession({ rows: [['Paciente']] })()
  const model = (lists?: ModelLists) => {
    onLists(lists)
    return opened.session.model(lists)
  }
  return { ...opened, session: { ...opened.session, model } }
}

const meta = {
  title: 'Importação/Modelo',
  component: ImportWizard,
  args: { definition: surgeries, title: 'Procedimentos', onClose: fn(), onFinished: fn(), openSession },
  parameters: {
    handlers: [
      on(calls.listSectors, () => {
        onRead()
        return json(sectors)
      }),
      ...importHandlers(surgeries),
      ...pickerHandlers(40),
    ],
  },
  beforeEach: () => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onLists.mockClear()
    onRead.mockClear()
    return () => click.mockRestore()
  },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>

async function download(context: Parameters<typeof press>[0]): Promise<ModelLists> {
  await press(context, 'Baixar modelo')
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce())
  return onLists.mock.calls[0]?.[0] ?? {}
}

export const Lists: Story = {
  name: 'Oferece as listas da instituição, lidas só quando o modelo é pedido',
  play: async (context) => {
    await see(() => screen.getByRole('button', { name: 'Baixar modelo' }))
    await expect(onRead).not.toHaveBeenCalled()
    const lists = await download(context)
    await expect(lists.surgeryCenterRooms).toEqual(['Centro A – Sala 01', 'Bloco B – SALA 01', 'Parto'])
    await expect(lists.surgeryCenters).toEqual(['Centro A', 'Bloco B'])
    await expect(lists.surgeons).toEqual(surgeons(40).map(({ name }) => name))
    await expect(lists.healthPlans).toHaveLength(40)
    await expect(lists.anaesthetists).toHaveLength(32)
    await expect(lists.sides).toEqual(['Direito', 'Esquerdo', 'Bilateral', 'Não se aplica'])
  },
}

export const SomeLists: Story = {
  name: 'É feito sem a lista que falhou',
  parameters: {
    handlers: [
      on(calls.surgeons.all, () => json({}, 404)),
      on(calls.listMedicalPlans, () => json({}, 500)),
      on(calls.listSectors, () => json([])),
      ...importHandlers(surgeries),
      ...pickerHandlers(2),
    ],
  },
  play: async (context) => {
    const lists = await download(context)
    await expect([lists.surgeons, lists.healthPlans]).toEqual([undefined, undefined])
    await expect(lists.anaesthetists).toHaveLength(2)
    await expect(screen.queryByText('Não foi possível gerar o modelo.')).not.toBeInTheDocument()
  },
}
