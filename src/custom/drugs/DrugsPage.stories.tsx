import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { reportAction } from '../../calls/activityLog.ts'
import * as calls from '../../calls/drugs.ts'
import * as importCalls from '../../calls/imports.ts'
import { readLatestReport } from '../../calls/reports.ts'
import { drugs as texts } from '../../i18n/ptBR/resources/drugs.ts'
import { json, never, on, onLookup } from '../../testing/handlers.ts'
import { see } from '../../testing/see.ts'
import { group } from '../../testing/session.ts'
import { settings } from '../../testing/settings.ts'
import { holdTimers } from '../../testing/timers.ts'
import { dark, narrow, wide } from '../../testing/variants.ts'
import { DrugsPage } from './DrugsPage.tsx'

const used = [{ institution_id: 1 }]

const forms = [
  {
    id: 11,
    presentation: 'Ampola 10 mg/mL',
    type: 'Emulsão injetável',
    presentation_volume: 20,
    presentation_volume_unit: 'mL',
    brands: [
      { id: 21, brand: 'Diprivan', laboratory: 'Aspen', institutions: used },
      { id: 22, brand: 'Propovan', laboratory: 'Cristália', institutions: [] },
    ],
  },
  {
    id: 12,
    presentation: 'Frasco 20 mg/mL',
    type: null,
    presentation_volume: '50',
    presentation_volume_unit: 'mL',
    brands: [{ id: 23, brand: 'Fresofol', laboratory: 'Fresenius Kabi', institutions: [] }],
  },
]

const propofol = {
  id: 7,
  active_principle_i18n: [{ name: 'Propofol' }],
  conversion_factor_to_mg: '1',
  class: { id: 1, active_principle_class_i18n: [{ name: 'Hipnóticos' }] },
  forms,
}

/** Propofol of which the institution uses other brands. */
const propofolWith = (...brandIds: number[]) => ({
  ...propofol,
  forms: forms.map((form) => ({
    ...form,
    brands: form.brands.map((brand) => ({ ...brand, institutions: brandIds.includes(brand.id) ? used : [] })),
  })),
})

const cetamina = {
  ...propofol,
  id: 8,
  active_principle_i18n: [{ name: 'Cetamina' }],
  synonyms: ['quetamina', 'ketamina'],
  class: null,
  forms: [],
}

let saved: unknown[]
let classes: unknown[]
let tracked: string[]
let listed: URLSearchParams[]

const counted = on(calls.countDrugs, () => json({ count: 12 }))

/** The server's responses, recording the requests. */
const answers = [
  on(calls.listDrugs, ({ request }) => {
    listed.push(new URL(request.url).searchParams)
    return json({ activePrinciples: [propofol, cetamina], count: 12 })
  }),
  counted,
  on(calls.readDrug, () => json(propofol)),
  on(readLatestReport, () => json([])),
  onLookup('drugClasses', () =>
    json([
      { id: 1, active_principle_class_i18n: [{ name: 'Hipnóticos' }] },
      { id: 2, active_principle_class_i18n: [{ name: 'Opioides' }] },
    ]),
  ),
  on(calls.configureDrug, async ({ request }) => {
    saved.push(await request.json())
    return json({})
  }),
  on(calls.changeDrugClass, async ({ request }) => {
    classes.push(await request.json())
    return json({})
  }),
  on(reportAction, async ({ request }) => {
    tracked.push(((await request.json()) as { event: string }).event)
    return json({}, 201)
  }),
]

const meta = {
  title: 'Configurações/Fármacos/Página',
  component: DrugsPage,
  parameters: { at: '/settings/farmacos', handlers: answers },
  beforeEach: () => {
    saved = []
    classes = []
    tracked = []
    listed = []
  },
} satisfies Meta<typeof DrugsPage>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const modal = () => screen.getByRole('dialog', { name: 'Propofol' })
const item = (name: RegExp) => screen.getByRole('treeitem', { name })
const save = () => screen.getByRole('button', { name: 'SALVAR' })

async function configure({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Configurar Propofol' }))
  await see(() => screen.getByRole('treeitem', { name: /^Ampola/ }))
}

export const List: Story = {
  name: 'Lista [DRUG-01, DRUG-03, DRUG-04, DRUG-05, DRUG-06, DRUG-07, DRUG-08, DRUG-09]',
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Propofol'))
    await expect(canvas.getByRole('heading', { level: 1, name: 'Fármacos' })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
    const row = within(canvas.getByRole('row', { name: /Propofol/ }))
    for (const text of ['Diprivan', 'Propovan', 'Fresofol', 'Hipnóticos'])
      await expect(row.getByText(text)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Configurar Propofol' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Cetamina também: quetamina, ketamina/ })).toBeVisible()
    await expect(canvas.getByText('Total de registros:')).toHaveTextContent('12')
    await expect(Object.fromEntries(listed[0] ?? [])).toMatchObject({ page: '1', limit: '10' })
  },
}

export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Propofol'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const FromAddress: Story = {
  name: 'Do endereço [DRUG-02, DRUG-24]',
  parameters: { at: '/settings/farmacos?page=2&filter=prop' },
  play: async ({ canvas }) => {
    await see(() => canvas.getByText('Propofol'))
    await expect(canvas.getByRole('searchbox')).toHaveValue('prop')
    await expect(Object.fromEntries(listed[0] ?? [])).toMatchObject({
      page: '2',
      limit: '10',
      filter: 'prop',
    })
  },
}

let timers: ReturnType<typeof holdTimers>
const SEARCH_DEBOUNCE_MS = 900

export const Searched: Story = {
  name: 'Buscada 900 ms após a última letra [DRUG-39]',
  beforeEach: () => {
    timers = holdTimers(SEARCH_DEBOUNCE_MS)
    return timers.restore
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Propofol'))
    await userEvent.type(canvas.getByRole('searchbox'), 'ceta')
    await expect(listed).toHaveLength(1)
    timers.run(SEARCH_DEBOUNCE_MS)
    await waitFor(() => expect(listed.at(-1)?.get('filter')).toBe('ceta'))
  },
}

export const Configured: Story = {
  name: 'Configurado [DRUG-12, DRUG-13, DRUG-14, DRUG-27, DRUG-35, TRACK-17, TRACK-18]',
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    const dialog = within(modal())
    await expect(dialog.getByRole('link', { name: 'Lista de referência da Anvisa' })).toHaveAttribute(
      'href',
      settings.drugListUrl,
    )
    await expect(item(/^Ampola/)).toHaveAttribute('aria-checked', 'mixed')
    await expect(item(/^Diprivan/)).toHaveAttribute('aria-checked', 'true')
    await userEvent.click(item(/^Fresofol/))
    await expect(item(/^Frasco/)).toHaveAttribute('aria-checked', 'true')
    await userEvent.click(save())
    await see(() => screen.getByText('Configuração realizada com sucesso!'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(saved).toEqual([
      {
        forms: [
          { id: 11, active_principle_brands: [21] },
          { id: 12, active_principle_brands: [23] },
        ],
        previous: { forms: [{ id: 11, active_principle_brands: [21] }] },
      },
    ])
    await waitFor(() => expect(listed).toHaveLength(2))
    await waitFor(() => expect(tracked).toEqual(['drug.configure', 'drug.save']))
  },
}

let answerDrug: () => void
let answerSave: () => void

/** Loading, loaded, saving and closed again. */
export const States: Story = {
  name: 'Lendo, lido, salvando e fechado [DRUG-22]',
  parameters: {
    handlers: [
      counted,
      on(
        calls.readDrug,
        () =>
          new Promise((resolve) => {
            answerDrug = () => resolve(json(propofol))
          }),
      ),
      on(
        calls.configureDrug,
        () =>
          new Promise((resolve) => {
            answerSave = () => resolve(json({}))
          }),
      ),
      ...answers,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Configurar Propofol' }))
    await see(modal)
    await expect(screen.queryByRole('treeitem')).toBeNull()
    await expect(screen.queryByRole('button', { name: 'SALVAR' })).toBeNull()
    await waitFor(() => expect(answerDrug).toBeDefined())
    answerDrug()
    await see(() => item(/^Frasco/))
    await expect(save()).toBeEnabled()
    await userEvent.click(item(/^Frasco/))
    await userEvent.click(save())
    await waitFor(() => expect(answerSave).toBeDefined())
    await expect(save()).toHaveAttribute('aria-busy', 'true')
    await expect(listed).toHaveLength(1)
    answerSave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(listed).toHaveLength(2))
  },
}

export const WithoutFactor: Story = {
  name: 'Sem fator de conversão, como outros servidores respondem',
  parameters: {
    handlers: [
      on(calls.readDrug, () => json({ ...propofol, conversion_factor_to_mg: undefined })),
      ...answers,
    ],
  },
  play: async (context) => {
    await configure(context)
    await expect(screen.queryByText(/^Fator de conversão/)).toBeNull()
  },
}

export const ByKeyboard: Story = {
  name: 'Pelo teclado, como árvore',
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    item(/^Ampola/).focus()
    await userEvent.keyboard(' ')
    await expect(item(/^Propovan/)).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(item(/^Propovan/)).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(item(/^Ampola/)).toHaveAttribute('aria-checked', 'mixed')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(screen.queryByRole('treeitem', { name: /^Propovan/ })).toBeNull()
    await userEvent.keyboard('fres')
    await expect(item(/^Fresofol/)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(item(/^Ampola/)).toHaveFocus()
  },
}

export const NothingTicked: Story = {
  name: 'Nada marcado em um fármaco que a instituição não usa [DRUG-23]',
  parameters: {
    handlers: [on(calls.readDrug, () => json(propofolWith())), ...answers],
  },
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    await userEvent.click(item(/^Diprivan/))
    await userEvent.click(item(/^Diprivan/))
    await userEvent.click(save())
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'Selecione a marca comercial de acordo com apresentação farmacológica!',
    )
    await expect(saved).toEqual([])
  },
}

export const Recalled: Story = {
  name: 'Retirado da instituição, depois de perguntar',
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    await userEvent.click(item(/^Diprivan/))
    await userEvent.click(save())
    const question = await screen.findByRole('alertdialog', { name: 'Retirar da instituição' })
    await expect(question).toHaveTextContent('Nenhuma marca de Propofol está selecionada')
    await userEvent.click(within(question).getByRole('button', { name: 'Voltar às marcas' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(saved).toEqual([])
    await userEvent.click(save())
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar fármaco' }))
    await see(() => screen.getByText('Configuração realizada com sucesso!'))
    await expect(saved).toEqual([
      { forms: [], previous: { forms: [{ id: 11, active_principle_brands: [21] }] } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const RecallRefused: Story = {
  name: 'Retirada que o servidor recusa: diz por quê',
  parameters: {
    handlers: [
      on(calls.configureDrug, () =>
        json({ message: 'Confira os campos destacados.', errors: { forms: 'Escolha uma marca.' } }, 422),
      ),
      ...answers,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    await userEvent.click(item(/^Diprivan/))
    await userEvent.click(save())
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar fármaco' }))
    await see(() => screen.getByText('Escolha uma marca.'))
  },
}

/** Ana has replaced Diprivan by Propovan, and added Fresofol. */
const changedByAna = {
  message: 'Este cadastro foi alterado por Ana.',
  code: 'record.changed',
  changed_by: 'Ana',
  changed_at: '2026-03-10T15:30:00.000Z',
  is_own: false,
  current: propofolWith(22, 23),
}

const configuredByAna = {
  handlers: [
    on(calls.configureDrug, async ({ request }) => {
      saved.push(await request.json())
      return saved.length > 1 ? json({}) : json(changedByAna, 409)
    }),
    ...answers,
  ],
}

async function seeConflict({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await configure({ canvas, userEvent })
  await userEvent.click(item(/^Propovan/))
  await userEvent.click(save())
  return within(await screen.findByRole('alertdialog', { name: 'Configuração do fármaco alterada' }))
}

export const TakenMeanwhile: Story = {
  name: 'Alterado por outra pessoa enquanto isso: mostra o que mudou, por apresentação',
  parameters: configuredByAna,
  play: async ({ canvas, userEvent }) => {
    const dialog = await seeConflict({ canvas, userEvent })
    await expect(dialog.getByText(/^Ana salvou outra versão em 10\/03\/2026/)).toBeVisible()
    const [ampoule, vial] = dialog.getAllByRole('term').map((term) => term.parentElement)
    await expect(ampoule).toHaveTextContent(
      /^Ampola 10 mg\/mL.*Antes: Diprivan \(Aspen\).*Agora: Propovan \(Cristália\)/,
    )
    await expect(vial).toHaveTextContent(
      /^Frasco 20 mg\/mL, 50 mL.*Antes: –.*Agora: Fresofol \(Fresenius Kabi\)/,
    )
    // Only the ampoule was changed by both.
    await expect(dialog.getAllByRole('radio')).toHaveLength(2)
    await expect(
      dialog.getByRole('radio', { name: 'O meu: Diprivan (Aspen), Propovan (Cristália)' }),
    ).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await see(() => screen.getByText('Configuração realizada com sucesso!'))
    await expect(saved[1]).toEqual({
      forms: [
        { id: 11, active_principle_brands: [21, 22] },
        { id: 12, active_principle_brands: [23] },
      ],
      previous: {
        forms: [
          { id: 11, active_principle_brands: [22] },
          { id: 12, active_principle_brands: [23] },
        ],
      },
    })
  },
}

export const TheirsTaken: Story = {
  name: 'A configuração da outra pessoa é aceita',
  parameters: configuredByAna,
  play: async ({ canvas, userEvent }) => {
    const dialog = await seeConflict({ canvas, userEvent })
    await userEvent.click(dialog.getByRole('button', { name: 'Usar a versão atual' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(item(/^Diprivan/)).toHaveAttribute('aria-checked', 'false')
    await expect(item(/^Fresofol/)).toHaveAttribute('aria-checked', 'true')
    await expect(saved).toHaveLength(1)
  },
}

export const LeftUnsaved: Story = {
  name: 'Deixado sem salvar: pergunta antes',
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    await userEvent.click(item(/^Fresofol/))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await see(() => screen.getByText('Ao retornar os dados não serão salvos, deseja continuar?'))
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(saved).toEqual([])
  },
}

export const SaveFailed: Story = {
  name: 'Salvamento com falha [DRUG-36]',
  parameters: {
    handlers: [on(calls.configureDrug, () => json({}, 500)), ...answers],
  },
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    await userEvent.click(item(/^Fresofol/))
    await userEvent.click(save())
    await see(() => screen.getByText('Falha ao realizar configuração, tente novamente mais tarde!'))
    await expect(item(/^Fresofol/)).toHaveAttribute('aria-checked', 'true')
  },
}

export const NotLoaded: Story = {
  name: 'Configuração não lida [DRUG-34]',
  parameters: {
    handlers: [counted, on(calls.readDrug, () => json({}, 500)), ...answers],
  },
  play: async ({ canvas, userEvent }) => {
    // A click anywhere on the row opens it, too.
    await userEvent.click(await canvas.findByText('Propofol'))
    await see(() =>
      screen.getByText('Falha ao carregar detalhes de agendamento, notifique o suporte técnico!'),
    )
  },
}

const platform = { viewer: { type: 'AD' } }

export const ClassChanged: Story = {
  name: 'Classe alterada pela plataforma [DRUG-15, DRUG-28, DRUG-37]',
  parameters: platform,
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    const select = screen.getByRole('combobox', { name: 'Classe farmacológica' })
    await waitFor(() => expect(select).toHaveDisplayValue('Hipnóticos'))
    await userEvent.selectOptions(select, 'Opioides')
    await userEvent.click(screen.getByRole('button', { name: 'Alterar classe' }))
    await see(() => screen.getByText('Classe atualizada com sucesso!'))
    await expect(classes).toEqual([{ class_id: 2, previous: { class_id: 1 } }])
  },
}

export const ClassNotChanged: Story = {
  name: 'Classe não alterada [DRUG-38]',
  parameters: {
    ...platform,
    handlers: [on(calls.changeDrugClass, () => json({}, 500)), ...answers],
  },
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    const select = screen.getByRole('combobox', { name: 'Classe farmacológica' })
    await waitFor(() => expect(select).toHaveDisplayValue('Hipnóticos'))
    await userEvent.selectOptions(select, 'Opioides')
    await userEvent.click(screen.getByRole('button', { name: 'Alterar classe' }))
    await see(() => screen.getByText('Não foi possível atualizar a classe do fármaco!'))
  },
}

const locals = { id: 3, active_principle_class_i18n: [{ name: 'Anestésicos locais' }] }

export const ClassTaken: Story = {
  name: 'Classe alterada por outra pessoa enquanto isso',
  parameters: {
    ...platform,
    handlers: [
      on(calls.changeDrugClass, async ({ request }) => {
        classes.push(await request.json())
        return classes.length > 1
          ? json(propofol)
          : json(
              {
                message: 'Este cadastro foi alterado por Ana.',
                code: 'record.changed',
                changed_by: 'Ana',
                changed_at: '2026-03-10T15:30:00.000Z',
                is_own: false,
                current: { ...propofol, class: locals },
              },
              409,
            )
      }),
      ...answers,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await configure({ canvas, userEvent })
    const select = screen.getByRole('combobox', { name: 'Classe farmacológica' })
    await waitFor(() => expect(select).toHaveDisplayValue('Hipnóticos'))
    await userEvent.selectOptions(select, 'Opioides')
    await userEvent.click(screen.getByRole('button', { name: 'Alterar classe' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Classe do fármaco alterada' }))
    await expect(dialog.getByRole('term').parentElement).toHaveTextContent(
      /^Classe farmacológica.*Antes: Hipnóticos.*Agora: Anestésicos locais/,
    )
    await expect(dialog.getByRole('radio', { name: 'O meu: Opioides' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar as minhas alterações' }))
    await see(() => screen.getByText('Classe atualizada com sucesso!'))
    await expect(classes).toEqual([
      { class_id: 2, previous: { class_id: 1 } },
      { class_id: 2, previous: { class_id: 3 } },
    ])
  },
}

export const CatalogueImport: Story = {
  name: 'Importação do catálogo',
  parameters: {
    ...platform,
    handlers: [
      on(importCalls.listImportations, () => json([])),
      on(importCalls.readLearned, () => json({ mappings: [], matches: [] })),
      ...answers,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'IMPORTAR' }))
    await see(() => screen.getByRole('dialog', { name: 'Importar catálogo de fármacos' }))
  },
}

export const InGroup: Story = {
  name: 'Um grupo escolhe antes a instituição [DRUG-10]',
  parameters: { viewer: { institution: group } },
  play: async ({ canvas }) => {
    await see(() => canvas.getByRole('heading', { level: 1, name: 'Fármacos' }))
    await see(() => canvas.getByRole('combobox'))
    await expect(canvas.queryByText('Propofol')).toBeNull()
    await expect(listed).toEqual([])
  },
}

export const Wide: Story = { globals: wide, tags: ['!test'] }

export const Dark: Story = { globals: dark, tags: ['!test'] }

export const Empty: Story = {
  parameters: {
    handlers: [
      on(calls.countDrugs, () => json({ count: 0 })),
      on(calls.listDrugs, () => json({ activePrinciples: [], count: 0 })),
      ...answers,
    ],
  },
  play: ({ canvas }) => see(() => canvas.getByText(texts.empty)),
}

export const Loading: Story = {
  parameters: { handlers: [on(calls.listDrugs, never), ...answers] },
  play: async ({ canvas }) => {
    await canvas.findAllByText('Carregando…')
    await expect(canvas.queryByText('Propofol')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { handlers: [on(calls.listDrugs, () => json({}, 500)), ...answers] },
  play: ({ canvas }) => see(() => canvas.getByRole('button', { name: 'Tentar novamente' })),
}
