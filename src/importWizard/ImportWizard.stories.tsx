import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type FileFailure, SpreadsheetError } from '../spreadsheet/workbook.ts'
import { json, never, on } from '../testing/handlers.ts'
import { importCalls } from '../testing/imports.ts'
import { see } from '../testing/see.ts'
import { holdTimers } from '../testing/timers.ts'
import { narrow } from '../testing/variants.ts'
import { ImportWizard } from './ImportWizard.tsx'
import { importations, importHandlers, storySession } from './stories/session.ts'
import { chooseFile, goodRows, press, seeStep, surgeonsImport } from './stories/steps.ts'

const meta = {
  title: 'Importação/Escolher arquivo',
  component: ImportWizard,
  args: {
    definition: surgeonsImport,
    title: 'Cirurgiões',
    onClose: fn(),
    onFinished: fn(),
    openSession: storySession({ rows: goodRows }),
  },
  parameters: { handlers: importHandlers(surgeonsImport, { history: importations }) },
} satisfies Meta<typeof ImportWizard>
export default meta

type Story = StoryObj<typeof meta>

export const Choosing: Story = {
  name: 'Escolhendo [IMP-04, IMP-05, IMP-06, IMP-09]',
  play: async () => {
    await see(() => screen.getByRole('dialog', { name: 'Importar cirurgiões' }))
    const steps = screen.getByRole('list', { name: 'Etapas da importação' })
    await expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Escolher arquivo', '2Configurar colunas', '3Conclusão'])
    await expect(within(steps).getByText('Escolher arquivo').parentElement).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(screen.getByRole('switch', { name: 'Primeira linha é título' })).toBeChecked()
    await see(() => screen.getByRole('row', { name: /cirurgioes\.csv 02\/03\/2026 08:05 Desativada 12/ }))
    await expect(screen.getByRole('columnheader', { name: 'Desativar' })).toBeVisible()
    await expect(screen.getAllByRole('button', { name: /^Desativar a importação/ })).toHaveLength(1)
  },
}

/** The help text explains the CSV rule (OQ-135). */
export const Narrow: Story = {
  globals: narrow,
  play: async () => {
    await see(() => screen.getByText(/primeira célula vazia conta como linha em branco/))
    await see(() => screen.getByText('cirurgioes.csv'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const HistoryEmpty: Story = {
  name: 'Histórico vazio',
  parameters: { handlers: importHandlers(surgeonsImport) },
  play: () => see(() => screen.getByText('As importações feitas aparecerão aqui.')),
}

export const HistoryLoading: Story = {
  name: 'Histórico carregando',
  parameters: { handlers: [on(importCalls.listImportations, never), ...importHandlers(surgeonsImport)] },
}

export const HistoryFailed: Story = {
  name: 'Histórico com falha',
  parameters: {
    handlers: [on(importCalls.listImportations, () => json({}, 400)), ...importHandlers(surgeonsImport)],
  },
  play: async () => {
    await see(() => screen.getByText('Não foi possível carregar as importações anteriores.'))
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
  },
}

const drop = (...names: string[]) => {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['x'], name))
  screen
    .getByText(/ou arraste uma planilha/)
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

export const WrongType: Story = {
  name: 'Tipo inválido [IMP-63]',
  play: async () => {
    await see(() => screen.getByText(/ou arraste uma planilha/))
    drop('cirurgioes.pdf')
    await see(() => screen.getByText('Escolha um arquivo .xlsx, .xls, .csv, .xlt, .tsv ou .ods.'))
    await expect(screen.getByLabelText('Planilha')).toHaveAttribute(
      'accept',
      '.xlsx,.xls,.csv,.xlt,.tsv,.ods',
    )
    drop('cirurgioes.XLT')
    await seeStep('Configure as colunas')
  },
}

export const TwoFiles: Story = {
  name: 'Dois arquivos [IMP-63]',
  play: async () => {
    await see(() => screen.getByText(/ou arraste uma planilha/))
    drop('a.csv', 'b.csv')
    await see(() => screen.getByText('Escolha um arquivo de cada vez.'))
  },
}

/** Cancelling stops reading and returns to the file choice (IMP-50). */
export const Reading: Story = {
  name: 'Lendo [IMP-50]',
  args: { openSession: storySession({ rows: goodRows, hangs: 'open' }) },
  play: async (context) => {
    await chooseFile(context)
    await see(() => screen.getByRole('progressbar', { name: 'Lendo cirurgioes.xlsx…' }))
    await see(() => screen.getByText('12.500 linhas lidas'))
    await expect(screen.getByRole('switch')).toBeDisabled()
  },
}

export const ReadingCancelled: Story = {
  name: 'Leitura cancelada [IMP-50]',
  args: { openSession: storySession({ rows: goodRows, hangs: 'open' }) },
  play: async (context) => {
    await chooseFile(context)
    await press(context, 'Cancelar')
    await see(() => screen.getByText(/ou arraste uma planilha/))
    await expect(context.args.onClose).not.toHaveBeenCalled()
    await press(context, 'Cancelar')
    await expect(context.args.onClose).toHaveBeenCalledOnce()
    await expect(context.args.onFinished).not.toHaveBeenCalled()
  },
}

const failing = (code: FileFailure, said: RegExp, line?: number): Story => ({
  args: { openSession: storySession({ rows: [], failure: new SpreadsheetError(code, line) }) },
  play: async (context) => {
    await chooseFile(context)
    await see(() => screen.getByText(said))
    await waitFor(() => expect(screen.getByText(said)).toHaveFocus())
    await expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled()
  },
})

export const NotSpreadsheet = failing('notSpreadsheet', /não é uma planilha/)
export const EmptyFile = failing('empty', /está vazia/)
export const Encrypted = failing('encrypted', /protegida por senha/)
export const Damaged = failing('damaged', /está danificado/)
export const TooLarge = failing('tooLarge', /grande demais/)
export const Oversized = failing('oversized', /não cabe na memória/)
export const TooManyRows = failing('tooManyRows', /linhas demais/)
export const TooManyColumns = failing('tooManyColumns', /colunas demais/)
export const UnclosedQuote = failing('unclosedQuote', /aspas abertas na linha 12 não se fecham/, 12)

const BROKEN_AFTER_MS = 1000
/** Milliseconds after which a notification closes, unless it is persistent. */
const NOTICE_MS = 4000
let timers: ReturnType<typeof holdTimers>

/** A failure not caused by the file is reported a second later, in a notification that stays. */
export const Broken: Story = {
  name: 'Leitura interrompida [IMP-92]',
  args: { openSession: storySession({ rows: [], failure: 'broken' }) },
  beforeEach: () => {
    timers = holdTimers(BROKEN_AFTER_MS, NOTICE_MS)
    return timers.restore
  },
  play: async (context) => {
    const text = 'Falha ao importar planilha, informe ao suporte técnico!'
    await chooseFile(context)
    await waitFor(() => expect(timers.count(BROKEN_AFTER_MS)).toBe(1))
    await expect(screen.queryByText(text)).toBeNull()
    timers.run(BROKEN_AFTER_MS)
    await see(() => screen.getByText(text))
    await see(() => screen.getByText(/ou arraste uma planilha/))
    await expect(timers.count(NOTICE_MS)).toBe(0)
    await context.userEvent.click(screen.getByRole('button', { name: 'Fechar aviso', hidden: true }))
  },
}
