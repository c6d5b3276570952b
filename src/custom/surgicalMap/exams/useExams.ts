import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { type ExamUpload, readExams, sendExams } from '../../../providers/exams.ts'
import { HttpError, isHttpError } from '../../../providers/httpClient.ts'

const POLL_MS = 5000

const keyOf = (procedureId: number) => ['exams', procedureId]

/** The exams of a procedure, asked for again every five seconds while they are looked at. */
export function useExams(procedureId: number) {
  return useQuery({
    queryKey: keyOf(procedureId),
    queryFn: ({ signal }) => readExams(procedureId, signal),
    refetchInterval: POLL_MS,
  })
}

/** What is wrong with the files, by their names; what is wrong with the form stands at its fields. */
export function refusalsOf(error: unknown): string[] {
  const errors = error instanceof HttpError ? Object.entries(error.errors ?? {}) : []
  return errors.map(([name, text]) => (name === 'files' ? text : `${name}: ${text}`))
}

/** Sends exams of a procedure and says how that went (OCR-13 to OCR-15). */
export function useSendExams(procedureId: number, onSent: () => void) {
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (upload: Omit<ExamUpload, 'procedureId'>) => sendExams({ procedureId, ...upload }),
    onSuccess: () => {
      notify(texts.sent, { type: 'success' })
      onSent()
      return queries.invalidateQueries({ queryKey: keyOf(procedureId) })
    },
    onError: (error) =>
      notify(isHttpError(error, 400) ? texts.sendRefused : texts.sendFailed, { type: 'error' }),
  })
}
