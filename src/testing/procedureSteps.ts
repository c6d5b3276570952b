import { screen } from 'storybook/test'

interface Context {
  userEvent: { click: (element: Element) => Promise<void> }
}

/** Where the example procedure is edited. */
export const edit = '/agendamentos/editar/1'
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))
export const save = ({ userEvent }: Context) =>
  userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
/** Its form is there. */
export const shown = () => screen.findByLabelText(/^Nº do prontuário/)
