import type { Lease, LeasedTable } from '../leases.ts'
import { READING_LIMITS } from './reading.ts'

export interface Exam extends Lease {
  file_key: string
  mime_type: string
}

/** The queue of exams. */
export const EXAMS: LeasedTable = {
  name: 'ocr_documents',
  columns: 'file_key, mime_type',
  leaseSeconds: READING_LIMITS.totalMs / 1000 + 45,
}
