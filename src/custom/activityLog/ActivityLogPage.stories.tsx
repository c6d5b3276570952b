import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { logHandlers } from '../../testing/activityLog.ts'
import { see } from '../../testing/see.ts'
import { group, hospital } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { ActivityLogPage } from './ActivityLogPage.tsx'

const meta = {
  title: 'Log de atividades/Página',
  component: ActivityLogPage,
  parameters: { at: '/log', handlers: logHandlers() },
} satisfies Meta<typeof ActivityLogPage>
export default meta

type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const rowsOf = () => screen.getAllByRole('row').slice(1)
const textsOf = (row: HTMLElement | undefined, role: string) =>
  row
    ? within(row)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    : []

async function open({ canvas, userEvent }: Play, event: string) {
  await userEvent.click(await canvas.findByText(event))
  return screen.findByRole('dialog', { name: event })
}

/** Every changed field of the open entry: label, value before and value after. */
const changesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...textsOf(row, 'rowheader'), ...textsOf(row, 'cell')])

export const Entries: Story = {
  name: 'Lista [LOG-01, LOG-02, LOG-03, LOG-04, LOG-07, LOG-12]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Log de atividades' }))
    await see(() => canvas.getByText('Cirurgião alterado'))
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Usuário',
      'Evento',
      'Data',
    ])
    await expect(textsOf(rowsOf()[0], 'cell')).toEqual([
      'Helena Prado',
      'Cirurgião alterado',
      '10/03/2026 11:50:00',
    ])
    await expect(textsOf(rowsOf()[2], 'cell')[0]).toBe('–')
    await expect(canvas.getByText('um evento que ninguém conhece')).toBeVisible()
    await expect(rowsOf()).toHaveLength(20)
    const size = canvas.getByRole('combobox', { name: /Registros por página/ })
    await expect(size).toHaveValue('20')
    await expect(size).toHaveDisplayValue('20 por página')
    await expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 por página', '30 por página', '50 por página', '100 por página'])
    await expect(canvas.queryByRole('button', { name: 'ADICIONAR' })).toBeNull()
  },
}

export const Paged: Story = {
  name: 'Paginada [LOG-12]',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Cirurgião alterado'))
    await userEvent.click(canvas.getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(rowsOf()).toHaveLength(15))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Registros por página/ }), '50')
    await waitFor(() => expect(rowsOf()).toHaveLength(35))
  },
}

export const Searched: Story = {
  name: 'Buscada [LOG-05]',
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Cirurgião alterado'))
    await userEvent.type(canvas.getByRole('searchbox'), 'material')
    await waitFor(() => expect(rowsOf()).toHaveLength(2))
    await expect(canvas.getByText('Materiais importados')).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Cirurgião alterado'))
    await userEvent.type(canvas.getByRole('searchbox'), 'zózimo')
    await see(() => canvas.getByText('Nenhum registro corresponde à busca.'))
  },
}

export const Entry: Story = {
  name: 'Registro [LOG-07, LOG-09]',
  play: async (context) => {
    const dialog = await open(context, 'Cirurgião alterado')
    await see(() => within(dialog).getByText('Ana Lúcia Brandão'))
    await expect(within(dialog).getByText('10/03/2026 11:50:00')).toBeVisible()
    await expect(
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Campo', 'Antes', 'Depois'])
    // The names of states and specialities are loaded by separate requests.
    await waitFor(() =>
      expect(changesIn(dialog)).toEqual([
        ['UF do CRM', 'Minas Gerais', 'São Paulo'],
        ['Especialidades', '–', 'Cirurgia geral, Ortopedia e traumatologia'],
        ['Data de nascimento', '–', '02/03/1971'],
        ['CPF', '529.982.247-25', '–'],
      ]),
    )
  },
}

/** Entries reported by a browser are distinguished from those recorded by the server. */
export const ReportedByBrowser: Story = {
  name: 'Relatado pelo navegador',
  play: async (context) => {
    const { canvas, userEvent } = context
    await see(() => canvas.getByText('Cirurgião alterado'))
    await expect(textsOf(rowsOf()[0], 'cell')[1]?.trim()).toBe('Cirurgião alterado')
    await expect(textsOf(rowsOf()[2], 'cell')[1]).toBe('PDF baixado Informado pelo navegador')
    const reported = await open(context, 'PDF baixado')
    await see(() => within(reported).getByText('Informado pelo navegador'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const recorded = await open(context, 'Cirurgião alterado')
    await see(() => within(recorded).getByText('Registrado pelo servidor'))
  },
}

export const ReadEntry: Story = {
  name: 'Registro de leitura',
  play: async (context) => {
    const dialog = await open(context, 'Ficha do paciente consultada')
    for (const fact of ['Maria Souza', '4321', '203.0.113.9', /Chrome\/140/])
      await see(() => within(dialog).getByText(fact))
  },
}

/** How much was read is seen without opening the entry. */
export const BulkRead: Story = {
  name: 'Leitura de uma lista',
  play: async (context) => {
    await see(() => context.canvas.getByText('100 pacientes, página 3 de até 100, busca por CPF'))
    const dialog = await open(context, 'Lista de pacientes consultada')
    await see(() => within(dialog).getByText('100 pacientes, página 3 de até 100, busca por CPF'))
  },
}

export const ProcedureEntry: Story = {
  name: 'Registro de procedimento',
  play: async (context) => {
    const dialog = await open(context, 'Agendamento alterado')
    await see(() => within(dialog).getByText('Maria Souza · Colecistectomia'))
    await expect(changesIn(dialog)).toEqual([
      ['Data provável da cirurgia', '10/03/2026 08:00:00', '11/03/2026 11:30:00'],
      ['Cirurgiões', 'Ana Brandão', 'Ana Brandão, Bento Reis'],
      ['Convênio(s)', '–', 'Alterado'],
      ['campo_novo', 'a: 1; ativo: Sim', 'Um nome, 2,5'],
    ])
  },
}

export const EntryOfReferences: Story = {
  name: 'Registro de referências [LOG-09]',
  play: async (context) => {
    const dialog = await open(context, 'Sala alterada')
    await waitFor(() => expect(changesIn(dialog)).toEqual([['Setor', 'Centro antigo', 'Centro novo']]))
  },
}

export const EntryOfInstitution: Story = {
  name: 'Registro de instituição',
  play: async (context) => {
    const dialog = await open(context, 'Instituição alterada')
    await waitFor(() =>
      expect(changesIn(dialog)).toEqual([
        ['Estado', '–', 'São Paulo'],
        ['Grupos', 'Grupo Sul, Grupo Norte', 'Grupo Norte'],
      ]),
    )
  },
}

export const EntryOfSettings: Story = {
  name: 'Registro de configurações',
  play: async (context) => {
    const dialog = await open(context, 'Configurações da instituição alteradas')
    await waitFor(() =>
      expect(changesIn(dialog)).toEqual([
        ['Bloquear a criação de agendamentos pelo aplicativo', 'Não', 'Sim'],
        ['Impressão de fármacos', 'Nome comercial e princípio ativo', 'Somente nome comercial'],
      ]),
    )
  },
}

/** Its register has been removed from the product: what is known of the entry is shown as it was stored. */
export const EntryOfFormerRegister: Story = {
  name: 'Registro de um cadastro que não existe mais',
  parameters: {
    handlers: logHandlers({
      rows: [
        {
          id: 1,
          institution_id: 1,
          user: { name: 'Helena Prado' },
          event: 'equipment.edit',
          created_at: '2026-03-10T14:50:00.000Z',
          subject: 'Monitor multiparamétrico',
          updated_fields: [
            { field: 'name', old_value: 'Monitor', new_value: 'Monitor multiparamétrico' },
            { field: 'bought_on', old_value: null, new_value: '2025-03-02' },
            { field: 'surgery_center_id', old_value: null, new_value: { id: 1, name: 'Centro A' } },
          ],
          recipient_email: null,
          pdf_name: null,
          by_server: true,
          record_id: null,
          address: null,
          device: null,
        },
      ],
    }),
  },
  play: async (context) => {
    const dialog = await open(context, 'Registro alterado (equipment.edit)')
    await expect(changesIn(dialog)).toEqual([
      ['Nome', 'Monitor', 'Monitor multiparamétrico'],
      ['bought_on', '–', '2025-03-02'],
      ['surgery_center_id', '–', 'Centro A'],
    ])
  },
}

/** All times of an entry are in the institution's zone, one hour behind the default one. */
export const OtherZone: Story = {
  name: 'Outro fuso',
  parameters: { viewer: { institution: { ...hospital, time_zone: 'America/Manaus' } } },
  play: async (context) => {
    await see(() => context.canvas.getByText('10/03/2026 10:10:00'))
    const dialog = await open(context, 'Agendamento alterado')
    await see(() => within(dialog).getByText('10/03/2026 10:10:00'))
    await expect(changesIn(dialog)[0]).toEqual([
      'Data provável da cirurgia',
      '10/03/2026 07:00:00',
      '11/03/2026 10:30:00',
    ])
  },
}

export const EntryOfMoney: Story = {
  name: 'Registro de valores em reais',
  play: async (context) => {
    const dialog = await open(context, 'Material alterado')
    await waitFor(() => expect(changesIn(dialog)).toEqual([['Preço', 'R$\u00a010,50', 'R$\u00a01.234,56']]))
  },
}

export const EntryWithoutChanges: Story = {
  name: 'Registro sem alterações',
  play: async (context) => {
    const dialog = await open(context, 'Usuário convidado')
    await see(() => within(dialog).getByText('convidado@exemplo.test'))
    await expect(within(dialog).getByText('Este evento não traz campos alterados.')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('PDF baixado'))
    const row = rowsOf()[2]
    row?.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'PDF baixado' })
    await see(() => within(dialog).getByText('ficha-1234.pdf'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(row).toHaveFocus()
  },
}

export const Empty: Story = {
  parameters: { handlers: logHandlers({ rows: [] }) },
  play: ({ canvas }) =>
    see(() =>
      canvas.getByText('Nenhuma atividade registrada. O que as pessoas fazem na instituição aparece aqui.'),
    ),
}

export const Loading: Story = {
  parameters: { handlers: logHandlers({ answer: 'never' }) },
  play: async ({ canvas }) => {
    await canvas.findAllByText('Carregando…')
  },
}

export const Failed: Story = {
  parameters: { handlers: logHandlers({ answer: 'failed' }) },
  play: ({ canvas }) => see(() => canvas.getByRole('button', { name: 'Tentar novamente' })),
}

export const Group: Story = {
  parameters: { viewer: { institution: group } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Cirurgião alterado'))
    await expect(canvas.getByRole('columnheader', { name: 'Instituição' })).toBeVisible()
    await waitFor(() => expect(textsOf(rowsOf()[2], 'cell')).toContain('Hospital São Lucas'))
    await expect(textsOf(rowsOf()[6], 'cell')).toContain(group.name)
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async (context) => {
    await see(() => context.canvas.getByText('Cirurgião alterado'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    const dialog = await open(context, 'Agendamento alterado')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }
