import type { StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { app } from '../../src/i18n/ptBR/app.ts'
import { crud } from '../../src/i18n/ptBR/crud.ts'
import type { Definition } from '../../src/schema/definition.ts'
import { type RegisterAnswers, registerHandlers } from './handlers.ts'
import type { RegisterScreens } from './RegisterScreens.tsx'
import { see } from './see.ts'
import { group, hospital, type Viewer } from './session.ts'
import { type Subject, subjectOf } from './subject.ts'

export type RegisterStory = StoryObj<typeof RegisterScreens>
type PlayContext = Parameters<NonNullable<RegisterStory['play']>>[0]

interface State {
  answers?: RegisterAnswers
  /** Where under the register's route. */
  path?: string
  viewer?: Viewer
  narrow?: true
  /** Reaches the state as a person does, and says what is seen there. */
  play: (context: PlayContext, subject: Subject) => Promise<void>
}

const labels = [app.common.add, app.common.edit, app.common.remove]

const seeRows = ({ canvas }: PlayContext, { title }: Subject) => see(() => canvas.getAllByText(title))

/** A label, with or without its mark of a required field. */
const labelOf = ({ texts }: Subject, field: string) => new RegExp(`^${texts.fields[field]}( \\*)?$`)

async function openForm({ canvas, userEvent }: PlayContext, subject: Subject): Promise<void> {
  if (!subject.formIsPage) await userEvent.click(await canvas.findByRole('button', { name: app.common.add }))
  await see(() => screen.getByRole('heading', { name: subject.texts.new }))
  for (const field of subject.fields) await screen.findByLabelText(labelOf(subject, field))
}

async function clickRow({ canvas, userEvent }: PlayContext, label: string, { title }: Subject) {
  const name = label.replace('{title}', title)
  const [button] = await canvas.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

const list: State = { play: seeRows }

const empty: State = {
  answers: { rows: 0 },
  play: ({ canvas }, { texts }) => see(() => canvas.getByText(texts.empty)),
}

const loading: State = {
  answers: { delay: true },
  play: async ({ canvas }, { title }) => {
    await canvas.findByText(app.common.loading)
    await expect(canvas.queryByText(title)).toBeNull()
  },
}

const failed: State = {
  answers: { error: 500 },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(app.list.failed))
    await expect(canvas.getByRole('button', { name: app.common.retry })).toBeEnabled()
  },
}

const form = ({ formIsPage }: Subject): State => ({ path: formIsPage ? '/novo' : '', play: openForm })

const edit = ({ formIsPage, id }: Subject): State => ({
  path: formIsPage ? `/editar/${id}` : '',
  play: async (context, subject) => {
    if (!formIsPage) await clickRow(context, crud.edit, subject)
    await see(() => screen.getByRole('heading', { name: subject.texts.edit }))
    await see(() => screen.getAllByDisplayValue(subject.title))
  },
})

const invalid = (subject: Subject): State => ({
  ...form(subject),
  play: async (context, { definition, texts, fields }) => {
    await openForm(context, subject)
    await context.userEvent.click(screen.getByRole('button', { name: app.common.save }))
    const required = fields.filter((name) => definition.fields[name]?.required)
    for (const name of required) await see(() => screen.getByText(texts.errors[name] ?? ''))
  },
})

const remove: State = {
  play: async (context, subject) => {
    await clickRow(context, crud.remove, subject)
    await see(() => screen.getByText(subject.texts.confirmRemove))
  },
}

const denied: State = {
  viewer: { type: 'NW', isAdmin: false },
  play: async (context, subject) => {
    await seeRows(context, subject)
    for (const label of labels) {
      const name = new RegExp(`^${label}\\b`)
      await expect(context.canvas.queryByRole('button', { name })).toBeNull()
    }
  },
}

const inGroup: State = {
  viewer: { institution: group },
  play: ({ canvas }, { definition, texts }) =>
    see(() =>
      definition.inGroup === 'ask'
        ? canvas.getByText(texts.chooseInstitution)
        : canvas.getAllByText(hospital.name),
    ),
}

const groupMember: State = {
  viewer: { institution: group },
  play: async (context, subject) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('combobox', { name: app.institutions.label }))
    await userEvent.click(await screen.findByRole('option', { name: hospital.name }))
    await seeRows(context, subject)
  },
}

const emptySearch: State = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'Zózimo')
    await see(() => canvas.getByText(app.list.nothingFound))
  },
}

const narrow: State = {
  narrow: true,
  play: async (context, subject) => {
    await seeRows(context, subject)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

const states = {
  list,
  empty,
  loading,
  failed,
  form,
  edit,
  invalid,
  remove,
  denied,
  inGroup,
  groupMember,
  emptySearch,
  narrow,
}

type StateName = keyof typeof states

/** A register's generated screens in one of their states. */
export function registerStory(definition: Definition, name: StateName): RegisterStory {
  const subject = subjectOf(definition)
  const state = states[name]
  const { answers, path = '', viewer, narrow, play } = typeof state === 'function' ? state(subject) : state
  return {
    parameters: { at: `${definition.route}${path}`, viewer, handlers: registerHandlers(definition, answers) },
    globals: narrow && { viewport: { value: 'narrow', isRotated: false } },
    play: (context) => play(context, subject),
  }
}
