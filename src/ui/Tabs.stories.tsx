import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { narrow } from '../testing/variants.ts'
import { Tabs, tabId } from './Tabs.tsx'

const items = [
  { key: 'pre', label: 'Pré-anestésico', count: 12 },
  { key: 'trans', label: 'Procedimento', count: 0 },
  { key: 'post', label: 'Pós-anestésico' },
] as const

const stages = ['PRÉ-ANESTÉSICO', 'PROCEDIMENTO', 'PÓS-ANESTÉSICO'].map((key) => ({ key, label: key }))

type Key = (typeof items)[number]['key']

function Example() {
  const [selected, setSelected] = useState<Key>('pre')
  return (
    <>
      <Tabs items={items} label="Etapas" onSelect={setSelected} panelId="panel" selected={selected} />
      <div aria-labelledby={tabId(selected)} id="panel" role="tabpanel">
        {selected}
      </div>
    </>
  )
}

const meta = { title: 'Peças/Abas', component: Example } satisfies Meta<typeof Example>
export default meta

type Story = StoryObj<typeof Example>

export const Default: Story = { name: 'Padrão' }

/** Three labels, like the stages of an attendance, each fit on one line. */
export const Narrow: Story = {
  globals: narrow,
  render: () => (
    <>
      <Tabs
        items={stages}
        label="Etapas"
        onSelect={() => undefined}
        panelId="panel"
        selected="PRÉ-ANESTÉSICO"
      />
      <div aria-labelledby={tabId('PRÉ-ANESTÉSICO')} id="panel" role="tabpanel" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const heights = within(canvasElement)
      .getAllByRole('tab')
      .map((tab) => {
        const text = document.createRange()
        text.selectNodeContents(tab)
        return text.getBoundingClientRect().height
      })
    await expect(Math.max(...heights)).toBeLessThan(30)
  },
}

export const WalkedByKeys: Story = {
  name: 'Pelo teclado',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tab = (name: RegExp) => canvas.getByRole('tab', { name })
    await userEvent.click(tab(/Pré/))
    for (const [key, name] of [
      ['{ArrowRight}', /Procedimento/],
      ['{End}', /Pós/],
      ['{ArrowRight}', /Pré/],
      ['{ArrowLeft}', /Pós/],
      ['{Home}', /Pré/],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(tab(name)).toHaveFocus()
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    }
    await expect(canvas.getByRole('tabpanel', { name: /Pré/ })).toBeVisible()
  },
}
