import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { listExams, uploadExams } from '../../../calls/exams.ts'
import { readToken } from '../../../providers/session.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { see } from '../../../testing/see.ts'
import { holdTimers } from '../../../testing/timers.ts'
import { narrow } from '../../../testing/variants.ts'
import { ExamPanel } from './ExamPanel.tsx'

/** Number of list requests in the current story. */
let asked = 0

/** The upload of the current story. */
let sent: { files: string[]; procedureId: unknown; resultDate: unknown } | undefined

const meta = {
  title: 'Mapa cirúrgico/Exames',
  component: ExamPanel,
  args: { procedureId: 7 },
  // The first request may be answered before `play` starts.
  beforeEach: () => {
    asked = 0
    sent = undefined
  },
} satisfies Meta<typeof ExamPanel>
export default meta

type Story = StoryObj<typeof meta>

const exam = (id: number, overrides: object = {}) => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  status: 3,
  original_filename: 'hemograma-completo.pdf',
  created_at: '2026-03-02T12:00:05.000Z',
  updated_at: '2026-03-02T12:00:09.000Z',
  result_date: '2026-03-01 08:30:00',
  text: 'LABORATÓRIO SÃO JOSÉ\nCoagulação normal\nHemoglobina 13,5 g/dL',
  failure: null,
  ...overrides,
})
const waiting = exam(1, { status: 1, original_filename: 'raio-x de tórax.png', text: null })
const beingRead = exam(2, { status: 2, original_filename: 'eletrocardiograma.jpg', text: null })
const failed = exam(4, { status: 4, text: null, failure: 'O PDF está protegido por senha.' })

/** The date field only: the names of the time field and the calendar continue after this text. */
const DATE = /^Data do resultado(?!:)/

const listed = (answer: () => Response | Promise<Response>) =>
  on(listExams, () => {
    asked += 1
    return answer()
  })
const lists = (...exams: object[]) => ({ handlers: [listed(() => json(exams))] })

export const Empty: Story = {
  name: 'Vazia [OCR-01, OCR-02]',
  parameters: lists(),
  play: async () => {
    await see(() => screen.getByText('Os exames enviados deste procedimento aparecem aqui.'))
    await see(() => screen.getByLabelText(DATE))
    await see(() => screen.getByRole('button', { name: 'Escolher arquivos' }))
  },
}

export const Loading: Story = { parameters: { handlers: [listed(never)] } }

export const LoadFailed: Story = {
  name: 'Falha ao carregar',
  parameters: { handlers: [listed(() => json({}, 404))] },
  play: () => see(() => screen.getByText('Não foi possível carregar os exames.')),
}

export const Waiting: Story = {
  name: 'Aguardando [OCR-03, OCR-04, OCR-06]',
  parameters: lists(waiting, beingRead),
  play: async () => {
    await see(() => screen.getByText('raio-x de tórax.png'))
    await expect(screen.getAllByText('Aguardando')).toHaveLength(2)
    await expect(screen.queryByText('Concluído')).toBeNull()
    const first = within(screen.getAllByRole('listitem')[0] as HTMLElement)
    // 12:00:05 UTC in the institution's time zone.
    await expect(first.getByText('Criado em').nextSibling).toHaveTextContent('02/03/2026 09:00:05')
    await expect(first.getByText('Atualizado em').nextSibling).toHaveTextContent('02/03/2026 09:00:09')
    await expect(first.getByText('Resultado de').nextSibling).toHaveTextContent('01/03/2026 08:30:00')
  },
}

export const Done: Story = {
  name: 'Concluído [OCR-04, OCR-06]',
  parameters: lists(exam(3)),
  play: async () => {
    await see(() => screen.getByText('Concluído'))
    const text = screen.getByText(/Coagulação normal/)
    await expect(text).not.toBeVisible()
    await userEvent.click(screen.getByText('Texto lido'))
    await see(() => text)
    await see(() => screen.getByRole('button', { name: 'Copiar texto' }))
  },
}

export const Failed: Story = {
  parameters: lists(failed, exam(3)),
  play: async () => {
    await see(() => screen.getByText('Falhou'))
    await see(() => screen.getByText('O PDF está protegido por senha.'))
  },
}

/** A consultation's clinic sees the exams that its hospital uploaded. */
export const ReadOnly: Story = {
  args: { canUpload: false },
  parameters: lists(exam(3)),
  play: async () => {
    await see(() => screen.getByText('Concluído'))
    await expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  },
}

export const Narrow: Story = {
  globals: narrow,
  parameters: lists(waiting, exam(3), failed),
  play: () => see(() => screen.getByText('Falhou')),
}

export const Invalid: Story = {
  name: 'Inválido [OCR-08, OCR-09]',
  parameters: lists(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
    await see(() => screen.getByText('Selecione a data!'))
    await see(() => screen.getByText('Selecione ao menos um arquivo para upload!'))
    await expect(screen.getByLabelText(DATE)).toHaveFocus()
    await userEvent.type(screen.getByLabelText(DATE), '01022026')
    await see(() => screen.getByText('Informe a hora do resultado.'))
  },
}

/** Validated by the same rule as on the server. */
export const WrongDate: Story = {
  name: 'Data inválida',
  parameters: lists(),
  play: async () => {
    const refused = [
      ['01/01/2199', 'A data do resultado não pode ser posterior a hoje.'],
      ['31/12/1899', 'A data do resultado não pode ser anterior a 1900.'],
    ] as const
    await userEvent.type(await screen.findByLabelText('Data do resultado: hora'), '0830')
    for (const [date, text] of refused) {
      await userEvent.clear(screen.getByLabelText(DATE))
      await userEvent.type(screen.getByLabelText(DATE), date)
      await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
      await see(() => screen.getByText(text))
    }
  },
}

const file = (name: string, type: string) => new File(['conteúdo'], name, { type })
const png = () => file('hemograma.png', 'image/png')

async function choose(...files: File[]): Promise<void> {
  const input = await screen.findByLabelText('Arquivos', { selector: 'input' })
  await fireEvent.change(input, { target: { files } })
}

/** Files that a file dialog allows once it is set to show all files. */
export const WrongType: Story = {
  name: 'Tipo inválido [OCR-10]',
  parameters: lists(),
  play: async () => {
    const good = [
      png(),
      file('a.JPG', 'image/jpeg'),
      file('b.jpeg', 'image/jpeg'),
      file('c.pdf', 'application/pdf'),
    ]
    await choose(...good, file('planilha.xlsx', 'application/vnd.ms-excel'))
    await see(() => screen.getByText('planilha.xlsx: envie somente PNG, JPG, JPEG ou PDF.'))
    await expect(screen.getByText('Arquivos')).toHaveTextContent('Arquivos *')
    const chosen = within(screen.getByRole('list', { name: 'Arquivos escolhidos' }))
    await expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      good.map(({ name }) => name),
    )
    await userEvent.click(chosen.getByRole('button', { name: 'Remover c.pdf' }))
    await expect(chosen.queryByText('c.pdf')).toBeNull()
  },
}

const answers = (status: number, body: object = {}) => ({
  handlers: [
    listed(() => json(sent ? [waiting] : [])),
    on(uploadExams, async ({ request }) => {
      const form = await request.formData()
      const files = form.getAll('files').map((entry) => (entry instanceof File ? entry.name : ''))
      sent = { files, procedureId: form.get('procedureId'), resultDate: form.get('resultDate') }
      return json(body, status)
    }),
  ],
})

async function sendTwo(): Promise<void> {
  await choose(png(), file('laudo.pdf', 'application/pdf'))
  await userEvent.type(screen.getByLabelText(DATE), '01/03/2026')
  await userEvent.type(screen.getByLabelText('Data do resultado: hora'), '08:30')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
}

export const Uploaded: Story = {
  name: 'Enviado [OCR-12, OCR-15]',
  parameters: answers(200, []),
  play: async () => {
    await sendTwo()
    await see(() => screen.getByText('Arquivo enviado à fila de processamento com sucesso.'))
    await expect(sent).toEqual({
      files: ['hemograma.png', 'laudo.pdf'],
      procedureId: '7',
      resultDate: '2026-03-01 08:30:00',
    })
    await see(() => screen.getByText('Aguardando'))
    await expect(screen.queryByText('laudo.pdf')).toBeNull()
    await expect(screen.getByLabelText(DATE)).toHaveValue('')
  },
}

export const UploadRefused: Story = {
  name: 'Envio recusado [OCR-14]',
  parameters: answers(400, {
    message: 'Falha ao enviar o arquivo. Verifique se o arquivo foi anexado corretamente',
    errors: { 'laudo.pdf': 'O arquivo não é PNG, JPG, JPEG ou PDF.' },
  }),
  play: async () => {
    await sendTwo()
    await see(() =>
      screen.getByText('Falha ao enviar o arquivo. Verifique se o arquivo foi anexado corretamente'),
    )
    await see(() => screen.getByText('laudo.pdf: O arquivo não é PNG, JPG, JPEG ou PDF.'))
    await see(() => screen.getByText('hemograma.png'))
  },
}

async function failsFor(status: number): Promise<void> {
  await sendTwo()
  await see(() => screen.getByText('Falha ao enviar o arquivo, notifique o suporte técnico!'))
  await expect([status, readToken()]).toEqual([status, 'historia'])
  await see(() => screen.getByText('laudo.pdf'))
}

/** Both the session and the chosen files are kept. */
export const UploadUnauthorized: Story = {
  name: 'Envio sem autorização [OCR-13]',
  parameters: answers(401),
  play: () => failsFor(401),
}

export const UploadFailed: Story = {
  name: 'Envio com falha [OCR-13]',
  parameters: answers(500),
  play: () => failsFor(500),
}

export const UploadTooLarge: Story = {
  name: 'Envio grande demais',
  parameters: answers(413),
  play: () => failsFor(413),
}

const POLL_MS = 5000
let timers: ReturnType<typeof holdTimers>

function holdPolls() {
  timers = holdTimers(POLL_MS)
  return timers.restore
}

/** A waiting exam's status changes to finished while it is displayed. */
export const Polled: Story = {
  name: 'Consultado até ser lido [OCR-06, OCR-07]',
  parameters: {
    handlers: [listed(() => json([asked > 1 ? exam(1) : waiting]))],
  },
  beforeEach: holdPolls,
  play: async () => {
    await see(() => screen.getByText('Aguardando'))
    await waitFor(() => expect(timers.count(POLL_MS)).toBe(1))
    await expect(asked).toBe(1)
    timers.run(POLL_MS)
    await see(() => screen.getByText('Concluído'))
    await expect(asked).toBe(2)
  },
}

/** The exams stay visible when a refresh fails. */
export const NotRefreshed: Story = {
  name: 'Atualização com falha',
  parameters: {
    handlers: [listed(() => (asked === 2 ? json({}, 404) : json([asked > 2 ? exam(1) : waiting])))],
  },
  beforeEach: holdPolls,
  play: async () => {
    await see(() => screen.getByText('Aguardando'))
    await waitFor(() => expect(timers.count(POLL_MS)).toBe(1))
    timers.run(POLL_MS)
    await see(() => screen.getByText('Não foi possível atualizar os exames.'))
    await expect(screen.getByText('Aguardando')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await see(() => screen.getByText('Concluído'))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

function Closable() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(false)} type="button">
        Fechar
      </button>
      {open && <ExamPanel procedureId={7} />}
    </>
  )
}

export const Closed: Story = {
  name: 'Fechado [OCR-07]',
  parameters: lists(waiting),
  render: () => <Closable />,
  beforeEach: holdPolls,
  play: async () => {
    await see(() => screen.getByText('Aguardando'))
    await waitFor(() => expect(timers.count(POLL_MS)).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByText('Aguardando')).toBeNull())
    await expect(timers.count(POLL_MS)).toBe(0)
    await expect(asked).toBe(1)
  },
}
