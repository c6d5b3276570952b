import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { json, never, on } from '../testing/handlers.ts'
import { calls, pagesOf, pickerHandlers, surgeons } from '../testing/pickers.ts'
import { see } from '../testing/see.ts'
import { narrow } from '../testing/variants.ts'
import { SurgeonsField } from './SurgeonsField.tsx'

const meta = {
  title: 'Seleções/Cirurgiões',
  component: SurgeonsField,
  args: { value: [], onChange: () => {} },
  parameters: { handlers: pickerHandlers(12) },
  render: function Choosing(args) {
    const [value, setValue] = useState([...args.value])
    return <SurgeonsField {...args} onChange={setValue} value={value} />
  },
} satisfies Meta<typeof SurgeonsField>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const open = async ({ canvas, userEvent }: Context) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Adicionar cirurgião' }))
  await see(() => screen.getByRole('dialog', { name: 'Cirurgiões' }))
}

const list = () => screen.getByRole('listbox', { name: 'TODOS' })

export const Nothing: Story = {
  play: ({ canvas }) => see(() => canvas.getByText('Nenhum cirurgião selecionado.')),
}
export const Selected: Story = { args: { value: surgeons(3) } }
export const Invalid: Story = { args: { error: 'Há um item repetido na lista.', value: surgeons(2) } }
export const Disabled: Story = { args: { disabled: true, value: surgeons(2) } }
export const Narrow: Story = {
  args: { value: surgeons(3) },
  globals: narrow,
}

/** Surgeons are selected, shown as selected and removed again, in the modal and in the field. */
export const Choosing: Story = {
  name: 'Escolhendo [PICK-13, PICK-18]',
  play: async (context) => {
    const { canvas, userEvent } = context
    await open(context)
    await userEvent.click(await screen.findByRole('option', { name: /Bruno Abreu Abreu/ }))
    await userEvent.click(screen.getByRole('option', { name: /Davi Abreu Abreu/ }))
    await see(() => screen.getByText('SELECIONADOS (2)'))
    await expect(screen.getByRole('option', { name: /Davi Abreu Abreu/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remover Davi Abreu Abreu' }))
    await see(() => screen.getByText('SELECIONADOS (1)'))
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await see(() => canvas.getByText('Bruno Abreu Abreu'))
    await expect(canvas.getByRole('button', { name: 'Adicionar cirurgião' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Bruno Abreu Abreu' }))
    await see(() => canvas.getByText('Nenhum cirurgião selecionado.'))
  },
}

/** Keyboard only: the active row is exposed, the focus stays on the list, Enter and the space bar toggle. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const { userEvent } = context
    await open(context)
    await see(list)
    list().focus()
    await userEvent.keyboard('{ArrowDown}{Enter}{End} ')
    await see(() => screen.getByText('SELECIONADOS (2)'))
    const active = document.getElementById(list().getAttribute('aria-activedescendant') ?? '')
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await expect(active).toHaveAttribute('aria-posinset', '12')
    await expect(list()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByText('SELECIONADOS (1)'))
  },
}

/** Thousands of rows: only those near the viewport are rendered, and further pages load on scrolling. */
export const Many: Story = {
  name: 'Muitos [PICK-13, PICK-21]',
  parameters: { handlers: pickerHandlers(2000) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('2.000 encontrados'))
    await expect(list().parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(500)
    for (const _ of [1, 2, 3]) {
      const before = list().scrollHeight
      list().scrollTop = before
      await waitFor(() => expect(list().scrollHeight).toBeGreaterThan(before))
    }
    await expect(within(list()).getAllByRole('option').length).toBeLessThan(40)
  },
}

/** The server searches, and the list starts again at the top. */
export const Searching: Story = {
  name: 'Buscando [PICK-13, PICK-28]',
  parameters: { handlers: pickerHandlers(2000) },
  play: async (context) => {
    await open(context)
    await see(list)
    list().scrollTop = 900
    await context.userEvent.type(screen.getByRole('searchbox', { name: 'Buscar cirurgião' }), 'glória lima')
    await see(() => screen.getByText('20 encontrados'))
    await expect(list().scrollTop).toBe(0)
    await expect(screen.getByRole('searchbox')).toHaveFocus()
  },
}

export const NothingFound: Story = {
  play: async (context) => {
    await open(context)
    await context.userEvent.type(screen.getByRole('searchbox'), 'zzz')
    await see(() => screen.getByText('Nenhum item corresponde à busca.'))
  },
}

export const Empty: Story = {
  parameters: { handlers: pickerHandlers(0) },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Os cirurgiões da instituição aparecerão aqui.'))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(calls.surgeons.all, never)] },
  play: async (context) => {
    await open(context)
    await screen.findByText('Carregando…')
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(calls.surgeons.all, () => json({}, 400))] },
  play: async (context) => {
    await open(context)
    await see(() => screen.getByText('Não foi possível carregar a lista.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  },
}

/** If a further page fails, the loaded rows stay, and the rest can be retried. */
export const RestFailed: Story = {
  name: 'O resto com falha',
  parameters: {
    handlers: [
      on(calls.surgeons.all, ({ params }) => (params.page === '2' ? json({}, 400) : undefined)),
      ...pagesOf(calls.surgeons, surgeons(90)),
    ],
  },
  play: async (context) => {
    await open(context)
    await see(list)
    list().scrollTop = list().scrollHeight
    await see(() => screen.getByText(/Não foi possível carregar o restante/))
    await see(() => screen.getByText('90 encontrados'))
  },
}

export const NarrowList: Story = {
  args: { value: surgeons(2) },
  parameters: { handlers: pickerHandlers(2000) },
  globals: narrow,
  play: async (context) => {
    await open(context)
    await see(list)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
