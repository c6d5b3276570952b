import { expect, screen } from 'storybook/test'
import { capabilities } from '../domain/capabilities.ts'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import { crud } from '../i18n/ptBR/crud.ts'
import { imports } from '../i18n/ptBR/imports.ts'
import { isImportOffered } from '../schema/importDefinition.ts'
import type { State } from './registerState.ts'
import { clickRow, openForm, seeFormFields, seeRows } from './registerSteps.ts'
import { see } from './see.ts'
import { group, hospital, sessionOf } from './session.ts'
import type { Subject } from './subject.ts'
import { narrow as atNarrow, wide as atWide, dark as inDark } from './variants.ts'

const list = (): State => ({ play: seeRows })

const empty = ({ definition, texts }: Subject): State => ({
  answers: { rows: 0 },
  play: async ({ canvas }) => {
    const tables = texts.splitTables ? Object.values(texts.splitTables) : [texts]
    for (const table of tables) await see(() => canvas.getByText(table.empty))
    // Beside that of the head, one under each empty table.
    const mayImport = isImportOffered(definition, sessionOf().permissions, capabilities)
    const buttons = canvas.queryAllByRole('button', { name: imports.button })
    await expect(buttons).toHaveLength(mayImport ? tables.length + 1 : 0)
  },
})

const loading = ({ title }: Subject): State => ({
  answers: { delay: true },
  play: async ({ canvas }) => {
    await canvas.findAllByText(app.common.loading)
    await expect(canvas.queryByText(title)).toBeNull()
  },
})

const failed = (): State => ({
  answers: { error: 500 },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText(app.list.failed))
    await expect(canvas.getByRole('button', { name: app.common.retry })).toBeEnabled()
  },
})

const emptySearch = (): State => ({
  play: async ({ canvas, userEvent }) => {
    const [box] = await canvas.findAllByRole('searchbox')
    if (box) await userEvent.type(box, 'Zózimo')
    await see(() => canvas.getByText(app.list.nothingFound))
  },
})

const denied = ({ title }: Subject): State => ({
  viewer: { type: 'NW', isAdmin: false },
  play: async (context, subject) => {
    await seeRows(context, subject)
    const { canvas } = context
    await expect(canvas.queryByText(app.common.add)).toBeNull()
    for (const label of [crud.edit, crud.remove]) {
      const name = fillText(label, { title })
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
  },
})

const narrow = (): State => ({
  globals: atNarrow,
  play: async (context, subject) => {
    await seeRows(context, subject)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})

const wide = (): State => ({ ...list(), globals: atWide })

const dark = (): State => ({ ...list(), globals: inDark })

const remove = ({ texts, title }: Subject): State => ({
  play: async (context, subject) => {
    await clickRow(context, crud.remove, subject)
    await see(() => screen.getByText(fillText(texts.confirmRemove, { name: title })))
  },
})

const form = ({ formIsPage }: Subject): State => ({
  path: formIsPage ? '/novo' : '',
  play: async (context, subject) => {
    await openForm(context, subject)
    await seeFormFields(subject)
  },
})

const narrowForm = (subject: Subject): State => ({ ...form(subject), globals: atNarrow })

const invalid = (subject: Subject): State => ({
  ...form(subject),
  play: async (context, { definition, texts, fields }) => {
    await form(subject).play(context, subject)
    await context.userEvent.click(screen.getByRole('button', { name: app.common.save }))
    const required = fields.filter((name) => definition.fields[name]?.required)
    for (const name of required) await see(() => screen.getByText(texts.errors[name] ?? ''))
  },
})

const edit = ({ formIsPage, id, texts, title }: Subject): State => ({
  path: formIsPage ? `/editar/${id}` : '',
  play: async (context, subject) => {
    if (!formIsPage) await clickRow(context, crud.edit, subject)
    await see(() => screen.getByRole('heading', { name: texts.edit }))
    await see(() => screen.getAllByDisplayValue(title))
  },
})

const formLoading = (subject: Subject): State => ({
  ...edit(subject),
  answers: { delay: true, of: 'read' },
  play: async (context) => {
    if (!subject.formIsPage) await clickRow(context, crud.edit, subject)
    await screen.findByText(app.common.loading)
  },
})

const formFailed = (subject: Subject): State => ({
  ...edit(subject),
  answers: { error: 404, of: 'read' },
  play: async (context) => {
    if (!subject.formIsPage) await clickRow(context, crud.edit, subject)
    await see(() => screen.getByText(subject.texts.loadFailed))
  },
})

const inGroup = ({ definition, texts }: Subject): State => ({
  viewer: { institution: group },
  play: ({ canvas }) =>
    see(() =>
      definition.inGroup === 'ask'
        ? canvas.getByText(texts.chooseInstitution)
        : canvas.getAllByText(hospital.name),
    ),
})

const groupMember = (): State => ({
  viewer: { institution: group },
  play: async (context, subject) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('combobox', { name: app.institutions.label }))
    await userEvent.click(await screen.findByRole('option', { name: hospital.name }))
    await seeRows(context, subject)
  },
})

const exportMenu = (): State => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: crud.exporting.button }))
    await see(() => screen.getByRole('menuitem', { name: crud.exporting.csv }))
  },
})

const exportMember = (): State => ({
  viewer: { institution: group },
  play: async (context, subject) => {
    await exportMenu().play(context, subject)
    await context.userEvent.click(screen.getByRole('menuitem', { name: crud.exporting.xlsx }))
    await see(() => screen.getByRole('dialog', { name: crud.chooseToExport }))
  },
})

export const states = {
  list,
  empty,
  loading,
  failed,
  emptySearch,
  denied,
  wide,
  narrow,
  dark,
  remove,
  form,
  narrowForm,
  invalid,
  edit,
  formLoading,
  formFailed,
  group: inGroup,
  groupMember,
  export: exportMenu,
  exportOfMember: exportMember,
}
