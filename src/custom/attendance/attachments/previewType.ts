import { type Attachment, attachmentTypes } from '../../../domain/attachments.ts'

/** The extension in lower case, with its dot: the attachment's own, else that of its file name. */
function extensionOf({ file_extension: given, filename }: Attachment): string {
  const extension = given || /\.([^.]+)$/.exec(filename)?.[1] || ''
  return `.${extension.replace(/^\./, '').toLowerCase()}`
}

/** The MIME type of an attachment that can be previewed: a PDF or a picture; undefined for others. */
export function previewType(attachment: Attachment): string | undefined {
  const type = attachmentTypes[extensionOf(attachment)]
  return type === 'application/pdf' || type?.startsWith('image/') ? type : undefined
}
