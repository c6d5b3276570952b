import { expect, screen, waitFor, within } from 'storybook/test'
import { importNamed } from '../../resources/imports.ts'
import { see } from '../../testing/see.ts'

export const surgeonsImport = importNamed('surgeons')

/** A story's spreadsheet: known headers, one unknown header, and three valid rows. */
export const goodRows = [
  ['Nome', 'CRM', 'UF', 'CPF', 'Telefone', 'Observação'],
  ['Ana Lúcia Brandão', '12345', 'SP', '529.982.247-25', '(11) 98888-1020', 'titular'],
  ['Caio Bastos', '88012', 'SP', '111.444.777-35', '(11) 97777-3344', ''],
  ['Davi Moura', '45110', 'RJ', '', '(21) 96666-0910', ''],
]

/** Five of nine rows fail: two lack a name, three have a wrong telephone number or state. */
export const badRows = [
  ['Nome', 'CRM', 'UF', 'CPF', 'Telefone'],
  ['Ana Lúcia Brandão', '12345', 'SP', '529.982.247-25', '(11) 98888-1020'],
  ['Caio Bastos', '88012', 'SP', '111.444.777-35', '3344'],
  ['', '45110', 'RJ', '', '(21) 96666-0910'],
  ['Davi Moura', '45111', 'Paulista', '', '(21) 96666-0910'],
  ['Paula Neri', '67221', 'Paulista', '', '3344'],
  ['', '30987', 'MG', '', ''],
  ['Rui Teles', '30988', 'MG', '', ''],
  ['Sílvia Prates', '22019', 'SP', '', ''],
  ['Caio Bastos', '88012', 'SP', '111.444.777-35', ''],
  ['', '', '', '', ''],
]

interface User {
  upload: (target: HTMLElement, file: File) => Promise<void>
  click: (target: HTMLElement) => Promise<void>
}

interface Acting {
  userEvent: User
}

export const press = async ({ userEvent }: Acting, name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

export async function chooseFile({ userEvent }: Acting, name = 'cirurgioes.xlsx'): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Planilha'), new File(['x'], name))
}

/** Waits for a step and for its title to be focused. */
export async function seeStep(title: string | RegExp): Promise<void> {
  await see(() => screen.getByRole('heading', { name: title }))
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus())
}

export async function openMapping(context: Acting): Promise<void> {
  await chooseFile(context)
  await seeStep('Configure as colunas')
}

export async function openFailures(context: Acting): Promise<void> {
  await openMapping(context)
  await press(context, 'Importar')
  await see(() => screen.getByRole('heading', { name: 'Revise as falhas' }))
  // The focus is on the step's title if something precedes the table, otherwise on the first wrong cell.
  await waitFor(() =>
    expect(document.activeElement?.matches('[data-step-title], [role=gridcell]')).toBe(true),
  )
}

/** The row of the checked table with the given line number. */
export const rowAt = (line: number) => screen.getByRole('row', { name: new RegExp(`^(Linha )?${line} `) })

/** A cell of that row by its index; 0 is the reasons. */
export const cellAt = (line: number, column: number) =>
  within(rowAt(line)).getAllByRole('gridcell')[column] as HTMLElement
