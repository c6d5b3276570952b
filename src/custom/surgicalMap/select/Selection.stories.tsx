import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { readProcedure, readSchedule, updateProcedure } from '../../../calls/scheduling.ts'
import { SCHEDULE_CONFLICT, type ScheduleConflict } from '../../../resources/procedures/conflicts.ts'
import type { ProcedurePayload } from '../../../resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../../resources/procedures/record.ts'
import { json, on } from '../../../testing/handlers.ts'
import { pickerHandlers } from '../../../testing/pickers.ts'
import {
  at,
  consultationRecord,
  procedureRecord,
  schedule,
  scheduleConflict,
} from '../../../testing/scheduling.ts'
import { see } from '../../../testing/see.ts'
import { desk, narrow } from '../../../testing/variants.ts'
import { MapPage } from '../MapPage.tsx'

const saved = fn()

const named = (id: number, patient_name: string, overrides: Partial<ProcedureRecord> = {}) =>
  procedureRecord({ id, patient_name, patient_preferred_name: null, ...overrides })

const day = [
  named(1, 'Lia Moura', { surgery_probable_date: at('07:30') }),
  named(2, 'Jorge Nakamura', { surgery_probable_date: at('08:30') }),
  named(3, 'Marina Duarte', { surgery_probable_date: at('09:30'), cancellation_date: at('06:30') }),
  named(4, 'Rosa Klein', {
    surgery_probable_date: at('10:30'),
    active_anaesthetists: [
      {
        anaesthetist_id: 8,
        name: 'Tomás Aguiar',
        is_trans: true,
        is_pre: false,
        is_main: true,
        is_main_pre: false,
      },
    ],
  }),
]

interface Answers {
  /** The record as it is now. */
  current?: (record: ProcedureRecord) => ProcedureRecord
  /** The answer to saving one. */
  save?: (id: number) => Response | Promise<Response> | undefined
}

const answering = ({ current = (record) => record, save = () => undefined }: Answers = {}) => {
  const recordOf = (id: unknown) => day.find((record) => record.id === Number(id)) ?? procedureRecord()
  return [
    on(readSchedule, () => json(schedule({ surgeries: day, pre: [consultationRecord({ id: 9 })] }))),
    on(readProcedure, ({ params }) => json(current(recordOf(params.id)))),
    on(updateProcedure, async ({ request, params }) => {
      const body = (await request.json()) as ProcedurePayload
      saved(Number(params.id), body)
      return (await save(Number(params.id))) ?? json(recordOf(params.id))
    }),
    ...pickerHandlers(60),
  ]
}

const meta = {
  title: 'Mapa cirúrgico/Seleção',
  component: MapPage,
  args: { initialTab: 'surgery' },
  parameters: { handlers: answering() },
  globals: desk,
  beforeEach: () => {
    saved.mockClear()
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>
type User = Pick<Parameters<NonNullable<Story['play']>>[0], 'userEvent'>

const box = (name: RegExp) => screen.findByRole('checkbox', { name })

async function selectAll({ userEvent }: User) {
  await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Selecionar todos' }))
  await see(() => screen.getByText('4 selecionados'))
}

/** Opens the dialog and chooses who goes and who comes. */
async function choose({ userEvent }: User, from = 'Helena Prado (em 3)') {
  await userEvent.click(screen.getByRole('button', { name: 'Substituir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Substituir na equipe' }))
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Quem sai' }), from)
  await userEvent.click(
    within(dialog.getByRole('group', { name: /^Quem entra/ })).getByRole('button', { name: /^Adicionar/ }),
  )
  const picker = within(await screen.findByRole('dialog', { name: /nestesista/ }))
  await userEvent.click(await picker.findByRole('option', { name: /Célia Esteves Abreu/ }))
  await userEvent.click(picker.getByRole('button', { name: 'Concluir' }))
  return dialog
}

/** A card’s checkbox selects it without opening it, and so does the keyboard. */
export const Selecting: Story = {
  name: 'Linhas selecionadas com o ponteiro e com o teclado',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }))
    await see(() => screen.getByText('Selecione os agendamentos da lista.'))
    await expect(screen.getByRole('button', { name: 'Substituir' })).toHaveAttribute('aria-disabled', 'true')
    const first = await box(/^Selecionar Lia Moura, 07:30$/)
    await userEvent.click(first)
    await see(() => screen.getByText('1 selecionado'))
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: /^Lia Moura / })).toHaveFocus()
    await userEvent.tab()
    await expect(await box(/^Selecionar Jorge Nakamura/)).toHaveFocus()
    await userEvent.keyboard(' ')
    await see(() => screen.getByText('2 selecionados'))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar seleção' }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  },
}

/** One confirmation says in how many and where not; each record is saved for itself, with the version that was seen. */
export const Replaced: Story = {
  name: 'Um anestesista substituído em todas as que podem, com as outras ditas',
  play: async (context) => {
    await selectAll(context)
    const dialog = await choose(context)
    await see(() =>
      dialog.getByText('Célia Esteves Abreu entra no lugar de Helena Prado em 2 procedimentos.'),
    )
    await see(() => dialog.getByText('09:30 · Marina Duarte: está cancelado'))
    await see(() => dialog.getByText('10:30 · Rosa Klein: não tem Helena Prado na equipe'))
    await context.userEvent.click(dialog.getByRole('button', { name: 'Substituir em 2' }))
    await see(() =>
      screen.getByText('Célia Esteves Abreu entrou no lugar de Helena Prado em 2 agendamentos.'),
    )
    await expect(saved.mock.calls.map(([id]) => id)).toEqual([1, 2])
    const [, body] = saved.mock.calls[0] ?? []
    await expect(body).toMatchObject({
      id: 1,
      updated_at: day[0]?.updated_at,
      active_anaesthetists: [{ anaesthetist_id: 106, is_trans: true, is_main: true }],
      active_surgeons: [{ surgeon_id: 1 }],
      register_number: '2026-01877',
    })
    await context.userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  },
}

/** A record that somebody changed since is left, and the refusal of another is told; the rest is saved. */
export const Partly: Story = {
  name: 'O que mudou entretanto ou é recusado fica, com a razão',
  parameters: {
    handlers: answering({
      current: (record) => (record.id === 1 ? { ...record, updated_at: at('06:59') } : record),
      save: (id) =>
        id === 2
          ? json({ message: 'x', errors: { register_number: 'Preencha o nº de atendimento' } }, 422)
          : undefined,
    }),
  },
  play: async (context) => {
    await selectAll(context)
    const dialog = await choose(context)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Substituir em 2' }))
    await see(() => screen.getByText('Nada foi alterado.'))
    await see(() => screen.getByText('07:30 · Lia Moura: foi alterado depois que você abriu o mapa'))
    await see(() => screen.getByText('08:30 · Jorge Nakamura: Preencha o nº de atendimento'))
    await expect(saved.mock.calls.map(([id]) => id)).toEqual([2])
  },
}

const refusedFor = (conflict: Partial<ScheduleConflict>) =>
  json(
    {
      message: 'Há conflitos a resolver antes de salvar.',
      code: SCHEDULE_CONFLICT,
      conflicts: [scheduleConflict(conflict)],
    },
    409,
  )
let tries = 0

/** Each conflict is told where it was found; what a person may accept is tried again with the reason, what nobody may is not. */
export const Conflicting: Story = {
  name: 'O que conflita fica, com a razão, e o que pode ser aceito é substituído com um motivo',
  parameters: {
    handlers: answering({
      save: (id) => {
        if (id === 2)
          return refusedFor({
            kind: 'mainAnaesthetist',
            level: 'refuse',
            text: 'Célia já é a anestesista principal.',
          })
        tries++
        return tries === 1 ? refusedFor({ kind: 'room', level: 'reason' }) : undefined
      },
    }),
  },
  play: async (context) => {
    tries = 0
    await selectAll(context)
    const dialog = await choose(context)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Substituir em 2' }))
    await see(() => screen.getByText('08:30 · Jorge Nakamura: Célia já é a anestesista principal.'))
    await see(() =>
      screen.getByText(
        '07:30 · Lia Moura: Sala 02 ocupada até cerca de 09:50: Colecistectomia, Bruno Lima. Sobrepõe 20 min.',
      ),
    )
    await see(() => screen.getByText('Em 1 deles, é possível substituir assim mesmo.'))
    await expect(saved.mock.calls[0]?.[1]).toMatchObject({ accepted_conflicts: [] })
    const again = screen.getByRole('button', { name: 'Substituir assim mesmo em 1' })
    await expect(again).toBeDisabled()
    await context.userEvent.type(screen.getByLabelText('Motivo do conflito'), 'Troca de plantão')
    await context.userEvent.click(again)
    await see(() => screen.getByText('Célia Esteves Abreu entrou no lugar de Helena Prado em 1 agendamento.'))
    await expect(saved.mock.calls.map(([id]) => id)).toEqual([1, 2, 1])
    await expect(saved.mock.calls[2]?.[1]).toMatchObject({
      accepted_conflicts: [{ kind: 'room', with: 2, reason: 'Troca de plantão' }],
    })
    await see(() => screen.getByText('08:30 · Jorge Nakamura: Célia já é a anestesista principal.'))
    await expect(screen.queryByRole('button', { name: /^Substituir assim mesmo/ })).toBeNull()
  },
}

let release: (() => void) | undefined

/** Stopping ends after the record that is being saved; what was not tried is said. */
export const Stopped: Story = {
  name: 'Parar deixa as seguintes como estão e diz quais',
  parameters: {
    handlers: answering({
      save: (id) =>
        id === 1
          ? new Promise((resolve) => {
              release = () => resolve(json(day[0] ?? {}))
            })
          : undefined,
    }),
  },
  play: async (context) => {
    await selectAll(context)
    const dialog = await choose(context)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Substituir em 2' }))
    await see(() => screen.getByText('Substituindo: 0 de 2'))
    await context.userEvent.click(screen.getByRole('button', { name: 'Parar' }))
    await waitFor(() => expect(release).toBeDefined())
    release?.()
    await see(() => screen.getByText('Célia Esteves Abreu entrou no lugar de Helena Prado em 1 agendamento.'))
    await see(() => screen.getByText('08:30 · Jorge Nakamura: não foi tentado: você parou antes'))
    await expect(saved).toHaveBeenCalledTimes(1)
  },
}

/** A save whose answer was lost is looked up before anything is said about it. */
export const AnswerLost: Story = {
  name: 'O que se perdeu na rede é conferido',
  parameters: {
    handlers: answering({ save: (id) => (id === 1 ? Response.error() : undefined) }),
  },
  play: async (context) => {
    await selectAll(context)
    const dialog = await choose(context)
    await context.userEvent.click(dialog.getByRole('button', { name: 'Substituir em 2' }))
    await see(() => screen.getByText('Célia Esteves Abreu entrou no lugar de Helena Prado em 1 agendamento.'))
    await see(() => screen.getByText('07:30 · Lia Moura: Não foi possível salvar.'))
  },
}

export const Narrow: Story = {
  name: 'Seleção em tela estreita',
  globals: narrow,
  play: async (context) => {
    await selectAll(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
