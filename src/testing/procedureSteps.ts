import { screen } from 'storybook/test'

interface Context {
  userEvent: { click: (element: Element) => Promise<void> }
}

/** The path at which the example procedure is edited. */
export const edit = '/agendamentos/editar/1'
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))
export const save = ({ userEvent }: Context) =>
  userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until its form is shown and takes what is typed: react-admin resets a form just after its first rendering. */
export async function shown(): Promise<HTMLElement> {
  const first = await screen.findByLabelText(/^Nº do prontuário/)
  await nextFrame()
  await nextFrame()
  return first
}
