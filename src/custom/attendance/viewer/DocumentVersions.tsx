import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../domain/dates.ts'
import { viewer as texts } from '../../../i18n/ptBR/viewer.ts'
import { type DocumentVersion, readVersions } from '../../../providers/documents.ts'
import { timeZone } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { Button, DropdownMenu, FailureState, Tag } from '../../../ui/index.ts'
import { RenewDialog } from './RenewDialog.tsx'
import styles from './viewer.module.css'

interface DocumentVersionsProps {
  /** Id of the document. */
  id: number
  /** Id of the shown version. */
  version: number
  onVersion: (id: number) => void
  /** Whether the institution signs its documents. */
  isSigning: boolean
  /** Called when a new version was made. */
  onRenewed: () => void
}

const at = (instant: string | null) => (instant ? formatDateTime(instant, timeZone()) : '–')

/** Signature and versions of a document, if the server stores them. */
export function DocumentVersions({ id, version, onVersion, isSigning, onRenewed }: DocumentVersionsProps) {
  const canRenew = useCapability('documentRenewal')
  const [isRenewing, setRenewing] = useState(false)
  const {
    data: versions,
    errorUpdateCount,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['documentVersions', id],
    queryFn: ({ signal }) => readVersions(id, signal),
    // Refetched on each opening, as a document may get a new version at any time.
    gcTime: 0,
  })
  if (!versions)
    return errorUpdateCount === 0 ? null : (
      <div className={styles.bar}>
        <FailureState busy={isFetching} compact onRetry={refetch}>
          {texts.versionsFailed}
        </FailureState>
      </div>
    )
  const shown = versions.find((entry) => entry.id === version)
  const isSigned = isSigning && Boolean(shown?.signed_at)
  const notice = shown && changeNotice(shown)
  if (!shown || (versions.length < 2 && !isSigned && !notice)) return null
  return (
    <div className={styles.bar}>
      {isSigned && <Signature version={shown} />}
      {!shown.current && (
        <>
          <p role="status">{texts.olderVersion(shown.version, at(shown.made_at))}</p>
          <Button onClick={() => onVersion(id)}>{texts.showCurrent}</Button>
        </>
      )}
      {notice && (
        <>
          <p role="status">{notice}</p>
          {canRenew && <Button onClick={() => setRenewing(true)}>{texts.renew}</Button>}
        </>
      )}
      {isRenewing && shown.changes && (
        <RenewDialog
          changes={shown.changes}
          id={id}
          onClose={() => setRenewing(false)}
          onRenewed={() => {
            void refetch()
            onRenewed()
          }}
          version={shown.version}
        />
      )}
      {versions.length > 1 && (
        <DropdownMenu
          icon="history"
          items={versions.map((entry) => ({
            label: versionLabel(entry),
            onSelect: () => onVersion(entry.id),
          }))}
          label={texts.versions}
        />
      )}
    </div>
  )
}

/** What differs from the current version; undefined for an earlier one, or if nothing does. */
function changeNotice({ changes, settings_at }: DocumentVersion): string | undefined {
  if (!changes) return undefined
  if (changes.record) return texts.changed.record
  if (changes.today) return texts.changed.today
  // A person who chose other settings need not be told.
  return changes.attendance && !settings_at ? texts.changed.attendance : undefined
}

function versionLabel({ version, made_at, made_by, current }: DocumentVersion): string {
  const label = texts.version(version, at(made_at), made_by ?? texts.bySystem)
  return current ? `${label} (${texts.currentVersion})` : label
}

function Signature({ version }: { version: DocumentVersion }) {
  const { signed_by, signed_at, signature_matches } = version
  return (
    <div className={styles.signature}>
      <p>{texts.signed(signed_by ?? '–', at(signed_at))}</p>
      {signature_matches !== null && (
        <Tag icon={signature_matches ? 'check' : 'alert'} tone={signature_matches ? 'done' : 'bad'}>
          {signature_matches ? texts.signatureMatches : texts.signatureDiffers}
        </Tag>
      )}
    </div>
  )
}
