import { drugReport as texts } from '../../../i18n/ptBR/drugReport.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { Button, FailureState, Modal, TopBar } from '../../../ui/index.ts'
import styles from './DrugReport.module.css'
import { StartModal } from './StartModal.tsx'
import { useDrugReport } from './useDrugReport.ts'

interface DrugReportProps {
  /** The chosen member of a group; undefined for the selected institution itself. */
  member?: number
}

/** The button of the drug report, with its modals and its progress. */
export function DrugReport({ member }: DrugReportProps) {
  const inBackground = useCapability('reportJobs')
  // Each institution has its own report.
  return <ReportControl inBackground={inBackground} key={member} member={member} />
}

interface ReportControlProps extends DrugReportProps {
  /** Whether the server makes reports in the background. */
  inBackground: boolean
}

export function ReportControl({ member, inBackground }: ReportControlProps) {
  const { step, find, open, close, start, proceed, fetch, discard } = useDrugReport(member, inBackground)
  const isWaiting = step.name === 'waiting'
  const awaited = isWaiting && step.awaited.format === 'pdf' ? step.awaited.report : undefined
  return (
    <div className={styles.control}>
      {isWaiting && <TopBar label={texts.waiting.progress} />}
      {step.name === 'unknown' && (
        <FailureState busy={step.isRetrying} compact onRetry={find}>
          {texts.errors.find}
        </FailureState>
      )}
      {step.name === 'ready' && (
        <>
          <span role="status">{texts.ready.text}</span>
          <Button onClick={() => fetch(step.report)} tone="primary">
            {texts.ready.download}
          </Button>
          <Button onClick={() => discard(step.report)} tone="quiet">
            {texts.ready.discard}
          </Button>
        </>
      )}
      {isWaiting && <Button onClick={() => discard(awaited)}>{texts.waiting.cancel}</Button>}
      {step.name !== 'ready' && (
        <Button busy={isWaiting} icon="download" onClick={open} spinning={isWaiting} title={texts.tooltip}>
          {texts.button}
        </Button>
      )}
      {step.name === 'choosing' && <StartModal onClose={close} onStart={start} withFormats={inBackground} />}
      <Modal
        confirm={{ label: texts.waiting.confirm, onConfirm: proceed }}
        onClose={proceed}
        open={step.name === 'explaining'}
        size="small"
        title={texts.waiting.title}
      >
        {texts.waiting.text}
      </Modal>
    </div>
  )
}
