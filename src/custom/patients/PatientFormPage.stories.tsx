import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { readRequirementLevel } from '../../calls/institutionSettings.ts'
import { createPatient, readPatient } from '../../calls/patients.ts'
import { patients as texts } from '../../i18n/ptBR/resources/patients.ts'
import { countDrafts } from '../../testing/drafts.ts'
import { createGate } from '../../testing/gate.ts'
import { json, on } from '../../testing/handlers.ts'
import { PatientScreens } from '../../testing/PatientScreens.tsx'
import { patientHandlers, patientRecord, patientRecords } from '../../testing/patients.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'

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
  name: 'Formulário [PAT-03, PAT-31, PAT-33…PAT-51]',
  play: async () => {
    await begun()
    for (const label of Object.values(texts.fields))
      await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`))
    await expect(unknown()).not.toBeChecked()
  },
}

export const Invalid: Story = {
  name: 'Inválido [PAT-68, PAT-69, PAT-70]',
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
  name: 'Nascimento antes de 1900 [PAT-71]',
  play: async (context) => {
    await fillIn(context)
    await context.userEvent.clear(field('Data de nascimento'))
    await context.userEvent.type(field('Data de nascimento'), '31/12/1899')
    await save(context)
    await see(() => screen.getByText('A data não pode ser anterior a 1900.'))
    await expect(field('Data de nascimento')).toHaveFocus()
  },
}

/** No day, in the future, shorter and longer than ten characters. */
const wrongDates = ['31/02/1980', '02/03/2999', '02/03', '02/03/19801']

export const WrongValues: Story = {
  name: 'Valores inválidos [PAT-71, PAT-72, PAT-73, PAT-74, PAT-77]',
  play: async (context) => {
    const { userEvent } = context
    await userEvent.type(await screen.findByLabelText('CPF'), '11111111111')
    await userEvent.type(field('CPF do responsável'), '52998224726')
    const phones = ['Telefone', 'Segundo telefone', 'Telefone do responsável']
    for (const label of phones) {
      await userEvent.type(field(label), '31987654321')
      await expect(field(label)).toHaveValue('(31) 98765-4321')
      await userEvent.type(field(label), '9')
      await expect(field(label)).toHaveValue('(31) 98765-43219')
    }
    await expect(field('CPF')).toHaveValue('111.111.111-11')
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
    // Longer than the 15 characters of a telephone: refused, not cut to another number.
    for (const label of phones)
      await expect(field(label)).toHaveAccessibleDescription('Telefone inválido. Informe DDD e número.')
  },
}

export const UnknownBirthDate: Story = {
  name: 'Nascimento desconhecido [PAT-36, PAT-65]',
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
  name: 'Profissão obrigatória [PAT-75, PAT-76]',
  parameters: { handlers: patientHandlers({ jobTitle: { isEnabled: true, isRequired: true } }) },
  play: async (context) => {
    await screen.findByLabelText(/^Profissão\/Patente \*$/)
    await save(context)
    await see(() => screen.getByText('Preencha a profissão/patente do paciente.'))
  },
}

export const JobTitleOptional: Story = {
  name: 'Profissão opcional, em grupos [PAT-64, PAT-76]',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Profissão/Patente'))
    await see(() => screen.getByText('Forças Armadas'))
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Professor',
      'Coordenador',
      'Capitão',
    ])
  },
}

export const JobTitleHidden: Story = {
  name: 'Profissão oculta [PAT-76]',
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
  name: 'Cadastrado [PAT-53, PAT-54, PAT-78]',
  play: async (context) => {
    await fillIn(context)
    await save(context)
    const dialog = await screen.findByRole('alertdialog', { name: 'Paciente adicionado com sucesso' })
    await see(() => within(dialog).getByText('Deseja cadastrar um procedimento para o novo paciente?'))
    await expect(field('Nome civil')).toHaveValue('José da Silva')
    await waitFor(async () => expect(await countDrafts()).toBe(0))
    await context.userEvent.click(within(dialog).getByRole('button', { name: 'SIM' }))
    await see(() => screen.getByRole('heading', { name: 'Outra tela' }))
    await expect(address()).toBe('/agendamentos/novo/99')
  },
}

export const CreatedAndBack: Story = {
  name: 'Cadastrado, e de volta [PAT-54]',
  parameters: { handlers: patientHandlers({ rows: [patientRecord(0, { id: 99 })] }) },
  play: async (context) => {
    await fillIn(context)
    await save(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'NÃO' }))
    await waitFor(() => expect(address()).toBe('/pacientes'))
    const row = await screen.findByRole('row', { name: /Cida Santos/ }, { timeout: 5000 })
    await waitFor(() => expect(row).toHaveAttribute('data-saved'))
    await expect(row).toHaveFocus()
  },
}

let reads: number

export const CreatedAndSought: Story = {
  name: 'Cadastrado, e buscado na lista sem ler o registro, o que iria ao log',
  parameters: {
    handlers: [
      on(readPatient, () => {
        reads += 1
        return json(patientRecord())
      }),
      ...patientHandlers({
        rows: [...patientRecords(), patientRecord(0, { id: 99, name: 'José da Silva' })],
      }),
    ],
  },
  beforeEach: () => {
    reads = 0
  },
  play: async (context) => {
    await fillIn(context)
    await save(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'NÃO' }))
    const row = await screen.findByRole('row', { name: /José da Silva/ }, { timeout: 5000 })
    await waitFor(() => expect(row).toHaveAttribute('data-saved'))
    await expect(reads).toBe(0)
  },
}

export const CreatedForARoute: Story = {
  name: 'Cadastrado para uma rota [PAT-06, PAT-52]',
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

let isAway: boolean

export const ProfessionUnknown: Story = {
  name: 'Não se sabe se a profissão é obrigatória',
  parameters: {
    handlers: [
      on(readRequirementLevel, () =>
        isAway ? json({}, 500) : json({ kind: 'custom', value: { isEnabled: true, isRequired: true } }),
      ),
      ...patientHandlers(),
    ],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async (context) => {
    await fillIn(context)
    await see(() => screen.getByText('Não foi possível verificar se a profissão é obrigatória.'))
    isAway = false
    await context.userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(field('Nome civil')).toHaveValue('José da Silva')
    await save(context)
    await see(() => screen.getByText('Preencha a profissão/patente do paciente.'))
  },
}

const twin = () =>
  json({ message: 'Já existe um paciente.', code: 'patient.duplicate', data: { id: 2 } }, 409)

export const Duplicate: Story = {
  name: 'Duplicado [PAT-92, PAT-93]',
  parameters: { handlers: patientHandlers({ save: twin }) },
  play: async (context) => {
    const { userEvent } = context
    await fillIn(context)
    await save(context)
    const title = 'Já existe um cadastro de paciente com estes dados'
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    await see(() => dialog.getByText('Deseja editá-lo?'))
    await see(() => dialog.getByText('João Batista de Oliveira'))
    await expect(dialog.queryByRole('button', { name: 'É outra pessoa' })).toBeNull()
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

/** A namesake without a CPF may be another person; a server that follows only the specification omits it. */
const namesake = ({ request }: { request: Request }) =>
  new URL(request.url).searchParams.has('anotherPerson')
    ? json({ ...patientRecord(), id: 99 }, 201)
    : json({ message: 'Já existe.', code: 'patient.duplicate', data: { id: 2, namesake: true } }, 409)

const insist = async ({ userEvent }: Context) =>
  userEvent.click(await screen.findByRole('button', { name: 'É outra pessoa' }))

const newborn = patientRecord(1, {
  name: 'RN de Ester Fontes Lira',
  birth_date: '2026-03-01',
  gender_id: 1,
  cpf: null,
  medical_record_numbers: ['77001'],
  last_procedure: { date: '2026-03-02T10:30:00.000Z', name: 'Correção de gastrosquise' },
})

/** The dialog says who the other one is, so that a person can decide. */
export const Namesake: Story = {
  name: 'Homônimo',
  parameters: { handlers: patientHandlers({ save: namesake, record: newborn }) },
  play: async (context) => {
    await fillIn(context)
    await save(context)
    const dialog = within(await screen.findByRole('alertdialog'))
    await see(() => dialog.getByText('RN de Ester Fontes Lira'))
    await see(() => dialog.getByText(/^01\/03\/2026 · .+ · Masculino · Prontuário 77001$/))
    await see(() => dialog.getByText('CPF não informado'))
    await see(() => dialog.getByText('Último procedimento: 02/03/2026 Correção de gastrosquise'))
    await see(() => screen.getByText('Deseja editá-lo?'))
    await insist(context)
    await see(() => screen.getByText('Deseja cadastrar um procedimento para o novo paciente?'))
  },
}

const ask = async (context: Context) => {
  await fillIn(context)
  await save(context)
  await see(() => screen.getByText('Deseja editá-lo?'))
}

export const NarrowNamesake: Story = {
  ...Namesake,
  name: 'Homônimo em tela estreita',
  globals: narrow,
  play: ask,
}

const twins = [0, 1, 2].map((at) => ({
  ...newborn,
  id: 1 + at,
  medical_record_numbers: [`7700${at}`],
  last_procedure: null,
}))

/** Of twins the one who is meant can be chosen. */
export const SeveralNamesakes: Story = {
  name: 'Homônimos',
  parameters: {
    handlers: patientHandlers({
      rows: twins,
      save: () =>
        json(
          {
            message: 'Já existe.',
            code: 'patient.duplicate',
            data: { id: 2, namesake: true, others: [3] },
          },
          409,
        ),
    }),
  },
  play: async (context) => {
    await ask(context)
    const group = screen.getByRole('group', { name: 'Há 2 cadastros possíveis. Escolha um deles.' })
    await expect(await within(group).findByRole('radio', { name: /Prontuário 77001/ })).toBeChecked()
    await context.userEvent.click(await within(group).findByRole('radio', { name: /Prontuário 77002/ }))
    // One that is planned has not taken place, so 'none' is not said.
    await expect(within(group).queryByText(/^Último procedimento/)).toBeNull()
    await context.userEvent.click(screen.getByRole('button', { name: 'SIM' }))
    await waitFor(() => expect(address()).toBe('/pacientes/editar/3'))
  },
}
export const NarrowNamesakes: Story = {
  ...SeveralNamesakes,
  name: 'Homônimos em tela estreita',
  globals: narrow,
  play: ask,
}

/** The question stays where the other patient cannot be read. */
export const UnreadNamesake: Story = {
  name: 'Homônimo sem leitura',
  parameters: { handlers: patientHandlers({ save: namesake, read: 'failed' }) },
  play: async (context) => {
    await ask(context)
    await see(() => screen.getByText('Não foi possível mostrar de quem é o cadastro.'))
    await insist(context)
    await see(() => screen.getByText('Deseja cadastrar um procedimento para o novo paciente?'))
  },
}

/** Renaming a patient to an existing patient's name opens the same dialog as a new patient does. */
export const ChangedToANamesake: Story = {
  name: 'Alterado para um homônimo',
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
  name: 'Salvamento com falha [PAT-91, PAT-94]',
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
  name: 'Alterado [PAT-04, PAT-32, PAT-99]',
  parameters: { at: '/pacientes/editar/1' },
  play: async (context) => {
    await see(() => screen.getByRole('heading', { level: 1, name: 'Editar paciente' }))
    await see(() => screen.getByDisplayValue('Cida Santos'))
    await expect(field('Data de nascimento')).toHaveValue('14/05/1963')
    await expect(unknown()).not.toBeChecked()
    await context.userEvent.type(field('Alergias'), 'Látex')
    await save(context)
    await see(() => screen.getByText('Paciente alterado com sucesso'))
    await waitFor(() => expect(address()).toBe('/pacientes'))
  },
}

export const EditedWithoutBirthDate: Story = {
  name: 'Alterado sem nascimento [PAT-66]',
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

/** A surgery spreadsheet has no gender, so the form requires it. */
export const EditedWithoutGender: Story = {
  name: 'Alterado sem gênero',
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
  name: 'Deixado sem salvar',
  parameters: { at: '/pacientes/editar/1' },
  play: async ({ userEvent }) => {
    await see(() => screen.getByDisplayValue('Cida Santos'))
    await userEvent.type(field('Parentesco'), ' próximo')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
  },
}

export const InGroup: Story = {
  name: 'Em um grupo [PAT-05, PAT-30]',
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
  name: 'Falha [PAT-90]',
  parameters: { at: '/pacientes/editar/1', handlers: patientHandlers({ read: 'failed' }) },
  play: () => see(() => screen.getByText('Não foi possível recuperar o paciente.')),
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await begun()
    await see(() => field('Nome civil'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

const refusal = createGate()

export const WhileSaved: Story = {
  name: 'Nada se digita enquanto salva, e o foco volta',
  parameters: {
    handlers: [
      on(createPatient, async () => {
        await refusal.opened()
        return json({ message: 'Serviço indisponível.' }, 503)
      }),
      ...patientHandlers(),
    ],
  },
  beforeEach: refusal.close,
  play: async (context) => {
    await begun()
    await fillIn(context)
    const name = field('Nome civil')
    await context.userEvent.type(name, ' Lima{Enter}')
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull())
    await waitFor(() => expect(name).not.toHaveFocus())
    refusal.open()
    await see(() => screen.getByText('Serviço indisponível.'))
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    await expect(name).toHaveFocus()
    await expect(name).toHaveValue('José da Silva Lima')
  },
}

export const EnterOpens: Story = {
  name: 'Enter abre uma lista de opções, e não salva',
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

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
