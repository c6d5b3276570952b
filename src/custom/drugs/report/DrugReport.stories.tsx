import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { reportAction } from '../../../calls/activityLog.ts'
import { readLatestReport, readReportFile } from '../../../calls/reports.ts'
import { report, reportHandlers, watchDownloads } from '../../../testing/drugReport.ts'
import { createGate } from '../../../testing/gate.ts'
import { json, on } from '../../../testing/handlers.ts'
import { see } from '../../../testing/see.ts'
import { narrow } from '../../../testing/variants.ts'
import { ReportControl } from './DrugReport.tsx'

let downloaded: string[]
let calls: string[]
const answer = createGate()

const seen = (call: string) => calls.push(call)
const until = answer.opened

const meta = {
  title: 'Configurações/Fármacos/Relatório',
  component: ReportControl,
  args: { inBackground: true },
  parameters: { handlers: reportHandlers({ seen }) },
  beforeEach: () => {
    downloaded = watchDownloads()
    calls = []
    answer.close()
  },
} satisfies Meta<typeof ReportControl>
export default meta

type Story = StoryObj<typeof meta>
type User = { click: (target: HTMLElement) => Promise<void> }

const button = () => screen.getByRole('button', { name: 'Relatório' })
const start = () => screen.getByRole('button', { name: 'Baixar relatório' })
const bar = () => screen.queryByRole('progressbar', { name: 'Preparando o relatório de fármacos…' })

/** Opens the first modal and confirms it. */
async function begin(user: User) {
  await user.click(button())
  await see(() => screen.getByRole('dialog', { name: 'Relatório de fármacos' }))
  await user.click(start())
}

/** Waits for the second modal and confirms it. */
async function understand(user: User) {
  await see(() => screen.getByText('O arquivo está sendo processado e estará disponível em breve.'))
  await user.click(screen.getByRole('button', { name: 'OK, ENTENDI' }))
}

export const Closed: Story = {
  name: 'Fechado [DRUG-11]',
  play: async () => {
    await expect(button()).toHaveAttribute(
      'title',
      'O relatório mostra os princípios ativos e as apresentações configurados para a instituição.',
    )
    await expect(bar()).toBeNull()
  },
}

export const Asking: Story = {
  name: 'Perguntando',
  play: async ({ userEvent }) => {
    await userEvent.click(button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Relatório de fármacos' }))
    await see(() => dialog.getByRole('radio', { name: 'PDF' }))
    await expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(calls).toEqual([])
  },
}

export const Starting: Story = {
  name: 'Começando [DRUG-16]',
  parameters: { handlers: reportHandlers({ seen, until }) },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    const processing = await screen.findByRole('button', { name: 'PROCESSANDO...' })
    await expect(processing).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(processing)
    await expect(processing).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    answer.open()
    await see(() => screen.getByRole('button', { name: 'OK, ENTENDI' }))
    await expect(calls).toEqual(['start'])
  },
}

export const Waiting: Story = {
  name: 'Aguardando [DRUG-17, DRUG-18]',
  parameters: { handlers: reportHandlers({ polls: [{ status: 'running' }] }) },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await understand(userEvent)
    await waitFor(() => expect(bar()).toBeVisible())
    await expect(button()).toHaveAttribute('aria-busy', 'true')
    await expect(button().querySelector('[class*=spinner]')).not.toBeNull()
    await expect(downloaded).toEqual([])
  },
}

export const Downloaded: Story = {
  name: 'Baixado [DRUG-18, TRACK-48]',
  parameters: {
    handlers: [
      on(reportAction, async ({ request }) => {
        calls.push(((await request.json()) as { event: string }).event)
        return json({}, 201)
      }),
      ...reportHandlers({ seen, polls: [{ status: 'running' }, { status: 'done' }] }),
    ],
  },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await understand(userEvent)
    await waitFor(() => expect(downloaded).toEqual(['relatorio-de-farmacos.pdf']), { timeout: 8000 })
    await waitFor(() => expect(bar()).toBeNull())
    await expect(button()).not.toHaveAttribute('aria-busy')
    await waitFor(() => expect(calls).toEqual(['start', 'discard', 'event.download-drug-report']))
  },
}

export const Spreadsheet: Story = {
  name: 'Planilha [DRUG-30]',
  play: async ({ userEvent }) => {
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('radio', { name: 'Planilha (CSV)' }))
    await userEvent.click(start())
    await understand(userEvent)
    await waitFor(() => expect(downloaded).toEqual(['report.csv']))
    await expect(calls).toEqual(['csv'])
  },
}

/** A server that only implements the specified API: the PDF is started, and the CSV downloaded. */
export const Specified: Story = {
  name: 'Só o especificado [DRUG-30, DRUG-31]',
  args: { inBackground: false },
  play: async ({ userEvent }) => {
    await userEvent.click(button())
    await see(() => screen.getByRole('dialog', { name: 'Relatório de fármacos' }))
    await expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(start())
    await understand(userEvent)
    await waitFor(() => expect(downloaded).toEqual(['report.csv']))
    await waitFor(() => expect(bar()).toBeNull())
    await expect(calls).toEqual(['start', 'csv'])
  },
}

export const StartFailed: Story = {
  name: 'Começo com falha [DRUG-32]',
  parameters: { handlers: reportHandlers({ fails: 'start' }) },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await see(() =>
      screen.getByText('Erro ao iniciar a geração do PDF. Por favor, tente novamente mais tarde.'),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const CsvFailed: Story = {
  name: 'CSV com falha [DRUG-33]',
  args: { inBackground: false },
  parameters: { handlers: reportHandlers({ fails: 'csv' }) },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await understand(userEvent)
    await see(() => screen.getByText('Error downloading CSV. Please try again later.'))
    await waitFor(() => expect(bar()).toBeNull())
    await expect(downloaded).toEqual([])
  },
}

export const NotMade: Story = {
  name: 'Não gerado',
  parameters: {
    handlers: reportHandlers({ polls: [{ status: 'failed', failure: 'O relatório é grande demais.' }] }),
  },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await understand(userEvent)
    await see(() => screen.getByText('O relatório é grande demais.'))
    await waitFor(() => expect(bar()).toBeNull())
  },
}

let isAway: boolean
const away = () => json({ message: 'Serviço indisponível.' }, 503)

export const NotFetched: Story = {
  name: 'Gerado, mas não baixado: pode-se baixar de novo',
  parameters: {
    handlers: [on(readReportFile, () => (isAway ? away() : new Response('file'))), ...reportHandlers()],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await understand(userEvent)
    await see(() => screen.getByText('Não foi possível baixar o relatório. Tente novamente mais tarde.'))
    isAway = false
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar relatório' }))
    await waitFor(() => expect(downloaded).toEqual(['relatorio-de-farmacos.pdf']))
  },
}

export const NotFound: Story = {
  name: 'Um relatório anterior que não se pôde verificar',
  parameters: {
    handlers: [
      on(readLatestReport, () => (isAway ? away() : json({ ...report, status: 'done' }))),
      ...reportHandlers(),
    ],
  },
  beforeEach: () => {
    isAway = true
  },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('Não foi possível verificar se há um relatório pronto.'))
    await expect(button()).toBeEnabled()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => screen.getByText('O relatório de fármacos está pronto.'))
  },
}

export const Cancelled: Story = {
  parameters: { handlers: reportHandlers({ seen, polls: [{ status: 'running' }] }) },
  play: async ({ userEvent }) => {
    await begin(userEvent)
    await understand(userEvent)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar relatório' }))
    await waitFor(() => expect(bar()).toBeNull())
    await waitFor(() => expect(calls).toEqual(['start', 'discard']))
    await expect(downloaded).toEqual([])
  },
}

/** After a reload while the report was being made. */
export const FoundRunning: Story = {
  name: 'Encontrado em curso',
  parameters: { handlers: reportHandlers({ earlier: { ...report, status: 'running' } }) },
  play: async () => {
    await waitFor(() => expect(downloaded).toEqual(['relatorio-de-farmacos.pdf']), { timeout: 8000 })
  },
}

/** After a reload when the report was finished. */
export const FoundReady: Story = {
  name: 'Encontrado pronto',
  parameters: { handlers: reportHandlers({ seen, earlier: { ...report, status: 'done' } }) },
  play: async ({ userEvent }) => {
    await see(() => screen.getByText('O relatório de fármacos está pronto.'))
    await expect(downloaded).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Baixar relatório' }))
    await waitFor(() => expect(downloaded).toEqual(['relatorio-de-farmacos.pdf']))
    await waitFor(() => expect(calls).toEqual(['discard']))
  },
}

export const Narrow: Story = {
  globals: narrow,
  parameters: { handlers: reportHandlers({ earlier: { ...report, status: 'done' } }) },
  play: async () => {
    await see(() => screen.getByText('O relatório de fármacos está pronto.'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
