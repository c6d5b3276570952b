import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { readSchedule } from '../../calls/scheduling.ts'
import type { Side } from '../../domain/sides.ts'
import { json, on } from '../../testing/handlers.ts'
import { procedureRecord, schedule } from '../../testing/scheduling.ts'
import { see } from '../../testing/see.ts'
import { dark, desk, narrow } from '../../testing/variants.ts'
import { MapPage } from './MapPage.tsx'

const [surgery] = procedureRecord().laterality_procedures
const withSides = (sides: (Side | null)[], name: string, minutes: number | null) =>
  procedureRecord({
    id: sides.length * 100 + name.length,
    patient_name: name,
    patient_preferred_name: null,
    name: '30721010 - Reconstrução do ligamento cruzado anterior com enxerto autólogo e sutura meniscal',
    expected_minutes: minutes,
    laterality_procedures: sides.flatMap((side, at) => (surgery ? [{ ...surgery, id: at + 1, side }] : [])),
  })

const meta = {
  title: 'Mapa cirúrgico/Lado e duração',
  component: MapPage,
  args: { initialTab: 'surgery' },
  globals: desk,
  parameters: {
    handlers: [
      on(readSchedule, () =>
        json(
          schedule({
            surgeries: [
              withSides(['D'], 'Ana', 90),
              withSides(['E', null], 'Bento', 750),
              withSides([null], 'Célia Dias', null),
              withSides(['N'], 'Davi Eduardo', 45),
            ],
            pre: [],
          }),
        ),
      ),
    ],
  },
} satisfies Meta<typeof MapPage>
export default meta

type Story = StoryObj<typeof meta>

const card = (name: string) =>
  screen.getByRole('button', { name: (accessible) => accessible.startsWith(name) }).closest('li')

/** The side is whole where the surgery is cut; what is unknown is not said. */
export const Cards: Story = {
  name: 'Cartões',
  play: async () => {
    await see(() => screen.getByText('lado direito'))
    const side = screen.getByText('lado direito')
    await expect(side.scrollWidth).toBeLessThanOrEqual(side.clientWidth)
    await expect(card('Ana')).toHaveTextContent('Duração prevista: 1 h 30')
    await expect(card('Bento')).toHaveTextContent('lado esquerdo / –')
    await expect(card('Célia')).not.toHaveTextContent(/lado|Duração/)
    await expect(card('Davi')).not.toHaveTextContent(/lado|aplica/)
    const [told, silent] = [card('Bento'), card('Célia')]
    await expect(told?.clientHeight).toBe(silent?.clientHeight)
  },
}

export const Narrow: Story = { globals: narrow }
export const Dark: Story = { globals: { ...desk, ...dark } }
