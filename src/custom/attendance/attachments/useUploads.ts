import { useEffect, useReducer, useRef } from 'react'
import { type Attachment, MAX_ATTACHMENT_BYTES } from '../../../domain/attachments.ts'
import type { Stage } from '../../../domain/attendance.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { AttachmentError, uploadAttachment } from '../../../providers/attachments.ts'

/** A file being uploaded; once uploaded, it is an attachment. */
export interface Upload {
  /** Also identifies the resulting attachment, if the server supports that. */
  uuid: string
  stage: Stage
  file: File
  phase: 'waiting' | 'sending' | 'failed'
  /** Fraction sent, 0 to 1. */
  sent: number
  /** The error of a failed upload. */
  failure?: AttachmentError
}

/** Concurrent uploads; the others wait. */
const MAX_AT_ONCE = 2

type Action =
  | { add: readonly Upload[] }
  | { uuid: string; change: Partial<Upload> }
  /** Done, cancelled or dismissed. */
  | { remove: string }

function reduce(uploads: readonly Upload[], action: Action): readonly Upload[] {
  if ('add' in action) return [...uploads, ...action.add]
  if ('remove' in action) return uploads.filter(({ uuid }) => uuid !== action.remove)
  return uploads.map((upload) => (upload.uuid === action.uuid ? { ...upload, ...action.change } : upload))
}

/** Failures detected without the server; an upload that continues after a rejection may get no response. */
function knownFailure({ size }: File): AttachmentError | undefined {
  if (size === 0) return new AttachmentError(texts.errors.uploadFailed, 422, texts.empty)
  if (size > MAX_ATTACHMENT_BYTES) return new AttachmentError(texts.errors.tooLarge, 413, texts.limit)
  return undefined
}

/** Statuses that the same file would get again: too large, unsupported type, invalid. */
const FINAL_STATUSES = [413, 415, 422]

/** Whether a retry with the same file can succeed. */
export const mayRetry = ({ failure }: Upload): boolean =>
  failure !== undefined && !FINAL_STATUSES.includes(failure.status)

interface UploadOptions {
  procedureId: number
  /**
   * @param uuid the upload's, the same for each attempt
   * @param attachment undefined if the server responds with something else
   */
  onAdded: (uuid: string, attachment: Attachment | undefined) => void
  onFailed: (uuid: string, failure: AttachmentError) => void
}

/** Uploads of a procedure's attachments; unmounting aborts them. */
export function useUploads({ procedureId, onAdded, onFailed }: UploadOptions) {
  const [uploads, dispatch] = useReducer(reduce, [])
  const running = useRef(new Map<string, AbortController>())

  async function send({ uuid, stage, file }: Upload, ending: AbortController) {
    const { signal } = ending
    const onSent = (bytes: number, total: number) =>
      dispatch({ uuid, change: { sent: total > 0 ? bytes / total : 0 } })
    try {
      const failure = knownFailure(file)
      if (failure) throw failure
      const added = await uploadAttachment({ procedureId, stage, file, uuid, onSent, signal })
      dispatch({ remove: uuid })
      onAdded(uuid, added)
    } catch (error) {
      if (signal.aborted || !(error instanceof AttachmentError)) return dispatch({ remove: uuid })
      dispatch({ uuid, change: { phase: 'failed', failure: error } })
      onFailed(uuid, error)
    } finally {
      running.current.delete(uuid)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the uploads begins another one
  useEffect(() => {
    const free = MAX_AT_ONCE - running.current.size
    const next = uploads.filter(({ phase, uuid }) => phase === 'waiting' && !running.current.has(uuid))
    for (const upload of next.slice(0, Math.max(0, free))) {
      const ending = new AbortController()
      running.current.set(upload.uuid, ending)
      dispatch({ uuid: upload.uuid, change: { phase: 'sending', sent: 0 } })
      void send(upload, ending)
    }
  }, [uploads])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const ending of all.values()) ending.abort()
    }
  }, [])

  return {
    uploads,
    isSending: uploads.some(({ phase }) => phase !== 'failed'),
    add: (stage: Stage, files: readonly File[]) =>
      dispatch({
        add: files.map((file) => ({
          uuid: crypto.randomUUID(),
          stage,
          file,
          phase: 'waiting' as const,
          sent: 0,
        })),
      }),
    retry: (uuid: string) => dispatch({ uuid, change: { phase: 'waiting', failure: undefined } }),
    /** Cancels an upload that is waiting or being sent, and removes one that failed. */
    remove: (uuid: string) => {
      running.current.get(uuid)?.abort()
      dispatch({ remove: uuid })
    },
  }
}
