import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PageSize } from './PageSize.tsx'

const meta = {
  title: 'Peças/Registros por página',
  component: PageSize,
  args: { value: 10, sizes: [10, 30, 50, 100], onSize: fn() },
} satisfies Meta<typeof PageSize>
export default meta

export const Choice: StoryObj<typeof meta> = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Registros por página' }), '50')
    await expect(args.onSize).toHaveBeenCalledWith(50)
  },
}
