import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, spyOn, waitFor, within } from 'storybook/test'
import { listAttendances } from '../../calls/attendance.ts'
import { AttendanceScreens } from '../../testing/AttendanceScreens.tsx'
import { attendanceRow, recordAttendance } from '../../testing/attendance.ts'
import '../../testing/pdfViewer.ts'
import { see } from '../../testing/see.ts'
import { desk } from '../../testing/variants.ts'

const { calls, bodies, forget, answering } = recordAttendance()

const laudo = {
  id: 5,
  uuid: 'uuid-5',
  filename: 'laudo.pdf',
  created_at: '2026-03-02T13:30:00.000Z',
  stage: 'TRANS',
}

const rows = [
  attendanceRow(0),
  attendanceRow(1, { procedure_attachments: [laudo] }),
  attendanceRow(2),
  attendanceRow(3),
]

const meta = {
  title: 'Atendimentos/Documentos da página',
  component: AttendanceScreens,
  parameters: { at: '/procedures/1', handlers: answering({ rows }) },
  globals: desk,
  beforeEach: forget,
} satisfies Meta<typeof AttendanceScreens>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const shown = ({ canvas }: Context) => see(() => canvas.getByText('Benedito Ramos'))
const fetched = () => calls.filter((call) => call.includes('procedure-download'))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const seeText = (text: string) => waitFor(() => expect(screen.getAllByText(text)[0]).toBeInTheDocument())

export const Viewed: Story = {
  name: 'Aberto, com o termo e os outros registros da lista [ATT-22, PDF-01, PDF-02, PDF-03]',
  play: async (context) => {
    const { canvas, userEvent } = context
    await shown(context)
    const view = canvas.getByRole('button', { name: 'Abrir PDF de Cida Santos' })
    await userEvent.click(view)
    const viewer = within(await dialog('Cida Santos'))
    await seeText('Folha 1 de 2')
    await expect(fetched()).toEqual(['GET /surgical-map/v2/procedure-download/500'])
    await userEvent.click(viewer.getByRole('button', { name: 'Termo de consentimento' }))
    await waitFor(() => expect(fetched()).toContain('GET /surgical-map/v2/procedure-download/700'))
    await userEvent.click(screen.getByRole('button', { name: 'Próximo atendimento' }))
    await dialog('João Pedro Álvares')
    // The third has no PDF.
    await userEvent.click(screen.getByRole('button', { name: 'Próximo atendimento' }))
    const last = within(await dialog('Benedito Ramos'))
    await waitFor(() => expect(fetched()).toContain('GET /surgical-map/v2/procedure-download/503'))
    await expect(last.queryByRole('button', { name: 'Termo de consentimento' })).toBeNull()
    await seeText('Folha 1 de 2')
    await userEvent.click(last.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(view).toHaveFocus()
  },
}

export const TermAlone: Story = {
  name: 'Só o termo: abre e baixa sem a avaliação, que não se exclui [PDF-03]',
  parameters: {
    viewer: { type: 'AD' },
    handlers: answering({ rows: [attendanceRow(0, { pdf: null, term: 9, disabled_pdf: false })] }),
  },
  beforeEach: () => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    return () => click.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    await see(() => canvas.getByText('Cida Santos'))
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar PDF de Cida Santos' }))
    await waitFor(() => expect(fetched()).toEqual(['GET /surgical-map/v2/procedure-download/9']))
    await expect(
      canvas.getByRole('button', { name: 'Remover PDF de Cida Santos' }),
    ).toHaveAccessibleDescription('Este atendimento tem apenas o termo de consentimento.')
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir PDF de Cida Santos' }))
    const viewer = within(await dialog('Cida Santos'))
    await seeText('Folha 1 de 2')
    await expect(viewer.queryByRole('button', { name: 'Termo de consentimento' })).toBeNull()
  },
}

export const ViewedByRow: Story = {
  name: 'Aberto por clique na linha, ou Enter; sem PDF nada se abre',
  play: async (context) => {
    const { canvas, userEvent } = context
    await shown(context)
    await userEvent.click(canvas.getByText('Ana Clara Nogueira Prado'))
    await expect(screen.queryByRole('dialog')).toBeNull()
    const row = canvas.getByText('Benedito Ramos').closest('tr')
    row?.focus()
    await userEvent.keyboard('{Enter}')
    await dialog('Benedito Ramos')
    await seeText('Folha 1 de 2')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(row).toHaveFocus())
    await userEvent.click(canvas.getByText('João Pedro Álvares'))
    await dialog('João Pedro Álvares')
    await seeText('Folha 1 de 2')
  },
}

export const DownloadedFromTheViewer: Story = {
  name: 'Baixado pelo visualizador, e registrado [PDF-09, TRACK-41]',
  beforeEach: () => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    return () => click.mockRestore()
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await shown(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir PDF de Cida Santos' }))
    await seeText('Folha 1 de 2')
    await userEvent.click(screen.getByRole('button', { name: 'Baixar PDF' }))
    await waitFor(() =>
      expect(bodies).toMatchObject([{ event: 'event.download-pdf', pdf_name: 'paciente-atendimento.pdf' }]),
    )
  },
}

export const Attached: Story = {
  name: 'Anexos de uma linha, que é lida de novo [ATT-23, ATT-28, ATTACH-15]',
  play: async (context) => {
    const { canvas, userEvent } = context
    await shown(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Anexos de João Pedro Álvares (1)' }))
    await dialog('Anexos de João Pedro Álvares')
    await see(() => screen.getByText('laudo.pdf'))
    const before = calls.filter((call) => call.startsWith(`${listAttendances.call}?`)).length
    const chosen = [new File(['%PDF-1.7'], 'alta.pdf')]
    await fireEvent.change(screen.getByLabelText('Arquivos, PÓS-ANESTÉSICO'), { target: { files: chosen } })
    await see(() => screen.getByText('Anexo adicionado com sucesso!'))
    await expect(calls).toContain('POST /app/v1/procedures/101/attachments')
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith(`${listAttendances.call}?`)).length).toBeGreaterThan(
        before,
      ),
    )
  },
}
