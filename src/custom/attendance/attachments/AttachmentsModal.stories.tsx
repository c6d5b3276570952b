import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { addAttachment, downloadAttachment, removeAttachment } from '../../../calls/attachments.ts'
import type { Attachment } from '../../../domain/attachments.ts'
import { json, never, on } from '../../../testing/handlers.ts'
import { documentPdf } from '../../../testing/pdf.ts'
import '../../../testing/pdfViewer.ts'
import { see } from '../../../testing/see.ts'
import { dark, narrow } from '../../../testing/variants.ts'
import { AttachmentsModal } from './AttachmentsModal.tsx'

const attachment = (id: number, filename: string, more: Partial<Attachment> = {}): Attachment => ({
  id,
  uuid: `uuid-${id}`,
  filename,
  file_extension: filename.split('.').at(-1) ?? null,
  description: null,
  created_at: '2026-11-23T13:15:00.000Z',
  stage: 'PRE',
  ...more,
})

const full: readonly Attachment[] = [
  attachment(1, 'Eletrocardiograma.pdf', { description: 'De repouso, com laudo' }),
  attachment(2, 'raio-x de tórax.png'),
  attachment(3, 'Contagem de materiais da sala 4, com as compressas e o que voltou à central.xlsx', {
    stage: 'TRANS',
  }),
  attachment(4, 'alta.docx', { stage: 3 }),
]

/** A picture of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

/** Form parts sent by the current story. */
let sent: Record<string, unknown>[]
/** Ids in its removal requests. */
let removed: unknown[]

const stageNames = ['PRE', 'TRANS', 'POS'] as const

/** Records what is sent, and responds as our server does. */
const upload = on(addAttachment, async ({ request, params }) => {
  const form = await request.formData()
  const file = form.get('file') as File
  sent.push({ procedure: params.id, stage: form.get('stage'), name: file.name })
  const stage = stageNames[Number(form.get('stage')) - 1]
  return json(attachment(90 + sent.length, file.name, { stage, uuid: String(form.get('uuid')) }), 201)
})

const answered = [
  upload,
  on(downloadAttachment, ({ params }) => {
    const bytes = params.uuid === 'uuid-1' ? documentPdf('Eletrocardiograma', 2) : png
    return new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } })
  }),
  on(removeAttachment, ({ params }) => {
    removed.push(params.uuid)
    return json({ id: 1 })
  }),
]

/** Handlers that override the usual ones. */
const answering = (...handlers: ReturnType<typeof on>[]) => ({ handlers: [...handlers, ...answered] })

const meta = {
  title: 'Atendimentos/Anexos',
  component: AttachmentsModal,
  args: {
    procedureId: 7,
    patientName: 'Maria das Dores Albuquerque',
    attachments: full,
    onChanged: fn(),
    onClose: fn(),
  },
  parameters: { handlers: answered },
  beforeEach: () => {
    sent = []
    removed = []
  },
} satisfies Meta<typeof AttachmentsModal>
export default meta

type Story = StoryObj<typeof meta>

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const files = (section: string) => screen.getByLabelText(`Arquivos, ${section}`)
const file = (name: string, content: BlobPart = 'conteúdo') => new File([content], name)
const names = (section: string) =>
  within(screen.getByRole('list', { name: `Anexos, ${section}` }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

/** Chooses files directly, so that the input accepts any file name. */
const choose = (section: string, chosen: File[]) =>
  fireEvent.change(files(section), { target: { files: chosen } })

const opened = () => see(() => screen.getByRole('dialog', { name: 'Anexos de Maria das Dores Albuquerque' }))

export const Full: Story = {
  name: 'Completa [ATTACH-01, ATTACH-02, ATTACH-03, ATTACH-04, ATTACH-05]',
  play: async () => {
    await opened()
    await expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'PRÉ-ANESTÉSICO',
      'TRANSOPERATÓRIO',
      'PÓS-ANESTÉSICO',
    ])
    await expect(names('PRÉ-ANESTÉSICO')).toEqual(['Eletrocardiograma.pdf', 'raio-x de tórax.png'])
    await expect(names('TRANSOPERATÓRIO')).toHaveLength(1)
    await expect(names('PÓS-ANESTÉSICO')).toEqual(['alta.docx'])
    await expect(screen.getByText('De repouso, com laudo')).toBeVisible()
    await expect(screen.getAllByText('Adicionado em 23/11/2026 10:15')).toHaveLength(4)
    await expect(screen.getAllByRole('button', { name: /^Ver / })).toHaveLength(2)
  },
}

export const Empty: Story = {
  args: { attachments: [] },
  play: async ({ args }) => {
    await opened()
    await expect(screen.getAllByText('Nenhum anexo.')).toHaveLength(3)
    await press('Fechar')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Added: Story = {
  name: 'Vários arquivos soltos em uma seção [ATTACH-15, ATTACH-23]',
  args: { attachments: [] },
  play: async ({ args }) => {
    await opened()
    const zone = files('TRANSOPERATÓRIO').parentElement as HTMLElement
    const dataTransfer = new DataTransfer()
    for (const name of ['ficha.pdf', 'foto.png', 'lista.xlsx']) dataTransfer.items.add(file(name))
    for (const type of ['dragenter', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    await waitFor(() => expect(names('TRANSOPERATÓRIO')).toHaveLength(3))
    // A single notification for all of them.
    await expect(await screen.findAllByText('Anexo adicionado com sucesso!')).toHaveLength(1)
    await userEvent.click(screen.getByLabelText('Fechar aviso'))
    await expect(screen.queryByText('Anexo adicionado com sucesso!')).toBeNull()
    await expect(sent).toHaveLength(3)
    await expect(sent).toContainEqual({ procedure: '7', stage: '2', name: 'foto.png' })
    await expect(args.onChanged).toHaveBeenCalledTimes(3)
    await expect(screen.queryByRole('list', { name: /^Envios/ })).toBeNull()
  },
}

export const Uploading: Story = {
  name: 'Enviando: dois por vez, cada um cancelado por si',
  parameters: answering(on(addAttachment, never)),
  play: async ({ args }) => {
    await opened()
    choose('PRÉ-ANESTÉSICO', [file('um.pdf'), file('dois.pdf'), file('três.pdf')])
    await see(() => screen.getByRole('progressbar', { name: 'Enviando um.pdf' }))
    await see(() => screen.getByRole('progressbar', { name: 'Enviando dois.pdf' }))
    await expect(screen.getByText('Aguardando')).toBeVisible()
    await press('Cancelar o envio de um.pdf')
    await see(() => screen.getByRole('progressbar', { name: 'Enviando três.pdf' }))
    await expect(screen.queryByText('um.pdf')).toBeNull()
    await expect(screen.queryByText('Erro ao adicionar anexo')).toBeNull()
    await expect(args.onChanged).not.toHaveBeenCalled()
  },
}

export const ClosedWhileUploading: Story = {
  name: 'Fechar durante um envio pergunta',
  parameters: answering(on(addAttachment, never)),
  play: async ({ args }) => {
    await opened()
    choose('PRÉ-ANESTÉSICO', [file('um.pdf')])
    await see(() => screen.getByRole('progressbar', { name: 'Enviando um.pdf' }))
    await userEvent.keyboard('{Escape}')
    await see(() => screen.getByRole('alertdialog', { name: 'Envio em andamento' }))
    await press('Continuar enviando')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await press('Fechar')
    await see(() => screen.getByRole('alertdialog'))
    await press('Cancelar envio')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

const refusing = (status: number, body: object = {}) => answering(on(addAttachment, () => json(body, status)))

const seeRefused = async (reason: string) => {
  await opened()
  choose('PÓS-ANESTÉSICO', [file('página.pdf', '<html>')])
  await see(() => screen.getByText('Erro ao adicionar anexo'))
  const uploads = within(screen.getByRole('list', { name: 'Envios, PÓS-ANESTÉSICO' }))
  await expect(uploads.getByText(reason)).toBeVisible()
}

export const TooLarge: Story = {
  name: 'Grande demais para o servidor [ATTACH-17, ATTACH-24, ATTACH-27]',
  parameters: refusing(413, { message: 'O arquivo excede 5 MB.' }),
  play: () => seeRefused('Arquivo muito grande. O arquivo excede 5 MB.'),
}

export const Unsupported: Story = {
  name: 'Não é o que seu nome diz [ATTACH-18, ATTACH-24, ATTACH-27]',
  parameters: refusing(415, { message: 'O conteúdo do arquivo não corresponde à sua extensão.' }),
  play: () =>
    seeRefused('Tipo de arquivo não suportado. O conteúdo do arquivo não corresponde à sua extensão.'),
}

export const Failed: Story = {
  name: 'Falha sem motivo [ATTACH-19, ATTACH-24, ATTACH-27]',
  parameters: refusing(500),
  play: async () => {
    await seeRefused('Erro ao fazer upload do arquivo. Tente novamente mais tarde.')
    await press('Dispensar página.pdf')
    await expect(screen.queryByText('página.pdf')).toBeNull()
    await expect(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Escolher arquivos' })[2],
    ).toHaveFocus()
  },
}

/** Number of upload attempts. */
let tries = 0

export const Retried: Story = {
  name: 'Nova tentativa que dá certo: o aviso da falha sai',
  beforeEach: () => {
    tries = 0
  },
  parameters: answering(
    on(addAttachment, async ({ request }) => {
      tries += 1
      const form = await request.formData()
      sent.push({ uuid: form.get('uuid') })
      return tries === 1 ? json({}, 503) : json(attachment(91, 'laudo.pdf'), 201)
    }),
  ),
  play: async () => {
    await opened()
    choose('PRÉ-ANESTÉSICO', [file('laudo.pdf')])
    await see(() => screen.getByRole('button', { name: 'Tentar novamente laudo.pdf' }))
    await see(() => screen.getByText('Erro ao adicionar anexo'))
    await press('Tentar novamente laudo.pdf')
    await waitFor(() => expect(names('PRÉ-ANESTÉSICO')).toContain('laudo.pdf'))
    await waitFor(() => expect(screen.queryByText('Erro ao adicionar anexo')).toBeNull())
    // With the same UUID, in case the first attempt had arrived after all.
    await expect(sent).toHaveLength(2)
    await expect(sent[0]).toEqual({ uuid: expect.any(String) })
    await expect(sent[0]).toEqual(sent[1])
  },
}

export const RefusedHere: Story = {
  name: 'Vazios e maiores que 20 MB não são enviados [ATTACH-17]',
  play: async () => {
    await opened()
    const huge = file('vídeo.pdf')
    Object.defineProperty(huge, 'size', { value: 200 * 1024 * 1024 })
    choose('PRÉ-ANESTÉSICO', [huge, file('vazio.pdf', '')])
    await see(() => screen.getByText('Arquivo muito grande. O limite é de 20 MB.'))
    await see(() => screen.getByText('Erro ao fazer upload do arquivo. O arquivo está vazio.'))
    await expect(sent).toEqual([])
    // The same file would be rejected again.
    await expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull()
  },
}

export const WithoutProcedure: Story = {
  name: 'Sem procedimento [ATTACH-06]',
  args: { procedureId: 0 },
  play: async () => {
    await opened()
    choose('PRÉ-ANESTÉSICO', [file('laudo.pdf')])
    await see(() => screen.getByText('Erro: ID do procedimento não encontrado'))
    await expect(sent).toEqual([])
  },
}

/** Name of the file saved by the current story. */
let saved: string | undefined

export const Downloaded: Story = {
  name: 'Baixado [ATTACH-14]',
  beforeEach: () => {
    saved = undefined
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download
    })
    return () => click.mockRestore()
  },
  play: async () => {
    await opened()
    await press('Baixar alta.docx')
    await waitFor(() => expect(saved).toBe('alta.docx'))
  },
}

export const DownloadFailed: Story = {
  parameters: answering(on(downloadAttachment, () => json({ message: 'Anexo não encontrado' }, 404))),
  play: async () => {
    await opened()
    await press('Baixar alta.docx')
    await see(() => screen.getByText('Não foi possível baixar o anexo.'))
    await expect(screen.getByText('Anexo não encontrado')).toBeVisible()
  },
}

export const PdfPreview: Story = {
  name: 'Prévia de um PDF',
  play: async () => {
    await opened()
    await press('Ver Eletrocardiograma.pdf')
    await waitFor(() => expect(screen.getAllByText('Folha 1 de 2')[0]).toBeInTheDocument())
    const dialog = screen.getByRole('dialog', { name: 'Eletrocardiograma.pdf' })
    await expect(within(dialog).getByRole('toolbar')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eletrocardiograma.pdf' })).toBeNull())
    await expect(button('Ver Eletrocardiograma.pdf')).toHaveFocus()
  },
}

export const PicturePreview: Story = {
  name: 'Prévia de uma imagem',
  play: async () => {
    await opened()
    await press('Ver raio-x de tórax.png')
    await see(() => screen.getByRole('img', { name: 'raio-x de tórax.png' }))
  },
}

export const PreviewFailed: Story = {
  name: 'Prévia com falha',
  parameters: answering(on(downloadAttachment, () => json({}, 500))),
  play: async () => {
    await opened()
    await press('Ver raio-x de tórax.png')
    await see(() => screen.getByText('Não foi possível abrir o anexo.'))
    await expect(button('Tentar novamente')).toBeVisible()
  },
}

export const Removed: Story = {
  name: 'Excluído após a pergunta [ATTACH-16, ATTACH-25]',
  play: async ({ args }) => {
    await opened()
    await press('Remover raio-x de tórax.png')
    await see(() => screen.getByText('Deseja remover o anexo raio-x de tórax.png?'))
    await press('Cancelar')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(removed).toEqual([])
    await press('Remover raio-x de tórax.png')
    await see(() => screen.getByRole('alertdialog'))
    await press('Remover')
    await see(() => screen.getByText('Anexo excluído com sucesso!'))
    await expect(removed).toEqual(['uuid-2'])
    await waitFor(() => expect(names('PRÉ-ANESTÉSICO')).toEqual(['Eletrocardiograma.pdf']))
    await expect(args.onChanged).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Escolher arquivos' })[0]).toHaveFocus())
  },
}

const failingRemoval = (status: number, body: object = {}) =>
  answering(on(removeAttachment, () => json(body, status)))

const removeFirst = async () => {
  await opened()
  await press('Remover Eletrocardiograma.pdf')
  await see(() => screen.getByRole('alertdialog'))
  await press('Remover')
  await see(() => screen.getByText('Erro ao excluir anexo'))
}

export const RemovalForbidden: Story = {
  name: 'Exclusão recusada [ATTACH-13, ATTACH-21, ATTACH-26, ATTACH-27]',
  parameters: failingRemoval(403, { message: 'Somente quem enviou pode removê-lo.' }),
  play: async ({ args }) => {
    await removeFirst()
    await expect(
      screen.getByText('Não autorizado para deletar este anexo. Somente quem enviou pode removê-lo.'),
    ).toBeVisible()
    await expect(names('PRÉ-ANESTÉSICO')).toContain('Eletrocardiograma.pdf')
    await expect(args.onChanged).not.toHaveBeenCalled()
  },
}

export const RemovedMeanwhile: Story = {
  name: 'Excluído por outra pessoa [ATTACH-20, ATTACH-26]',
  parameters: failingRemoval(404, { message: 'Anexo não encontrado' }),
  play: async ({ args }) => {
    await removeFirst()
    await expect(screen.getByText('Anexo não encontrado')).toBeVisible()
    await waitFor(() => expect(names('PRÉ-ANESTÉSICO')).not.toContain('Eletrocardiograma.pdf'))
    await expect(args.onChanged).toHaveBeenCalledOnce()
  },
}

export const RemovalFailed: Story = {
  name: 'Exclusão com falha [ATTACH-22, ATTACH-26, ATTACH-27]',
  parameters: failingRemoval(500),
  play: async () => {
    await removeFirst()
    await expect(screen.getByText('Erro ao deletar o anexo. Tente novamente mais tarde.')).toBeVisible()
  },
}

export const RemovalWithoutUuid: Story = {
  name: 'Exclusão sem uuid e id [ATTACH-07, ATTACH-26]',
  args: { attachments: [attachment(0, 'Eletrocardiograma.pdf', { uuid: null })] },
  play: async () => {
    await removeFirst()
    await expect(screen.getByText('Erro: UUID do anexo não encontrado')).toBeVisible()
    await expect(removed).toEqual([])
  },
}

export const Narrow: Story = {
  globals: narrow,
  parameters: answering(on(addAttachment, never)),
  play: async () => {
    await opened()
    choose('PRÉ-ANESTÉSICO', [file('ultrassom.pdf')])
    await see(() => screen.getByRole('progressbar', { name: 'Enviando ultrassom.pdf' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Dark: Story = {
  globals: dark,
  play: opened,
}
