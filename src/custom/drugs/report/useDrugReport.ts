import { useCallback, useEffect, useRef, useState } from 'react'
import type { Report } from '../../../domain/reports.ts'
import { drugReport as texts } from '../../../i18n/ptBR/drugReport.ts'
import {
  awaitReport,
  discardReport,
  isPending,
  isTemporary,
  readLatestReport,
  readReportCsv,
  readReportFile,
  startReport,
} from '../../../providers/drugReport.ts'
import { track } from '../../../providers/tracking.ts'
import { download, useActNotice } from '../../../ui/index.ts'

export type ReportFormat = 'pdf' | 'csv'

/** What is awaited: the server's response with the spreadsheet, or a report that the server makes. */
export type Awaited = { format: 'csv' } | { format: 'pdf'; report: Report }

export type Step =
  | { name: 'idle' }
  /** It could not be determined whether there is a report from an earlier visit. */
  | { name: 'unknown'; isRetrying?: true }
  /** The first modal. */
  | { name: 'choosing' }
  /** The second modal. */
  | { name: 'explaining'; awaited: Awaited }
  | { name: 'waiting'; awaited: Awaited }
  /** A report from an earlier visit is finished. */
  | { name: 'ready'; report: Report }

const IDLE: Step = { name: 'idle' }

/** The step for the latest report from an earlier visit. */
function stepOf(report: Report | null): Step {
  if (report?.status === 'done') return { name: 'ready', report }
  return report && isPending(report) ? { name: 'waiting', awaited: { format: 'pdf', report } } : IDLE
}

/** A report was not made; the message gives the reason. */
class ReportFailed extends Error {}

async function fetchPdf(report: Report, signal: AbortSignal): Promise<void> {
  const made = await awaitReport(report, signal)
  if (made.status !== 'done') throw new ReportFailed(made.failure ?? texts.cancelled)
  download(await readReportFile(made, signal), texts.fileName)
  // Keeps the next visit from finding it again.
  await discardReport(made).catch(() => {})
}

async function fetchCsv(member: number | undefined, signal: AbortSignal): Promise<void> {
  download(await readReportCsv(member, signal), 'report.csv')
}

/**
 * The drug report, from the first modal to the downloaded file. If the server makes reports in the
 * background, the PDF is awaited, even after a reload; otherwise it is started and the CSV downloaded.
 * @param member the chosen member of a group
 * @param inBackground whether the server makes reports in the background
 */
export function useDrugReport(member: number | undefined, inBackground: boolean) {
  const [step, setStep] = useState<Step>(IDLE)
  const notify = useActNotice('drug report')
  const notifyStart = useActNotice('start drug report')
  const notifyDiscard = useActNotice('discard drug report')
  const ending = useRef<AbortController>(undefined)

  const find = useCallback(
    async (signal?: AbortSignal) => {
      const found = await readLatestReport(member, signal).then(stepOf, (): Step => ({ name: 'unknown' }))
      if (signal?.aborted) return
      setStep((now) => (now.name === 'idle' || now.name === 'unknown' ? found : now))
    },
    [member],
  )
  useEffect(() => {
    if (!inBackground) return
    const unmounted = new AbortController()
    void find(unmounted.signal)
    return () => unmounted.abort()
  }, [inBackground, find])

  const awaited = step.name === 'waiting' ? step.awaited : undefined
  useEffect(() => {
    if (!awaited) return
    const controller = new AbortController()
    ending.current = controller
    const { signal } = controller
    const fetched = awaited.format === 'pdf' ? fetchPdf(awaited.report, signal) : fetchCsv(member, signal)
    fetched
      .then((): Step => {
        notify.done()
        void track('eventDownloadDrugReport')
        return IDLE
      })
      .catch((error): Step => {
        if (signal.aborted) return IDLE
        const failure = awaited.format === 'pdf' ? texts.errors.pdf : texts.errors.csv
        notify(error instanceof ReportFailed ? error.message : failure, { type: 'error' })
        // The report exists; only its download failed.
        if (awaited.format === 'pdf' && isTemporary(error)) return { name: 'ready', report: awaited.report }
        return IDLE
      })
      .then((next) => !signal.aborted && setStep(next))
    return () => controller.abort()
  }, [awaited, member, notify])

  return {
    step,
    /** Checks again whether there is a report from an earlier visit. */
    find() {
      setStep({ name: 'unknown', isRetrying: true })
      void find()
    },
    open: () => setStep({ name: 'choosing' }),
    close: () => setStep(IDLE),
    async start(format: ReportFormat) {
      try {
        const report = format === 'pdf' ? await startReport(member) : undefined
        const made = inBackground && report ? ({ format: 'pdf', report } as const) : undefined
        setStep({ name: 'explaining', awaited: made ?? { format: 'csv' } })
        notifyStart.done()
      } catch {
        notifyStart(texts.errors.start, { type: 'error' })
        setStep(IDLE)
      }
    },
    /** Confirms the second modal, and waits for the file. */
    proceed: () =>
      setStep((now) => (now.name === 'explaining' ? { name: 'waiting', awaited: now.awaited } : now)),
    /** Downloads the finished report from an earlier visit. */
    fetch: (report: Report) => setStep({ name: 'waiting', awaited: { format: 'pdf', report } }),
    /** Stops waiting, and discards the report. */
    async discard(report: Report | undefined) {
      ending.current?.abort()
      setStep(IDLE)
      try {
        if (report) await discardReport(report)
        notifyDiscard.done()
      } catch {
        notifyDiscard(texts.errors.cancel, { type: 'error' })
      }
    },
  }
}
