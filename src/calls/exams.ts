import { defineCall, file, json } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

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
export const listExams = defineCall({
  call: 'GET /v1/procedure/{id}/ocrs',
  access: staff,
  answers: json<Exam[]>(),
})

/** Uploads files for OCR: multipart, with `procedureId` and `resultDate` before the `files`. */
export const uploadExams = defineCall({
  call: 'POST /v1/ocr-queue',
  access: staff,
  answers: json<Exam[]>(),
})

/** The original file. */
export const readExamFile = defineCall({
  call: 'GET /v1/ocr-documents/{uuid}/file',
  access: staff,
  answers: file,
})
