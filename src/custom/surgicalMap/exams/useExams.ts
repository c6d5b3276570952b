import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exams as texts } from '../../../i18n/ptBR/exams.ts'
import { type ExamUpload, readExams, sendExams } from '../../../providers/exams.ts'
import { HttpError, isHttpError } from '../../../providers/httpClient.ts'
import { useActNotice } from '../../../ui/index.ts'

const POLL_MS = 5000

const examsKey = (procedureId: number) => ['exams', procedureId]

/** The exams of a procedure, polled every five seconds while visible. */
export function useExams(procedureId: number) {
  return useQuery({
    queryKey: examsKey(procedureId),
    queryFn: ({ signal }) => readExams(procedureId, signal),
    refetchInterval: POLL_MS,
  })
}

/**
 * Error messages of rejected files, prefixed by file name. Read from the body, as `HttpError.errors`
 * shortens keys that look like list items.
 */
export function fileErrorsOf(error: unknown): string[] {
  if (!(error instanceof HttpError) || !error.errors) return []
  const { errors } = error.data as { errors: Record<string, string> }
  const isField = (name: string) => name === 'files' || name === 'resultDate'
  return Object.entries(errors).map(([name, text]) => (isField(name) ? text : `${name}: ${text}`))
}

/** Uploads exams and notifies of the result (OCR-13 to OCR-15). */
export function useSendExams(procedureId: number) {
  const notify = useActNotice(`send exams ${procedureId}`)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (upload: Omit<ExamUpload, 'procedureId'>) => sendExams({ procedureId, ...upload }),
    onSuccess: () => {
      notify(texts.sent, { type: 'success' })
      void queries.invalidateQueries({ queryKey: examsKey(procedureId) })
    },
    onError: (error) =>
      notify(isHttpError(error, 400) ? texts.sendRefused : texts.sendFailed, { type: 'error' }),
  })
}
