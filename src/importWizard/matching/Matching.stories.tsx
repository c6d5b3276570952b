import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'

import { forgetLookups } from '../../providers/lookups.ts'
import { importNamed } from '../../resources/imports.ts'
import { json, on, onLookup } from '../../testing/handlers.ts'
import { calls, pickerHandlers, plans } from '../../testing/pickers.ts'
import { see } from '../../testing/see.ts'
import { narrow } from '../../testing/variants.ts'
import { ImportWizard } from '../ImportWizard.tsx'
import { answerOf, importHandlers, storySession } from '../stories/session.ts'
import { openFailures, press, seeStep } from '../stories/steps.ts'

const surgeries = importNamed('surgeries')

const rows = [
  ['Data da cirurgia', 'Procedimento', 'Paciente', 'Convênio', 'Cirurgião'],
  ['20/01/2027 07:30', 'Colecistectomia', 'Maria Aparecida dos Santos', 'Unimedd', 'Dra. Ana'],
  ['20/01/2027 09:00', 'Apendicectomia', 'João Pereira', 'Unimedd', ''],
  ['20/01/2027 11:00', 'Herniorrafia', 'Rita Fonseca', '', 'Bruno Abreu'],
]

const unmatched = [
  { list: 'healthPlans', column: 'medical-plan_name', value: 'Unimedd', rows: 2 },
  { list: 'surgeons', column: 'surgeon_name', value: 'Dra. Ana', rows: 1 },
] as const

const refused = (row: number, field: string) => ({
  row,
  field,
  code: 'value.unmatched',
  message: 'Não foi encontrado no cadastro. Escolha a correspondência.',
})

/** A server that recognizes the values once their matches have been stored. */
const rehearsal = (body: Record<string, unknown>) => {
  const all = body['surgical-maps'] as unknown[]
  const isTaught = sessionStorage.getItem('taught') !== null
  if (isTaught) return json(answerOf(all.length))
  const errors = [
    refused(1, 'medical-plan_name'),
    refused(1, 'surgeon_name'),
    refused(2, 'medical-plan_name'),
  ]
  return json(answerOf(1, { errors, unmatched: [...unmatched] }))
}

const handlers = [
  ...importHandlers(surgeries, {
    rehearsal,
    onTeach: (lesson) => sessionStorage.setItem('taught', JSON.stringify(lesson)),
  }),
  ...pickerHandlers(40),
]

const meta = {
  title: 'Importação/Correspondências',
  component: ImportWizard,
  args: {
    definition: surgeries,
    title: 'Procedimentos',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows }),
  },
  beforeEach: () => sessionStorage.removeItem('taught'),
  parameters: { handlers },
  play: openFailures,
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>

/** Each value is listed once, with the number of rows that contain it. */
export const ByValue: Story = {
  play: async (context) => {
    await openFailures(context)
    await see(() => screen.getByRole('combobox', { name: 'Convênio “Unimedd”' }))
    await see(() => screen.getByRole('combobox', { name: 'Cirurgião “Dra. Ana”' }))
    await expect(screen.getByText('2 linhas')).toBeVisible()
    await press(context, 'Salvar correspondências')
    await see(() => screen.getByText('Escolha ao menos uma correspondência.'))
  },
}

/** The chosen matches are stored and the rows rechecked; a column that is not required may stay blank. */
export const Matched: Story = {
  play: async (context) => {
    const { userEvent } = context
    await openFailures(context)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Convênio “Unimedd”' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Unimed 1002' }))
    const surgeon = screen.getByRole('combobox', { name: 'Cirurgião “Dra. Ana”' })
    await userEvent.click(surgeon)
    await userEvent.click(await screen.findByRole('option', { name: 'Deixar em branco' }))
    await press(context, 'Salvar correspondências')
    await seeStep('Tudo pronto para importar')
    await expect(JSON.parse(sessionStorage.getItem('taught') ?? '{}')).toMatchObject({
      type: 'surgical-map/surgeries',
      matches: [
        { list: 'healthPlans', value: 'Unimedd', record_id: 2 },
        { list: 'surgeons', value: 'Dra. Ana', record_id: null },
      ],
    })
    await press(context, 'Importar')
    await seeStep('Importação concluída')
    await press(context, 'Ok')
    await waitFor(() => expect(context.args.onFinished).toHaveBeenCalledOnce())
  },
}

let isAway: boolean

export const OptionsFailed: Story = {
  name: 'Uma lista que falhou é pedida de novo por quem quer escolher',
  parameters: {
    handlers: [on(calls.listMedicalPlans, () => (isAway ? json({}, 404) : json(plans(2)))), ...handlers],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async (context) => {
    await openFailures(context)
    const plan = await screen.findByRole('combobox', { name: 'Convênio “Unimedd”' })
    await waitFor(() => expect(plan).toHaveAttribute('placeholder', 'Não foi possível carregar a lista.'))
    isAway = false
    await context.userEvent.click(plan)
    await screen.findByRole('option', { name: 'Unimed 1002' })
  },
}

const team = importNamed('surgicalTeam')

const guesses = [
  { value: 'Instrumentadora', suggested: { id: 1, name: 'Instrumentador' } },
  { value: 'Enfermeira', suggested: { id: 2, name: 'Enfermeiro' } },
].map((guess) => ({ ...guess, list: 'surgicalTeamPositions', column: 'positionName', rows: 1 }) as const)

const guessing = importHandlers(team, {
  rehearsal: () => {
    if (sessionStorage.getItem('taught')) return json(answerOf(2))
    const errors = [refused(1, 'positionName'), refused(2, 'positionName')]
    return json(answerOf(0, { errors, unmatched: [...guesses] }))
  },
  onTeach: (lesson) => sessionStorage.setItem('taught', JSON.stringify(lesson)),
})

/** The suggested match is preselected, and nothing is stored until the user confirms it. */
export const Suggested: Story = {
  name: 'Sugerida',
  args: {
    definition: team,
    title: 'Equipe auxiliar',
    openSession: storySession({
      rows: [
        ['Nome', 'Função'],
        ['Zita Lima', 'Instrumentadora'],
        ['Zoé Reis', 'Enfermeira'],
      ],
    }),
  },
  parameters: {
    handlers: guessing,
  },
  play: async (context) => {
    await openFailures(context)
    const first = await screen.findByRole('combobox', { name: 'Função “Instrumentadora”' })
    await waitFor(() => expect(first).toHaveValue('Instrumentador'))
    await expect(screen.getAllByText('1 linha · sugestão')).toHaveLength(2)
    const second = screen.getByRole('combobox', { name: 'Função “Enfermeira”' })
    await context.userEvent.clear(second)
    await press(context, 'Salvar correspondências')
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('taught') ?? '{}').matches).toEqual([
        { list: 'surgicalTeamPositions', value: 'Instrumentadora', record_id: 1 },
      ]),
    )
  },
}

export const SuggestedUnlisted: Story = {
  ...Suggested,
  name: 'Sugerida, de uma lista que falhou',
  parameters: {
    handlers: [onLookup('surgicalTeamPositions', () => json({}, 404)), ...guessing],
  },
  beforeEach: () => forgetLookups(),
  play: async (context) => {
    await openFailures(context)
    const first = await screen.findByRole('combobox', { name: 'Função “Instrumentadora”' })
    await waitFor(() => expect(first).toHaveAttribute('placeholder', 'Não foi possível carregar a lista.'))
    await expect(first).toHaveValue('Instrumentador')
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async (context) => {
    await openFailures(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
