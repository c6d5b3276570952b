import { screen } from 'storybook/test'
import { fillText } from '../domain/fillText.ts'
import { app } from '../i18n/ptBR/app.ts'
import type { PlayContext } from './registerState.ts'
import { see } from './see.ts'
import type { Subject } from './subject.ts'

export const seeRows = ({ canvas }: PlayContext, { title }: Subject) => see(() => canvas.getAllByText(title))

export async function openForm({ canvas, userEvent }: PlayContext, { formIsPage, texts }: Subject) {
  if (!formIsPage) await userEvent.click(await canvas.findByRole('button', { name: app.common.add }))
  await see(() => screen.getByRole('heading', { name: texts.new }))
}

/** Expects every field of a new record's form, by its label with or without the mark of a required field. */
export async function seeFormFields({ definition, texts, fields }: Subject) {
  for (const name of fields.filter((field) => !definition.fields[field]?.readOnly))
    await screen.findByLabelText(new RegExp(`^${texts.fields[name]}( \\*)?$`))
}

/** Clicks the button with this label in the first row. */
export async function clickRow({ canvas, userEvent }: PlayContext, label: string, { title }: Subject) {
  const name = fillText(label, { title })
  const [button] = await canvas.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}
