import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { json, never, on } from '../testing/handlers.ts'
import { anaesthetists, calls, pickerHandlers } from '../testing/pickers.ts'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { AnaesthetistsField } from './AnaesthetistsField.tsx'
import type { AnaesthetistValue } from './anaesthetists.ts'

/** Two anaesthetists with a resident between them. */
const value: AnaesthetistValue[] = anaesthetists(6)
  .slice(3)
  .map(({ user_id, name }, at) => ({ id: user_id, name, isResident: false, isMain: at === 0 }))

const meta = {
  title: 'Seleções/Anestesistas',
  component: AnaesthetistsField,
  args: { value: [], onChange: () => {}, half: 'surgery' },
  parameters: { handlers: pickerHandlers(45) },
  render: function Choosing(args) {
    const [chosen, setChosen] = useState([...args.value])
    return <AnaesthetistsField {...args} onChange={setChosen} value={chosen} />
  },
} satisfies Meta<typeof AnaesthetistsField>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const open = async ({ canvas, userEvent }: Context) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Adicionar anestesista' }))
  await see(() => screen.getByRole('dialog', { name: 'Anestesistas' }))
}

const mains = (canvas: Context['canvas']) =>
  canvas.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)

export const Nothing: Story = {}
export const OfTheConsultation: Story = {
  name: 'Da consulta',
  args: { half: 'consultation' },
  play: ({ canvas }) => see(() => canvas.getByText('Anestesistas da consulta')),
}
export const Disabled: Story = { args: { value, disabled: true } }
export const Narrow: Story = { args: { value }, globals: narrow }

/** A new mark clears the other; a resident loaded with the record is labelled as one. */
export const OneMain: Story = {
  name: 'Um principal [PICK-19, PROC-43]',
  args: { value },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Residente: sim'))
    await expect(mains(canvas)).toEqual([true, false, false])
    const last = canvas.getAllByRole('checkbox').at(-1)
    if (last) await userEvent.click(last)
    await expect(mains(canvas)).toEqual([false, false, true])
    if (last) await userEvent.click(last)
    await expect(mains(canvas)).toEqual([false, false, false])
  },
}

/** A mark that saving would reject is reported where it is set. */
export const ResidentMain: Story = {
  name: 'Residente principal',
  args: { value },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Residente: sim'))
    const resident = canvas.getAllByRole('checkbox')[1]
    if (resident) await userEvent.click(resident)
    await see(() => canvas.getByText('Não é possível adicionar um residente como anestesiologista principal'))
  },
}

/** All are listed by name, each with the resident flag. */
export const AllByName: Story = {
  name: 'Todos por nome [PICK-14, PICK-19, PICK-29]',
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('45 encontrados'))
    await expect(screen.getByRole('searchbox', { name: 'Buscar anestesista' })).toHaveFocus()
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    await expect(options[0]).toHaveAttribute('aria-setsize', '45')
    const names = options.map((option) => option.textContent ?? '')
    await expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    const flags = new Map(
      anaesthetists(45).map(({ name, user }) => [name, user?.institutions[0]?.institution_user.is_resident]),
    )
    for (const text of names) {
      const [name = '', answer] = text.split('Residente: ')
      await expect([name, answer]).toEqual([name, flags.get(name) ? 'sim' : 'não'])
    }
    await expect(new Set(names.map((text) => text.split('Residente: ')[1]))).toEqual(new Set(['sim', 'não']))
  },
}

export const Choosing: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    const [first] = await screen.findAllByRole('option', { name: /Residente: sim/ })
    if (first) await userEvent.click(first)
    await see(() => screen.getByText('SELECIONADOS (1)'))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Principal/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await see(() => canvas.getByText('Residente: sim'))
    await expect(mains(canvas)).toEqual([true])
  },
}

export const Many: Story = {
  parameters: { handlers: pickerHandlers(2000) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('2.000 encontrados'))
  },
}

export const Empty: Story = {
  parameters: { handlers: pickerHandlers(0) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Os anestesistas da instituição aparecerão aqui.'))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(calls.anaesthetists.all, never)] },
  play: async (context) => {
    await open(context)
    await screen.findByText('Carregando…')
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(calls.anaesthetists.all, () => json({}, 400))] },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Não foi possível carregar a lista.'))
  },
}
