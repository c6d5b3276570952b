import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Checkbox, Radio, Switch } from './Check.tsx'

const meta = {
  title: 'Peças/Marcar e ligar',
  component: Checkbox,
  args: { children: 'Homologado', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta

type Story = StoryObj<typeof meta>

const unchanged = () => {}

export const Boxes: Story = {
  name: 'Caixas',
  render: (args) => (
    <>
      <Checkbox {...args} checked={false} />
      <Checkbox checked onChange={unchanged}>
        Marcado
      </Checkbox>
      <Checkbox disabled>Sem permissão</Checkbox>
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Homologado' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const Radios: Story = {
  name: 'Opções',
  render: () => (
    <>
      <Radio defaultChecked name="formato">
        PDF
      </Radio>
      <Radio name="formato">CSV</Radio>
      <Radio disabled name="formato">
        XLSX
      </Radio>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'CSV' }))
    await expect(canvas.getByRole('radio', { name: 'PDF' })).not.toBeChecked()
  },
}

/** Channels of a colour as computed by the browser, from 0 to 255. */
function rgb(colour: string): number[] {
  return (/\((.+)\)/.exec(colour)?.[1] ?? '').split(/[ ,]+/).slice(0, 3).map(Number)
}

/** Relative luminance as defined by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colour: string, otherColour: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(otherColour)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Both the on and off states contrast with the page's surface, and the knob with both (WCAG 1.4.11 requires
 * 3).
 */
export const Switches: Story = {
  name: 'Chaves',
  render: () => (
    <div data-testid="surface" style={{ background: 'var(--surface)', display: 'grid', padding: 16 }}>
      <Switch defaultChecked>Exibir o grupo</Switch>
      <Switch>Ocultar o histórico</Switch>
      <Switch disabled>Sem permissão</Switch>
      <Switch defaultChecked disabled>
        Obrigatória
      </Switch>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const surface = getComputedStyle(canvas.getByTestId('surface')).backgroundColor
    for (const name of ['Exibir o grupo', 'Ocultar o histórico']) {
      const drawn = canvas.getByRole('switch', { name })
      await Promise.all(drawn.getAnimations({ subtree: true }).map(({ finished }) => finished))
      const track = getComputedStyle(drawn).backgroundColor
      await expect(contrast(track, surface)).toBeGreaterThanOrEqual(3)
      await expect(
        contrast(getComputedStyle(drawn, '::before').backgroundColor, track),
      ).toBeGreaterThanOrEqual(3)
    }
    await userEvent.click(canvas.getByRole('switch', { name: 'Ocultar o histórico' }))
    await expect(canvas.getByRole('switch', { name: 'Ocultar o histórico' })).toBeChecked()
  },
}
