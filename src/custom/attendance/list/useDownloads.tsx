import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { attendance as texts } from '../../../i18n/ptBR/attendance.ts'
import { documentCalls } from '../../../i18n/ptBR/documentCalls.ts'
import { downloadDocument, downloadZip } from '../../../providers/documents.ts'
import { track } from '../../../providers/tracking.ts'
import { download, FailureText, useActNotices } from '../../../ui/index.ts'

/** A zip that is being downloaded. */
export interface ZipProgress {
  documents: number
  /** Bytes. */
  received: number
  /** Null if the server does not report it. */
  total: number | null
}

/** Downloads one PDF, or several as a zip, with notifications; leaving the page aborts the zip. */
export function useDownloads() {
  const [pending, setPending] = useState(0)
  const [progress, setProgress] = useState<ZipProgress>()
  const zip = useRef<AbortController>(null)
  const noticeOf = useActNotices()
  const notifyFailure = (notify: ReturnType<typeof noticeOf>, error: unknown) =>
    notify(<FailureText error={error} text={texts.downloadFailed} />, { type: 'error' })

  const cancel = useEffectEvent(() => zip.current?.abort())
  useEffect(() => () => cancel(), [])

  async function downloadOne(id: number | null): Promise<void> {
    const notify = noticeOf(`download document ${id}`)
    setPending((count) => count + 1)
    try {
      download(await downloadDocument(id), documentCalls.downloadName)
      notify.done()
      void track('attendanceDownloadPdf', { pdf_name: documentCalls.downloadName })
    } catch (error) {
      notifyFailure(notify, error)
    } finally {
      setPending((count) => count - 1)
    }
  }

  async function downloadSelected(ids: readonly number[]): Promise<void> {
    const notify = noticeOf('download selected documents')
    const running = new AbortController()
    zip.current = running
    setProgress({ documents: ids.length, received: 0, total: null })
    try {
      const onReceived = (received: number, total: number | null) =>
        setProgress({ documents: ids.length, received, total })
      download(await downloadZip(ids, onReceived, running.signal), documentCalls.zipName)
      void track('eventDownloadPdfs', { pdf_name: documentCalls.zipName })
      notify(texts.selection.done, { type: 'success' })
    } catch (error) {
      if (!running.signal.aborted) notifyFailure(notify, error)
    } finally {
      zip.current = null
      setProgress(undefined)
    }
  }

  return {
    /** Whether a PDF is being downloaded. */
    isDownloading: pending > 0,
    progress,
    downloadOne,
    downloadSelected,
    cancel: () => zip.current?.abort(),
  }
}
