import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { patients as texts } from '../../i18n/ptBR/resources/patients.ts'
import { json, on } from '../../testing/handlers.ts'
import { PatientScreens } from '../../testing/PatientScreens.tsx'
import { patientHandlers, patientRecord } from '../../testing/patients.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'

const meta = {
  title: 'Pacientes/Formulário',
  component: PatientScreens,
  parameters: { at: '/pacientes/novo', handlers: patientHandlers() },
} satisfies Meta<typeof PatientScreens>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const address = () => screen.getByLabelText('Lugar da história').textContent
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const unknown = () => screen.getByRole('checkbox', { name: 'Data de nascimento desconhecida' })
const begun = () => see(() => screen.getByRole('heading', { level: 1, name: 'Novo paciente' }))

async function fillIn({ userEvent }: Context) {
  await userEvent.type(await screen.findByLabelText(/^Nome civil/), 'JOSÉ DA SILVA')
  await userEvent.type(field('Data de nascimento'), '02/03/1971')
  await userEvent.click(field('Gênero'))
  await userEvent.click(await screen.findByRole('option', { name: 'Masculino' }))
}

const save = ({ userEvent }: Context) => userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))

export const New: Story = {
  name: 'New [PAT-03, PAT-31, PAT-33…PAT-51]',
  play: async () => {
    await begun()
    for (const label of Object.values(texts.fields))
      await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`))
    await expect(unknown()).not.toBeChecked()
  },
}

export const Invalid: Story = {
  name: 'Invalid [PAT-68, PAT-69, PAT-70]',
  play: async (context) => {
    await screen.findByLabelText(/^Nome civil/)
    await save(context)
    await see(() => screen.getByText('Preencha o nome do paciente.'))
    await see(() => screen.getByText('Preencha o gênero do paciente.'))
    await see(() => screen.getByText('Preencha a data de nascimento do paciente.'))
    await expect(screen.queryByText('Preencha a profissão/patente do paciente.')).toBeNull()
    await expect(field('Nome civil')).toHaveFocus()
  },
}

export const EarlyBirthDate: Story = {
  name: 'A birth date before 1900 [PAT-71]',
  play: async (context) => {
    await fillIn(context)
    await context.userEvent.clear(field('Data de nascimento'))
    await context.userEvent.type(field('Data de nascimento'), '31/12/1899')
    await save(context)
    await see(() => screen.getByText('A data não pode ser anterior a 1900.'))
    await expect(field('Data de nascimento')).toHaveFocus()
  },
}

const wrongDates = ['31/02/1980', '02/03/2999', '02/03']

export const WrongValues: Story = {
  name: 'Wrong values [PAT-71, PAT-72, PAT-73, PAT-74, PAT-77]',
  play: async (context) => {
    const { userEvent } = context
    await userEvent.type(await screen.findByLabelText('CPF'), '11111111111')
    await userEvent.type(field('CPF do responsável'), '52998224726')
    await userEvent.type(field('Telefone'), '319876543219')
    await expect(field('CPF')).toHaveValue('111.111.111-11')
    await expect(field('Telefone')).toHaveValue('(31) 98765-4321')
    for (const label of ['Telefone', 'Segundo telefone', 'Telefone do responsável'])
      await expect(field(label)).toHaveAttribute('maxlength', '15')
    for (const date of wrongDates) {
      await userEvent.clear(field('Data de nascimento'))
      await userEvent.type(field('Data de nascimento'), date)
      await save(context)
      await waitFor(() =>
        expect(field('Data de nascimento')).toHaveAccessibleDescription(
          'Preencha a data de nascimento do paciente.',
        ),
      )
    }
    for (const label of ['CPF', 'CPF do responsável'])
      await expect(field(label)).toHaveAccessibleDescription('CPF informado inválido.')
  },
}

export const UnknownBirthDate: Story = {
  name: 'Unknown birth date [PAT-36, PAT-65]',
  play: async (context) => {
    const { userEvent } = context
    await userEvent.type(await screen.findByLabelText(/^Data de nascimento \*/), '02/03/1971')
    await userEvent.click(unknown())
    await expect(field('Data de nascimento')).toBeDisabled()
    await expect(field('Data de nascimento')).toHaveValue('')
    await save(context)
    await see(() => screen.getByText('Preencha o nome do paciente.'))
    await expect(screen.queryByText('Preencha a data de nascimento do paciente.')).toBeNull()
    await userEvent.click(unknown())
    await expect(field('Data de nascimento')).toBeEnabled()
    await save(context)
    await see(() => screen.getByText('Preencha a data de nascimento do paciente.'))
  },
}

export const JobTitleRequired: Story = {
  name: 'Job title required [PAT-75, PAT-76]',
  parameters: { handlers: patientHandlers({ jobTitle: { isEnabled: true, isRequired: true } }) },
  play: async (context) => {
    await screen.findByLabelText(/^Profissão\/Patente \*$/)
    await save(context)
    await see(() => screen.getByText('Preencha a profissão/patente do paciente.'))
  },
}

export const JobTitleOptional: Story = {
  name: 'Job title optional, in groups [PAT-64, PAT-76]',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Profissão/Patente'))
    await see(() => screen.getByText('Forças Armadas'))
    await expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Professor',
      'Coordenador',
      'Capitão',
    ])
  },
}

export const JobTitleHidden: Story = {
  name: 'Job title hidden [PAT-76]',
  parameters: { handlers: patientHandlers({ jobTitle: { isEnabled: false, isRequired: true } }) },
  play: async (context) => {
    await screen.findByLabelText(/^Nome civil/)
    await expect(screen.queryByLabelText(/^Profissão/)).toBeNull()
    await fillIn(context)
    await save(context)
    await see(() => screen.getByText('Paciente adicionado com sucesso'))
  },
}

export const Created: Story = {
  name: 'Created [PAT-53, PAT-54, PAT-78]',
  play: async (context) => {
    await fillIn(context)
    await save(context)
    const dialog = await screen.findByRole('alertdialog', { name: 'Paciente adicionado com sucesso' })
    await see(() => within(dialog).getByText('Deseja cadastrar um procedimento para o novo paciente?'))
    await expect(field('Nome civil')).toHaveValue('José da Silva')
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'SIM' }))
    await see(() => screen.getByRole('heading', { name: 'Outra tela' }))
    await expect(address()).toBe('/agendamentos/novo/99')
  },
}

export const CreatedAndBack: Story = {
  name: 'Created, and back [PAT-54]',
  play: async (context) => {
    await fillIn(context)
    await save(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'NÃO' }))
    await waitFor(() => expect(address()).toBe('/pacientes'))
    await see(() => screen.getByText('João Batista de Oliveira'))
  },
}

export const CreatedForARoute: Story = {
  name: 'Created for a route [PAT-06, PAT-52]',
  parameters: { at: '/pacientes/novo?name=jose&route=%2Fpre-agendamentos%2Fnovo' },
  play: async (context) => {
    await waitFor(() => expect(field('Nome civil')).toHaveValue('jose'))
    await context.userEvent.clear(field('Nome civil'))
    await fillIn(context)
    await save(context)
    await waitFor(() => expect(address()).toBe('/pre-agendamentos/novo?patient_id=99'))
    await see(() => screen.getByText('Paciente adicionado com sucesso'))
  },
}

const twin = () =>
  json({ message: 'Já existe um paciente.', code: 'patient.duplicate', data: { id: 2 } }, 409)

export const Duplicate: Story = {
  name: 'Duplicate [PAT-92, PAT-93]',
  parameters: { handlers: patientHandlers({ save: twin }) },
  play: async (context) => {
    const { userEvent } = context
    await fillIn(context)
    await save(context)
    const title = 'Já existe um cadastro de paciente com estes dados'
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    await see(() => dialog.getByText('Deseja editá-lo?'))
    await expect(dialog.queryByRole('button', { name: 'É OUTRA PESSOA' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'NÃO' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(field('Nome civil')).toHaveValue('José da Silva')
    await save(context)
    await userEvent.click(await screen.findByRole('button', { name: 'SIM' }))
    await see(() => screen.getByRole('heading', { name: 'Editar paciente' }))
    await expect(address()).toBe('/pacientes/editar/2')
    await see(() => screen.getByDisplayValue('João Batista de Oliveira'))
  },
}

/** A namesake without a CPF may be another person; a server that knows only the specification never says so. */
const namesake = ({ request }: { request: Request }) =>
  new URL(request.url).searchParams.has('anotherPerson')
    ? json({ ...patientRecord(), id: 99 }, 201)
    : json({ message: 'Já existe.', code: 'patient.duplicate', data: { id: 2, namesake: true } }, 409)

const insist = async ({ userEvent }: Context) =>
  userEvent.click(await screen.findByRole('button', { name: 'É OUTRA PESSOA' }))

export const Namesake: Story = {
  parameters: { handlers: patientHandlers({ save: namesake }) },
  play: async (context) => {
    await fillIn(context)
    await save(context)
    await see(() => screen.getByText('Deseja editá-lo?'))
    await insist(context)
    await see(() => screen.getByText('Deseja cadastrar um procedimento para o novo paciente?'))
  },
}

/** A change that makes a patient another one's namesake is asked about as a new patient is. */
export const ChangedToANamesake: Story = {
  name: 'Changed to a namesake',
  parameters: { at: '/pacientes/editar/3', handlers: patientHandlers({ save: namesake }) },
  play: async (context) => {
    const name = await screen.findByLabelText(/^Nome civil/)
    await context.userEvent.clear(name)
    await context.userEvent.type(name, 'João Batista de Oliveira')
    await save(context)
    await see(() => screen.getByText('Já existe um cadastro de paciente com estes dados'))
    await insist(context)
    await waitFor(() => expect(address()).toBe('/pacientes'))
    await see(() => screen.getByText('Paciente alterado com sucesso'))
  },
}

const busy = () => json({ message: 'O cadastro está em manutenção.' }, 500)

export const SaveFailed: Story = {
  name: 'Save failed [PAT-91, PAT-94]',
  parameters: { handlers: patientHandlers({ save: busy }) },
  play: async (context) => {
    await fillIn(context)
    await save(context)
    await see(() => screen.getByText('O cadastro está em manutenção.'))
    await expect(field('Nome civil')).toHaveValue('José da Silva')
  },
}

const refused = () => json({ message: 'Confira os campos.', errors: { cpf: 'CPF recusado.' } }, 422)

export const Refused: Story = {
  parameters: { handlers: patientHandlers({ save: refused }) },
  play: async (context) => {
    await fillIn(context)
    await save(context)
    await waitFor(() => expect(field('CPF')).toHaveAccessibleDescription('CPF recusado.'))
  },
}

export const Edited: Story = {
  name: 'Edited [PAT-04, PAT-32, PAT-99]',
  parameters: { at: '/pacientes/editar/1' },
  play: async (context) => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Editar paciente' }))
    await see(() => screen.getByDisplayValue('Cida Santos'))
    await expect(field('Data de nascimento')).toHaveValue('14/05/1963')
    await expect(unknown()).not.toBeChecked()
    await save(context)
    await see(() => screen.getByText('Paciente alterado com sucesso'))
    await waitFor(() => expect(address()).toBe('/pacientes'))
  },
}

export const EditedWithoutBirthDate: Story = {
  name: 'Edited without birth date [PAT-66]',
  parameters: {
    at: '/pacientes/editar/1',
    handlers: patientHandlers({ record: patientRecord(0, { birth_date: null }) }),
  },
  play: async () => {
    await see(() => screen.getByDisplayValue('Cida Santos'))
    await expect(unknown()).toBeChecked()
    await expect(field('Data de nascimento')).toBeDisabled()
  },
}

/** A spreadsheet of surgeries says no gender: the form asks for it. */
export const EditedWithoutGender: Story = {
  parameters: {
    at: '/pacientes/editar/1',
    handlers: patientHandlers({ record: patientRecord(0, { gender_id: null }) }),
  },
  play: async (context) => {
    await see(() => screen.getByDisplayValue('Cida Santos'))
    await save(context)
    await see(() => screen.getByText('Preencha o gênero do paciente.'))
    await expect(address()).toBe('/pacientes/editar/1')
  },
}

export const Left: Story = {
  parameters: { at: '/pacientes/editar/1' },
  play: async ({ userEvent }) => {
    await see(() => screen.getByDisplayValue('Cida Santos'))
    await userEvent.type(field('Parentesco'), ' próximo')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
  },
}

export const InGroup: Story = {
  name: 'In a group [PAT-05, PAT-30]',
  parameters: { viewer: { institution: group } },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Clínica Vila Mariana' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(address()).toBe('/pacientes/novo?institution=2'))
    await see(() => screen.getByText('Clínica Vila Mariana', { selector: 'p' }))
    await see(() => field('Nome civil'))
  },
}

export const Loading: Story = {
  parameters: { at: '/pacientes/editar/1', handlers: patientHandlers({ read: 'never' }) },
  play: async () => {
    await screen.findByText('Carregando…')
  },
}

export const Failed: Story = {
  name: 'Failed [PAT-90]',
  parameters: { at: '/pacientes/editar/1', handlers: patientHandlers({ read: 'failed' }) },
  play: () => see(() => screen.getByText('Não foi possível recuperar o paciente.')),
}

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await begun()
    await see(() => field('Nome civil'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

let refuse = () => {}
let unavailable: Promise<void>

export const WhileSaved: Story = {
  name: 'Nothing is typed while it is saved, and the focus comes back',
  parameters: {
    handlers: [
      on('POST /app/patients', async () => {
        await unavailable
        return json({ message: 'Serviço indisponível.' }, 503)
      }),
      ...patientHandlers(),
    ],
  },
  beforeEach: () => {
    unavailable = new Promise<void>((resolve) => {
      refuse = resolve
    })
  },
  play: async (context) => {
    await begun()
    await fillIn(context)
    const name = field('Nome civil')
    await context.userEvent.type(name, ' Lima{Enter}')
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull())
    await waitFor(() => expect(name).not.toHaveFocus())
    refuse()
    await see(() => screen.getByText('Serviço indisponível.'))
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    await expect(name).toHaveFocus()
    await expect(name).toHaveValue('José da Silva Lima')
  },
}

export const EnterOpens: Story = {
  name: 'Enter opens a list of options, and does not save',
  play: async ({ userEvent }) => {
    await begun()
    const gender = await screen.findByRole('combobox', { name: /^Gênero/ })
    await userEvent.click(gender)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await see(() => screen.getByRole('listbox'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(gender).not.toHaveValue('')
    await expect(screen.queryByText('Preencha o nome do paciente.')).toBeNull()
  },
}
