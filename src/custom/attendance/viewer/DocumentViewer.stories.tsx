import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { downloadDocument, listVersions, renewDocument } from '../../../calls/documents.ts'
import type { DocumentChanges } from '../../../domain/documentVersions.ts'
import { viewer as texts } from '../../../i18n/ptBR/viewer.ts'
import { json, never, on, stalled } from '../../../testing/handlers.ts'
import { documentPdf } from '../../../testing/pdf.ts'
import '../../../testing/pdfViewer.ts'
import { see } from '../../../testing/see.ts'
import { narrow } from '../../../testing/variants.ts'
import { DocumentViewer, type ViewerItem } from './DocumentViewer.tsx'

const items: readonly ViewerItem[] = [
  { title: 'Maria das Dores Albuquerque', pdf: 1, term: 2 },
  { title: 'Sem Documento', pdf: null, term: null },
  { title: 'José Carlos Menezes', pdf: 3, term: null },
]

const contents: Record<string, Uint8Array<ArrayBuffer>> = {
  1: documentPdf('Avaliação pré-anestésica', 3),
  2: documentPdf('Termo de consentimento', 1),
  3: documentPdf('Ficha anestésica', 2),
  4: documentPdf('Avaliação anterior', 1),
}

const pdf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, {
    headers: { 'content-type': 'application/pdf', 'content-length': String(bytes.length) },
  })

const version = (id: number, overrides: object = {}) => ({
  id,
  version: 1,
  current: true,
  made_at: '2026-11-23T13:15:00.000Z',
  made_by: 'Helena Prado',
  signed_at: null,
  signed_by: null,
  signature_matches: null,
  ...overrides,
})

const answered = [
  on(downloadDocument, ({ params }) => pdf(contents[String(params.id)] as Uint8Array<ArrayBuffer>)),
  on(listVersions, ({ params }) => json([version(Number(params.id))])),
]

const meta = {
  title: 'Atendimentos/Visualizador de PDF',
  component: DocumentViewer,
  args: {
    items,
    index: 0,
    onIndex: fn(),
    onClose: fn(),
    onDownloaded: fn(),
    onRenewed: fn(),
    isSigning: true,
  },
  parameters: { handlers: answered },
  render: function Viewer(args) {
    const [index, setIndex] = useState(args.index)
    const show = (next: number) => {
      args.onIndex(next)
      setIndex(next)
    }
    return <DocumentViewer {...args} index={index} onIndex={show} />
  },
} satisfies Meta<typeof DocumentViewer>
export default meta

type Story = StoryObj<typeof meta>

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const zoom = () => screen.getByRole('status', { name: 'Zoom' }).textContent
const page = () => (screen.getByRole('textbox', { name: 'Página' }) as HTMLInputElement).value

/** Waits until a text of the PDF is selectable. */
const seeText = (text: string) => waitFor(() => expect(screen.getAllByText(text)[0]).toBeInTheDocument())

/** Such a button remains focusable. */
const expectDisabled = (name: string) => expect(button(name)).toHaveAttribute('aria-disabled', 'true')

/** Waits until the search shows the given text about its matches. */
const seeMatch = (text: string) =>
  see(() => within(screen.getByRole('searchbox').parentElement as HTMLElement).getByText(text))

export const Open: Story = {
  name: 'Aberto [PDF-01, PDF-02]',
  play: async ({ args }) => {
    await seeText('Folha 1 de 3')
    await expect(screen.getByRole('dialog', { name: 'Maria das Dores Albuquerque' })).toBeVisible()
    await expect(screen.getByRole('region', { name: 'Página 1' })).toBeVisible()
    await press('Fechar')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Zoom: Story = {
  name: 'Ampliação [PDF-01, PDF-22]',
  play: async () => {
    await seeText('Folha 1 de 3')
    const width = () => screen.getByRole('region', { name: 'Página 1' }).clientWidth
    const [before, first] = [width(), Number.parseInt(zoom() ?? '', 10)]
    await press('Aumentar zoom')
    await waitFor(() => expect(zoom()).toBe(`${first + 10}%`))
    await expect(width()).toBeGreaterThan(before)
    await press('Diminuir zoom')
    await waitFor(() => expect(zoom()).toBe(`${first}%`))
    for (let at = first; at > 10; at -= 10) await userEvent.keyboard('-')
    await waitFor(() => expect(zoom()).toBe('10%'))
    await expectDisabled('Diminuir zoom')
    await userEvent.keyboard('{+}')
    await waitFor(() => expect(zoom()).toBe('20%'))
    await userEvent.keyboard('0')
    const pages = screen.getByRole('region', { name: 'Páginas do documento' })
    await waitFor(() => expect(width()).toBeGreaterThan(pages.clientWidth * 0.9))
  },
}

export const ConsentTerm: Story = {
  name: 'Termo de consentimento [PDF-03]',
  play: async () => {
    await seeText('Avaliação pré-anestésica')
    await expect(button('Avaliação')).toHaveAttribute('aria-pressed', 'true')
    await press('Termo de consentimento')
    await seeText('Folha 1 de 1')
    await expect(button('Termo de consentimento')).toHaveAttribute('aria-pressed', 'true')
    await press('Avaliação')
    await seeText('Folha 1 de 3')
  },
}

export const OneOfBoth: Story = {
  name: 'Sem alternância quando não há termo [PDF-03]',
  args: { index: 2 },
  play: async () => {
    await seeText('Ficha anestésica')
    await expect(screen.queryByRole('button', { name: 'Termo de consentimento' })).toBeNull()
  },
}

export const OtherRecords: Story = {
  name: 'Outros registros',
  play: async ({ args }) => {
    await seeText('Avaliação pré-anestésica')
    await expectDisabled('Atendimento anterior')
    await press('Próximo atendimento')
    await seeText('Ficha anestésica')
    await expect(args.onIndex).toHaveBeenLastCalledWith(2)
    await expect(screen.getByRole('dialog', { name: 'José Carlos Menezes' })).toBeVisible()
    await expectDisabled('Próximo atendimento')
    await userEvent.keyboard('{ArrowLeft}')
    await seeText('Avaliação pré-anestésica')
    await userEvent.keyboard('{ArrowRight}')
    await seeText('Ficha anestésica')
  },
}

export const Pages: Story = {
  play: async () => {
    await seeText('Folha 1 de 3')
    await expect(screen.getByText('de 3')).toBeVisible()
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(page()).toBe('2'))
    await press('Próxima página')
    await waitFor(() => expect(page()).toBe('3'))
    await expectDisabled('Próxima página')
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(page()).toBe('2'))
    const field = screen.getByRole('textbox', { name: 'Página' })
    await userEvent.clear(field)
    await userEvent.type(field, '3{Enter}')
    await seeText('Folha 3 de 3')
    await userEvent.clear(field)
    await userEvent.type(field, '9{Enter}')
    await waitFor(() => expect(page()).toBe('3'))
  },
}

export const Search: Story = {
  name: 'Busca',
  play: async ({ args }) => {
    await seeText('Folha 1 de 3')
    await userEvent.keyboard('{Control>}f{/Control}')
    const field = await screen.findByRole('searchbox', { name: 'Buscar no documento' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'INDUCAO com propofol')
    await seeMatch('1 de 3')
    await press('Próxima ocorrência')
    await seeMatch('2 de 3')
    await userEvent.type(field, '{Shift>}{Enter}{/Shift}')
    await seeMatch('1 de 3')
    await press('Ocorrência anterior')
    await seeMatch('3 de 3')
    await userEvent.clear(field)
    await userEvent.type(field, 'cetamina')
    await seeMatch('Nenhuma ocorrência')
    await expectDisabled('Próxima ocorrência')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('searchbox')).toBeNull()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Found: Story = {
  play: async () => {
    await seeText('Folha 1 de 3')
    await press('Buscar no documento')
    await userEvent.type(await screen.findByRole('searchbox'), 'propofol')
    await seeMatch('1 de 3')
    await see(() => screen.getAllByText('propofol'))
  },
}

/** Name of the file saved by the current story. */
let saved: string | undefined

export const Download: Story = {
  name: 'Baixado [PDF-09]',
  beforeEach: () => {
    saved = undefined
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download
    })
    return () => click.mockRestore()
  },
  play: async ({ args }) => {
    await seeText('Folha 1 de 3')
    await press('Baixar PDF')
    await waitFor(() => expect(saved).toBe('paciente-atendimento.pdf'))
    await expect(args.onDownloaded).toHaveBeenCalledOnce()
  },
}

export const Print: Story = {
  name: 'Impressão',
  beforeEach: () => {
    const print = spyOn(window, 'print').mockImplementation(() => {})
    return () => {
      window.dispatchEvent(new Event('afterprint'))
      print.mockRestore()
    }
  },
  play: async () => {
    const printed = () => document.querySelectorAll<HTMLImageElement>('body > [class*=printed] img')
    await seeText('Folha 1 de 3')
    await press('Imprimir')
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    await expect([...printed()].map(({ naturalWidth }) => naturalWidth)).toEqual([1239, 1239, 1239])
    window.dispatchEvent(new Event('afterprint'))
    await expect(printed()).toHaveLength(0)
  },
}

export const Loading: Story = {
  parameters: { handlers: [on(downloadDocument, never), ...answered] },
  play: async () => {
    await see(() => screen.getByRole('progressbar', { name: 'Carregando o PDF…' }))
    await expect(screen.getByRole('toolbar')).toHaveTextContent('de –')
    await expect(screen.getByRole('status', { name: 'Zoom' })).toHaveTextContent('–')
  },
}

const failing = (status: number) => ({
  handlers: [on(downloadDocument, () => json({ message: 'x' }, status)), ...answered],
})

export const Missing: Story = {
  name: 'Não encontrado [PDF-12, PDF-17]',
  parameters: failing(404),
  play: async () => {
    await see(() => screen.getByText(/OPS! Falha ao abrir o PDF, tente novamente mais tarde!/))
    await expect(screen.getByRole('alert')).toHaveTextContent('PDF não encontrado')
    await expectDisabled('Baixar PDF')
  },
}

export const Forbidden: Story = {
  name: 'Sem permissão [PDF-13, PDF-17]',
  parameters: failing(401),
  play: () => see(() => screen.getByText(/Não autorizado para acessar este PDF/)),
}

/** Number of requests for the document. */
let requests = 0

export const Retried: Story = {
  name: 'Nova tentativa [PDF-14]',
  beforeEach: () => {
    requests = 0
  },
  parameters: {
    handlers: [
      on(downloadDocument, () => {
        requests += 1
        return requests === 1 ? json({}, 500) : pdf(contents[1] as Uint8Array<ArrayBuffer>)
      }),
      ...answered,
    ],
  },
  play: async () => {
    await see(() => screen.getByText(/Erro ao buscar o PDF/))
    await press('Tentar novamente')
    await seeText('Folha 1 de 3')
  },
}

export const Empty: Story = {
  name: 'Resposta vazia [PDF-15]',
  parameters: { handlers: [on(downloadDocument, () => new Response(new Uint8Array())), ...answered] },
  play: () => see(() => screen.getByText(/Resposta vazia do servidor/)),
}

export const Damaged: Story = {
  parameters: {
    handlers: [
      on(downloadDocument, () => pdf(new TextEncoder().encode('<html>não é um PDF</html>'))),
      ...answered,
    ],
  },
  play: () => see(() => screen.getByText(/O arquivo não é um PDF ou está danificado\./)),
}

export const WithoutDocument: Story = {
  name: 'Sem documento',
  args: { index: 1 },
  play: async () => {
    await see(() => screen.getByText('Este atendimento não tem PDF.'))
    await press('Próximo atendimento')
    await seeText('Ficha anestésica')
  },
}

const signed = { signed_at: '2026-11-23T14:00:00.000Z', signed_by: 'Dra. Helena Prado' }

const versions = (...list: object[]) => ({ handlers: [on(listVersions, () => json(list)), ...answered] })

export const Signed: Story = {
  parameters: versions(version(1, { ...signed, signature_matches: true })),
  play: async () => {
    await see(() => screen.getByText('Assinado por Dra. Helena Prado em 23/11/2026 11:00:00'))
    await expect(screen.getByText('O arquivo confere com o que foi assinado.')).toBeVisible()
  },
}

export const SigningSwitchedOff: Story = {
  name: 'Sem assinatura onde a instituição não assina',
  args: { isSigning: false },
  parameters: versions(version(1, { ...signed, signature_matches: true, version: 2 }), version(4)),
  play: async () => {
    await see(() => screen.getByRole('button', { name: 'Versões' }))
    await expect(screen.queryByText(/^Assinado por/)).toBeNull()
  },
}

export const SignatureDiffers: Story = {
  name: 'Assinatura diferente',
  parameters: versions(version(1, { ...signed, signature_matches: false })),
  play: () => see(() => screen.getByText('O arquivo guardado não confere com o que foi assinado.')),
}

export const Versions: Story = {
  parameters: versions(
    version(1, { version: 2 }),
    version(4, { ...signed, current: false, signature_matches: true, made_by: null }),
  ),
  play: async () => {
    await seeText('Avaliação pré-anestésica')
    await userEvent.click(await screen.findByRole('button', { name: 'Versões' }))
    await see(() =>
      screen.getByRole('menuitem', {
        name: 'Versão 2, de 23/11/2026 10:15:00, por Helena Prado (atual)',
      }),
    )
    await userEvent.click(
      screen.getByRole('menuitem', { name: 'Versão 1, de 23/11/2026 10:15:00, por sistema' }),
    )
    await seeText('Avaliação anterior')
    await see(() => screen.getByText('Você está vendo a versão 1, de 23/11/2026 10:15:00.'))
    await see(() => screen.getByText('Assinado por Dra. Helena Prado em 23/11/2026 11:00:00'))
    await press('Ver a versão atual')
    await seeText('Avaliação pré-anestésica')
  },
}

export const VersionsUnknown: Story = {
  name: 'Assinatura e versões que não se puderam verificar',
  beforeEach: () => {
    requests = 0
  },
  parameters: {
    handlers: [
      on(listVersions, () => {
        requests += 1
        return requests === 1 ? json({}, 404) : json([version(1, { ...signed, signature_matches: true })])
      }),
      ...answered,
    ],
  },
  play: async () => {
    await see(() => screen.getByText('Não foi possível verificar a assinatura e as versões deste documento.'))
    await seeText('Folha 1 de 3')
    await press('Tentar novamente')
    await see(() => screen.getByText('O arquivo confere com o que foi assinado.'))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** A record of 50 pages, of which only the beginning and the requested ranges arrive. */
const LONG = documentPdf('Ficha anestésica', 50, 12_000)

export const FirstPageBeforeTheRest: Story = {
  name: 'A primeira página antes do resto',
  parameters: {
    handlers: [
      on(downloadDocument, ({ request }) => {
        const [, begin, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
        const head = { 'accept-ranges': 'bytes', etag: '"long"' }
        if (begin)
          return new Response(LONG.slice(Number(begin), Number(last) + 1), { status: 206, headers: head })
        return stalled(LONG.slice(0, 1000), { ...head, 'content-length': String(LONG.length) })
      }),
      ...answered,
    ],
  },
  play: async () => {
    await seeText('Folha 1 de 50')
    await waitFor(() => expect(document.querySelectorAll('canvas').length).toBeGreaterThan(0))
    await expect(document.querySelectorAll('canvas').length).toBeLessThan(10)
  },
}

const MANY_PAGES = 1000

/** Opening the next record while pages are still being read logs no error, and leaves the next document alone. */
/** What the viewer asked the server for. */
let asked: unknown[] = []

/** A document whose current version differs from its record or settings until another one is made. */
const changing = (changes: DocumentChanges) => ({
  handlers: [
    on(downloadDocument, () => pdf(contents[asked.length > 0 ? 4 : 1] as Uint8Array<ArrayBuffer>)),
    on(listVersions, () =>
      json(
        asked.length > 0
          ? [version(1, { version: 2, changes: { record: false, attendance: false, today: false } })]
          : [version(1, { changes })],
      ),
    ),
    on(renewDocument, async ({ request }) => {
      asked.push(await request.json())
      return json({ id: 1, version: 2 }, 201)
    }),
    ...answered,
  ],
})

const forgetAsked = () => {
  asked = []
}

export const ChangedRecord: Story = {
  name: 'Registro alterado: a versão não muda, uma pessoa gera a nova',
  beforeEach: forgetAsked,
  parameters: changing({ record: true, attendance: false, today: false }),
  play: async ({ args }) => {
    await see(() => screen.getByText('Os dados do registro mudaram depois desta versão.'))
    await press('Gerar nova versão')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Gerar nova versão' }))
    await expect(dialog.queryByRole('radio')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar' }))
    await seeText('Avaliação anterior')
    await expect(asked).toEqual([{ settings: 'attendance' }])
    await expect(args.onRenewed).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gerar nova versão' })).toBeNull())
  },
}

export const ChangedRecordAndSettings: Story = {
  name: 'Registro e configurações alterados: a pessoa escolhe os textos',
  beforeEach: forgetAsked,
  parameters: changing({ record: true, attendance: false, today: true }),
  play: async () => {
    await see(() => screen.getByText('Os dados do registro mudaram depois desta versão.'))
    await press('Gerar nova versão')
    await expect(await screen.findByRole('radio', { name: 'Da data do atendimento' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'De hoje' }))
    await press('Gerar')
    await waitFor(() => expect(asked).toEqual([{ settings: 'today' }]))
  },
}

export const ChangedSettings: Story = {
  name: 'Só as configurações alteradas: a nova versão mostra as de hoje',
  beforeEach: forgetAsked,
  parameters: changing({ record: false, attendance: false, today: true }),
  play: async () => {
    await see(() =>
      screen.getByText('Os textos ou as configurações da instituição mudaram depois desta versão.'),
    )
    await press('Gerar nova versão')
    await see(() => screen.getByText(/A nova versão mostra os textos e as configurações de hoje\./))
    await press('Gerar')
    await waitFor(() => expect(asked).toEqual([{ settings: 'today' }]))
  },
}

export const EndedWhileReading: Story = {
  name: 'Encerrado enquanto lê',
  parameters: {
    handlers: [
      on(downloadDocument, ({ params }) =>
        pdf(
          params.id === '1'
            ? documentPdf('Avaliação pré-anestésica', MANY_PAGES)
            : documentPdf('Ficha anestésica', 2),
        ),
      ),
      ...answered,
    ],
  },
  args: { items: items.filter(({ pdf: id }) => id !== null) },
  play: async () => {
    const errors = spyOn(console, 'error')
    try {
      await waitFor(
        () => {
          expect(document.querySelector('.page canvas')).not.toBeNull()
          expect(screen.queryByText(texts.loading)).toBeNull()
        },
        { interval: 1 },
      )
      button('Próximo atendimento').click()
      await seeText('Folha 1 de 2')
      await expect(document.querySelectorAll('.page')).toHaveLength(2)
      await expect(errors).not.toHaveBeenCalled()
    } finally {
      errors.mockRestore()
    }
  },
}

const LONG_NAME = 'Maria Antonieta Cavalcanti de Albuquerque Cavalcanti de Albuquerque Silva'

export const Narrow: Story = {
  name: 'Estreito, com um nome longo, que não se corta',
  globals: narrow,
  args: { items: items.map((item) => ({ ...item, title: LONG_NAME })) },
  play: async () => {
    await seeText('Folha 1 de 3')
    await expect(button('Próximo atendimento')).toBeVisible()
    const title = screen.getByRole('heading', { name: LONG_NAME })
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
  },
}
