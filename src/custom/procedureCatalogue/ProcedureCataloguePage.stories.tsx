import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { listSurgicalProcedures } from '../../calls/procedureCatalogue.ts'
import { json, never, on } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { ProcedureCataloguePage } from './ProcedureCataloguePage.tsx'

const entry = (id: number, code: string, name: string, situation: string, days: object = {}) => ({
  id,
  code,
  name,
  table_name: 'TUSS',
  valid_from: '2020-01-01',
  valid_until: null,
  situation,
  ...days,
})

const entries = [
  entry(1, '31003079', 'Apendicectomia', 'current'),
  entry(2, '31005470', 'Colecistectomia', 'ended', { valid_until: '2026-10-31' }),
  entry(3, '31005470', 'Colecistectomia por videolaparoscopia', 'current', { valid_from: '2026-11-01' }),
  entry(4, '31009999', 'Herniorrafia robótica', 'upcoming', { valid_from: '2027-01-01' }),
]

let listed: URLSearchParams[]

const answering = (rows: readonly object[]) => [
  on(listSurgicalProcedures, ({ request }) => {
    listed.push(new URL(request.url).searchParams)
    return json({ surgicalProcedures: rows, total: rows.length })
  }),
]

const meta = {
  title: 'Configurações/Catálogo de procedimentos',
  component: ProcedureCataloguePage,
  parameters: { at: '/settings/procedimentos', handlers: answering(entries) },
  beforeEach: () => {
    listed = []
  },
} satisfies Meta<typeof ProcedureCataloguePage>
export default meta

type Story = StoryObj<typeof meta>

export const List: Story = {
  play: async ({ canvas, userEvent }) => {
    await see(() =>
      canvas.getByRole('row', { name: /31005470 Colecistectomia TUSS 01\/01\/2020 31\/10\/2026 Encerrado/ }),
    )
    await expect(canvas.getByRole('button', { name: 'IMPORTAR' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Encerrado' }))
    await waitFor(() => expect(listed.at(-1)?.get('situation')).toBe('ended'))
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Apendicectomia'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Empty: Story = {
  parameters: { handlers: answering([]) },
  play: async () => {
    await see(() => screen.getByText(/^Importe a planilha de uma tabela/))
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(listSurgicalProcedures, never)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(listSurgicalProcedures, () => json({}, 500))] },
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Tentar novamente' }))
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
