import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PageSize } from './PageSize.tsx'

const meta = {
  title: 'Peças/Registros por página',
  component: PageSize,
  args: { value: 10, total: 200, sizes: [10, 30, 50, 100], onSize: fn() },
  beforeEach: () => localStorage.clear(),
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    const change = (size: number) => {
      setValue(size)
      args.onSize(size)
    }
    return (
      <div>
        <table>
          <tbody>
            {Array.from({ length: value }, (_, row) => row + 1).map((row) => (
              <tr key={row}>
                <td>{row}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PageSize {...args} onSize={change} value={value} />
      </div>
    )
  },
} satisfies Meta<typeof PageSize>
export default meta

type Story = StoryObj<typeof meta>

export const Choice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Registros por página' }), '50')
    await expect(args.onSize).toHaveBeenCalledWith(50)
  },
}

/** Fits as many rows as the screen holds, and returns to the specified number. */
export const FittingTheScreen: Story = {
  name: 'Conforme a tela',
  args: { sizes: [3, 30], value: 3 },
  play: async ({ canvas, userEvent }) => {
    const size = canvas.getByRole('combobox', { name: 'Registros por página' })
    const fit = canvas.getByRole('button', { name: 'Ajustar à tela', pressed: false })
    await userEvent.click(fit)
    await expect(fit).toHaveAttribute('aria-pressed', 'true')
    await expect(
      Number.parseInt(size.querySelector('option:checked')?.textContent ?? '', 10),
    ).toBeGreaterThan(3)
    await userEvent.click(fit)
    await expect(size).toHaveDisplayValue('3 por página')
  },
}

const isOffered = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.queryByRole('button', { name: 'Ajustar à tela' }) !== null

/** A list that is hidden at first is measured once it is shown. */
export const ShownLater: Story = {
  name: 'Que só aparece depois',
  args: { sizes: [3, 30], value: 3 },
  decorators: [
    (Hidden) => (
      <div data-testid="later" hidden>
        <Hidden />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(isOffered(canvas)).toBe(false)
    canvas.getByTestId('later').hidden = false
    await canvas.findByRole('button', { name: 'Ajustar à tela' })
  },
}

/** If the first measurement shows that the rows fill the screen, no fitting size is offered. */
export const FillingTheScreen: Story = {
  name: 'Que enche a tela',
  decorators: [
    (Filled) => (
      <div style={{ lineHeight: '100px' }}>
        <Filled />
      </div>
    ),
  ],
  play: async ({ canvas }) => expect(isOffered(canvas)).toBe(false),
}

/** Nor is it offered if all rows are visible. */
export const AllInSight: Story = {
  name: 'Com todos à vista',
  args: { sizes: [3, 30], value: 3, total: 3 },
  play: async ({ canvas }) => expect(isOffered(canvas)).toBe(false),
}
