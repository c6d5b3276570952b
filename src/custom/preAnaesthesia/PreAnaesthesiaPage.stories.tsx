import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNavigate } from 'react-router'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { Seen } from '../../testing/institutionSettings.ts'
import { preAnaesthesiaHandlers, preSettings } from '../../testing/preAnaesthesia.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { Button } from '../../ui/index.ts'
import { PreAnaesthesiaPage } from './PreAnaesthesiaPage.tsx'

const seen: Seen[] = []

/** The page with a button that leaves it. */
function Page() {
  const navigate = useNavigate()
  return (
    <>
      <PreAnaesthesiaPage />
      <Button onClick={() => navigate('/outra')}>Sair da tela</Button>
    </>
  )
}

const watched = (answers: Parameters<typeof preAnaesthesiaHandlers>[0] = {}) => ({
  handlers: preAnaesthesiaHandlers({ ...answers, seen }),
})

const meta = {
  title: 'Configurações/Pré-Anestésico',
  component: Page,
  parameters: { at: '/settings/pre-anesthesia', viewer: { type: 'AN' }, ...watched() },
  beforeEach: () => {
    seen.length = 0
  },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const loaded = () => see(() => screen.getByRole('heading', { level: 2, name: 'Perguntas da avaliação' }))
const months = () => screen.getByRole('combobox', { name: 'Período de disponibilidade' })
const advice = () => screen.getByRole('textbox', { name: 'Recomendações padrão ao paciente' })
const flag = (name: string, question: RegExp) =>
  within(screen.getByRole('row', { name: question })).getByRole('switch', { name: new RegExp(`^${name}: `) })
const saveButton = () => screen.getByRole('button', { name: 'SALVAR' })
const termLink = () => screen.queryByRole('link', { name: 'Personalizar o termo de consentimento (TCLE)' })

const ALLERGY = /medicamento/
const LATEX = /látex/
const SMOKES = /Fuma/

export const Loaded: Story = {
  name: 'Formulário [PREA-01, PREA-02, PREA-03, PREA-04, PREA-05, PREA-06, PREA-07, PREA-09, PREA-12, PREA-15, PREA-18]',
  play: async () => {
    await loaded()
    await expect(screen.getByRole('heading', { level: 1, name: 'Pré-Anestésico' })).toBeVisible()
    await expect(advice()).toHaveValue('Jejum de 8 horas.')
    await expect(termLink()).toHaveAttribute('href', '/settings/pre-anesthesia/tcle/1')
    await expect(
      within(months())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Não definido', ...[3, 6, 9, 12, 15, 18, 21, 24].map((validity) => `${validity} meses`)])
    for (const category of ['Alergias', 'Hábitos'])
      await expect(screen.getByRole('rowheader', { name: category })).toBeVisible()
    await expect(flag('Obrigatória', ALLERGY)).toBeChecked()
    await expect(flag('Oculta', ALLERGY)).not.toBeChecked()
    await expect(flag('Obrigatória', LATEX)).not.toBeChecked()
    await expect(flag('Oculta', SMOKES)).toBeChecked()
    await expect(flag('Obrigatória', SMOKES)).toBeDisabled()
    await expect(saveButton()).toBeDisabled()
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await loaded()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Dark: Story = { globals: dark, play: loaded }

export const Hidden: Story = {
  name: 'Uma pergunta oculta é voluntária [PREA-08, PREA-13, PREA-19, PREA-23]',
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.click(flag('Oculta', ALLERGY))
    await expect(flag('Obrigatória', ALLERGY)).not.toBeChecked()
    await expect(flag('Obrigatória', ALLERGY)).toBeDisabled()
    await userEvent.click(flag('Obrigatória', LATEX))
    await userEvent.click(saveButton())
    await see(() => screen.getByText('Perguntas alteradas com sucesso!'))
    await expect(seen).toEqual([
      [
        'POST /question-answer-configs?institution_id=1',
        [
          { question_answer_id: 11, required: false, hide: true },
          { question_answer_id: 12, required: true, hide: false },
        ],
      ],
    ])
    await waitFor(() => expect(saveButton()).toBeDisabled())
  },
}

async function changeAll({ userEvent }: Pick<Context, 'userEvent'>) {
  await loaded()
  await userEvent.clear(advice())
  await userEvent.type(advice(), 'Venha com acompanhante.')
  await userEvent.selectOptions(months(), '6 meses')
  await userEvent.click(flag('Obrigatória', LATEX))
  await userEvent.click(saveButton())
}

export const AllSaved: Story = {
  name: 'As três partes salvas [PREA-11, PREA-14, PREA-16, PREA-20, PREA-21, PREA-23, PREA-25]',
  play: async (context) => {
    await changeAll(context)
    const value = { institution_id: 1, value: '6', platform: 'maneger' }
    await waitFor(() =>
      expect(seen).toEqual([
        [
          'POST /institution/1/settings/pre',
          {
            activatePre: true,
            defaultOrientationPatientPre: 'Venha com acompanhante.',
            platform: 'maneger',
          },
        ],
        [
          'POST /question-answer-configs?institution_id=1',
          [{ question_answer_id: 12, required: true, hide: false }],
        ],
        ['POST /institutions/settings', { ...value, institution_setting_id: 26 }],
      ]),
    )
    await see(() => screen.getByText('Dados do pré-anestésico alterados com sucesso!'))
  },
}

export const AvailabilityUpdated: Story = {
  name: 'Disponibilidade alterada onde já existia [PREA-14, PREA-17, PREA-25]',
  parameters: watched({ availability: '12' }),
  play: async ({ userEvent }) => {
    await loaded()
    await expect(months()).toHaveDisplayValue('12 meses')
    await expect(within(months()).queryByRole('option', { name: 'Não definido' })).toBeNull()
    await userEvent.selectOptions(months(), '24 meses')
    await userEvent.click(saveButton())
    await see(() => screen.getByText('Configuração de disponibilidade do pré-anestésico salva com sucesso!'))
    await expect(seen).toEqual([
      ['PUT /institutions/settings/26', { institution_id: 1, value: '24', platform: 'maneger' }],
    ])
  },
}

const saveFails =
  (change: (context: Context) => Promise<void>, text: string): NonNullable<Story['play']> =>
  async (context) => {
    await loaded()
    await change(context)
    await context.userEvent.click(saveButton())
    await see(() => screen.getByText(text))
    await see(() => screen.getByText('O servidor explica.'))
    await expect(saveButton()).toBeEnabled()
  }

export const SaveFails: Story = {
  name: 'Salvamento com falha [PREA-22]',
  parameters: watched({ fails: { saveSettings: 500 } }),
  play: saveFails(
    ({ userEvent }) => userEvent.type(advice(), ' Sem joias.'),
    'Dados do pré-anestésico não puderam ser salvas!',
  ),
}

export const QuestionsFail: Story = {
  name: 'Perguntas não salvas [PREA-24]',
  parameters: watched({ fails: { saveQuestions: 500 } }),
  play: saveFails(
    ({ userEvent }) => userEvent.click(flag('Oculta', LATEX)),
    'Perguntas não puderam ser salvas!',
  ),
}

export const AvailabilityFails: Story = {
  name: 'Disponibilidade não salva [PREA-26]',
  parameters: watched({ fails: { saveAvailability: 500 } }),
  play: saveFails(
    ({ userEvent }) => userEvent.selectOptions(months(), '3 meses'),
    'Erro ao salvar configurações do pré-anestésico',
  ),
}

export const OneOfThreeFails: Story = {
  name: 'Uma de três falha: as outras são salvas',
  parameters: watched({ fails: { saveQuestions: 500 } }),
  play: async (context) => {
    await changeAll(context)
    await waitFor(() => expect(seen).toHaveLength(3))
    await waitFor(() => expect(saveButton()).toBeEnabled())
    await context.userEvent.click(saveButton())
    await waitFor(() => expect(seen).toHaveLength(4))
    await expect(seen[3]?.[0]).toBe('POST /question-answer-configs?institution_id=1')
  },
}

export const LoadFails: Story = {
  parameters: watched({ fails: { settings: 500 } }),
  play: async () => {
    await see(() => screen.getByText('Erro ao carregar dados, verifique sua conexão com a internet'))
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
  },
}

export const AvailabilityNotRead: Story = {
  name: 'Disponibilidade não lida [PREA-27]',
  parameters: watched({ fails: { availability: 500 } }),
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Erro ao carregar configuração de disponibilidade do pré-anestésico.'))
    await userEvent.type(advice(), ' Sem joias.')
    await userEvent.click(saveButton())
    await see(() => screen.getByText('Dados do pré-anestésico alterados com sucesso!'))
    await expect(seen).toHaveLength(1)
  },
}

export const QuestionsNotRead: Story = {
  name: 'Perguntas não lidas',
  parameters: watched({ fails: { questions: 500 } }),
  play: async () => {
    await see(() => screen.getByText('Não foi possível carregar as perguntas.'))
    await expect(advice()).toBeVisible()
  },
}

export const NoQuestions: Story = {
  name: 'Sem perguntas',
  parameters: watched({ categories: [] }),
  play: async () => {
    await see(() => screen.getByText('Nenhuma pergunta cadastrada.'))
  },
}

export const Loading: Story = { parameters: watched({ pending: true }) }

export const Leaving: Story = {
  name: 'Pergunta antes de perder alterações [PREA-10]',
  play: async ({ userEvent }) => {
    const leave = () => userEvent.click(screen.getByRole('button', { name: 'Sair da tela' }))
    await loaded()
    await userEvent.click(flag('Obrigatória', LATEX))
    await leave()
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(flag('Obrigatória', LATEX))
    await leave()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

export const SavedByAnother: Story = {
  name: 'Salvo por outra pessoa enquanto isso',
  parameters: watched({
    refusal: {
      message: 'Este cadastro foi alterado por Rui Barbosa Lima depois que você o abriu.',
      code: 'record.changed',
      changed_by: 'Rui Barbosa Lima',
      changed_at: '2026-03-02T11:12:00.000Z',
      is_own: false,
      current: { ...preSettings, activatePre: false },
    },
  }),
  play: async ({ userEvent }) => {
    await loaded()
    await userEvent.type(advice(), ' Sem joias.')
    await userEvent.click(saveButton())
    const modal = within(await screen.findByRole('alertdialog'))
    await expect(modal.getByText('Ativar o pré-anestésico')).toBeVisible()
    await userEvent.click(modal.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await see(() => screen.getByText('Dados do pré-anestésico alterados com sucesso!'))
    await expect(seen.at(-1)?.[1]).toEqual({
      activatePre: false,
      defaultOrientationPatientPre: 'Jejum de 8 horas. Sem joias.',
      platform: 'maneger',
    })
  },
}

export const InAGroup: Story = {
  name: 'Um grupo tem seu termo; um membro, só onde o usuário o tem [PREA-03]',
  parameters: { viewer: { type: 'AN', institution: group } },
  play: async ({ userEvent }) => {
    const choose = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Instituição' }))
      await userEvent.click(await screen.findByRole('option', { name }))
      await loaded()
    }
    await see(() =>
      screen.getByText('Selecione a instituição para ver e alterar as configurações do pré-anestésico.'),
    )
    await choose(/Boa Esperança/)
    await expect(termLink()).toHaveAttribute('href', '/settings/pre-anesthesia/tcle/9')
    await choose(/Vila Mariana/)
    await waitFor(() => expect(termLink()).toBeNull())
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }
