import { screen } from 'storybook/test'

interface Context {
  userEvent: { click: (element: Element) => Promise<void> }
}

/** The path at which the example procedure is edited. */
export const edit = '/agendamentos/editar/1'
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))
export const save = ({ userEvent }: Context) =>
  userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
/** Waits until its form is shown. */
export const shown = () => screen.findByLabelText(/^Nº do prontuário/)
