import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { BaseForm } from '../../form/BaseForm.tsx'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { FormFocus } from '../../form/FormFocus.tsx'
import { FormInput } from '../../form/FormInput.tsx'
import { ruleTexts } from '../../i18n/ptBR/rules.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { Button } from '../../ui/index.ts'
import { DateTimeInput } from '../kinds/DateInputs.tsx'

const field = { kind: 'dateTime' } as const
const initial = { revised_at: '2026-01-15T12:30:45.000Z' }

const resolver = errorsResolver<typeof initial>(({ revised_at }) =>
  kindOf(field).refusal(revised_at, field, '2026-01-15') ? { revised_at: ruleTexts.missingTime } : {},
)

function Revision() {
  const [saved, setSaved] = useState('')
  return (
    <BaseForm initial={initial} onSubmit={async ({ revised_at }) => setSaved(revised_at)} resolver={resolver}>
      <FormFocus fields={['revised_at']} />
      <FormInput label="Revisão" source="revised_at">
        {(input) => <DateTimeInput {...input} field={field} />}
      </FormInput>
      <Button type="submit">Salvar</Button>
      <output>{saved}</output>
    </BaseForm>
  )
}

const meta = { title: 'Formulários/Data e hora', component: Revision } satisfies Meta<typeof Revision>
export default meta

/** An instant in the institution's zone; a date without a time is refused, and the time gets the focus. */
export const Editing: StoryObj<typeof meta> = {
  name: 'Editando',
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByRole('textbox', { name: 'Revisão: hora' })
    await expect(canvas.getByRole('textbox', { name: 'Revisão' })).toHaveValue('15/01/2026')
    await expect(time).toHaveValue('09:30')
    await userEvent.clear(time)
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(time).toHaveAccessibleDescription('Informe a hora.')
    await waitFor(() => expect(time).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Revisão: abrir calendário' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('gridcell', { name: '16' }))
    await userEvent.type(time, '7{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2026-01-16T07:00:00.000-03:00')
  },
}
