import { send } from './httpClient.ts'

/** Final statuses of an OCR document (OCR-06); lower ones are pending. */
export const EXAM_DONE = 3
export const EXAM_FAILED = 4

/** An OCR document of a procedure. */
export interface Exam {
  id: number
  uuid: string
  status: number
  original_filename: string
  created_at: string
  updated_at: string
  /** 'YYYY-MM-DD HH:mm:ss' in the institution's zone. */
  result_date?: string
  text: string | null
  /** Why recognition failed. */
  failure: string | null
}

/** The exams of a procedure, newest first. */
export async function readExams(procedureId: number, signal?: AbortSignal): Promise<Exam[]> {
  const path = `/v1/procedure/${procedureId}/ocrs`
  return (await send<Exam[]>({ method: 'GET', path }, { signal })).data
}

export interface ExamUpload {
  procedureId: number
  /** 'YYYY-MM-DD HH:mm:ss' as printed on the exam, without time zone. */
  resultDate: string
  files: readonly File[]
}

/**
 * Uploads files for OCR.
 * @throws HttpError with `errors` by file name; a 401 does not end the session
 */
export async function sendExams({ procedureId, resultDate, files }: ExamUpload): Promise<Exam[]> {
  const form = new FormData()
  // Fields first: the server can reject them before receiving the files.
  form.append('procedureId', String(procedureId))
  form.append('resultDate', resultDate)
  for (const file of files) form.append('files', file)
  const call = { method: 'POST', path: '/v1/ocr-queue' } as const
  return (await send<Exam[]>(call, { body: form, keepSessionOn401: true })).data
}

/** The original file. */
export async function readExamFile(uuid: string): Promise<Blob> {
  const path = `/v1/ocr-documents/${uuid}/file`
  return (await send<Blob>({ method: 'GET', path }, { file: true })).data
}
