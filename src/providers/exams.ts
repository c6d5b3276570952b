import { send } from './httpClient.ts'

/** What an OCR document's status says when it is read (OCR-06); before that it waits, and 4 could not be read. */
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
  result_date: string
  text: string | null
  /** Why nothing could be read. */
  failure: string | null
}

/** The exams of a procedure, newest first. */
export async function readExams(procedureId: number, signal?: AbortSignal): Promise<Exam[]> {
  const path = `/v1/procedure/${procedureId}/ocrs`
  return (await send<Exam[]>({ method: 'GET', path }, { signal })).data
}

export interface ExamUpload {
  procedureId: number
  /** 'YYYY-MM-DD HH:mm:ss' as the exam says it: text that no zone shifts. */
  resultDate: string
  files: readonly File[]
}

/**
 * Sends files to be read.
 * @throws HttpError; a 401 does not end the session. Its `errors` say what is wrong with each file, by name.
 */
export async function sendExams({ procedureId, resultDate, files }: ExamUpload): Promise<Exam[]> {
  const form = new FormData()
  // The fields first: the server may refuse them before it has received the files.
  form.append('procedureId', String(procedureId))
  form.append('resultDate', resultDate)
  for (const file of files) form.append('files', file)
  const call = { method: 'POST', path: '/v1/ocr-queue' } as const
  return (await send<Exam[]>(call, { body: form, ownErrors: true })).data
}

/** The file as it was sent. */
export async function readExamFile(uuid: string): Promise<Blob> {
  const path = `/v1/ocr-documents/${uuid}/file`
  return (await send<Blob>({ method: 'GET', path }, { file: true })).data
}
