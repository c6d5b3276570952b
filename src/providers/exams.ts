import type { Exam } from '../calls/exams.ts'
import * as calls from '../calls/exams.ts'
import { request } from './call.ts'

/** Final statuses of an OCR document (OCR-06); lower ones are pending. */
export const EXAM_DONE = 3
export const EXAM_FAILED = 4

export type { Exam } from '../calls/exams.ts'

/** The exams of a procedure, newest first. */
export async function readExams(procedureId: number, signal?: AbortSignal): Promise<Exam[]> {
  return (await request(calls.listExams, { params: { id: procedureId }, signal })).data
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
  return (await request(calls.uploadExams, { body: form, keepSessionOn401: true })).data
}

/** The original file. */
export async function readExamFile(uuid: string): Promise<Blob> {
  return (await request(calls.readExamFile, { params: { uuid }, file: true })).data
}
