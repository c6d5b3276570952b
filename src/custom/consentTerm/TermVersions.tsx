import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDateTime } from '../../domain/dates.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { type ConsentVersion, readConsentVersions } from '../../providers/consentTerm.ts'
import { timeZone } from '../../providers/session.ts'
import { EmptyState, FailureState, Modal, Radio } from '../../ui/index.ts'
import { compareTerms, type Piece } from './compareTerms.ts'
import { RunText } from './RunText.tsx'
import styles from './TermVersions.module.css'

interface TermVersionsProps {
  institutionId: number
  /** The text in the editor. */
  html: string
  onUse: (html: string) => void
  onClose: () => void
}

/** The saved texts of a term with author, time and changes, any of which can be restored. */
export function TermVersions({ institutionId, html, onUse, onClose }: TermVersionsProps) {
  const {
    data: versions,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['consentVersions', institutionId],
    queryFn: ({ signal }) => readConsentVersions(institutionId, signal),
    gcTime: 0,
    retry: false,
  })
  const [chosen, setChosen] = useState<number>()
  const [isWithText, setWithText] = useState(false)
  const selected = versions?.find(({ version }) => version === chosen) ?? versions?.[0]
  const use = () => {
    if (selected) onUse(selected.value)
    onClose()
  }
  return (
    <Modal
      cancel={app.common.close}
      confirm={
        selected && {
          label: texts.use(selected.version),
          onConfirm: use,
          disabled: selected.value === html,
        }
      }
      onClose={onClose}
      open
      size="wide"
      title={texts.versionsTitle}
    >
      {versions && selected ? (
        <div className={styles.versions}>
          <ol className={styles.list}>
            {versions.map((entry) => (
              <li key={entry.version}>
                <button
                  aria-pressed={entry === selected}
                  className={styles.version}
                  onClick={() => setChosen(entry.version)}
                  type="button"
                >
                  {texts.version(
                    entry.version,
                    formatDateTime(entry.created_at, timeZone()),
                    entry.author.name,
                  )}
                </button>
              </li>
            ))}
          </ol>
          <div className={styles.comparison}>
            <fieldset className={styles.choice}>
              <legend className="visuallyHidden">{texts.comparison}</legend>
              {[false, true].map((withText) => (
                <Radio
                  checked={isWithText === withText}
                  key={String(withText)}
                  name="comparison"
                  onChange={() => setWithText(withText)}
                >
                  {withText ? texts.withText : texts.withPrevious}
                </Radio>
              ))}
            </fieldset>
            <Comparison
              after={selected.value}
              before={isWithText ? html : previousOf(versions, selected)?.value}
            />
          </div>
        </div>
      ) : versions ? (
        <EmptyState>{texts.noVersions}</EmptyState>
      ) : isFetching ? (
        <p role="status">{app.common.loading}</p>
      ) : (
        <FailureState onRetry={refetch}>{texts.versionsFailed}</FailureState>
      )}
    </Modal>
  )
}

const previousOf = (versions: readonly ConsentVersion[], { version }: ConsentVersion) =>
  versions.find((entry) => entry.version < version)

interface ComparisonProps {
  /** Undefined if there is no earlier text. */
  before: string | undefined
  after: string
}

function Comparison({ before, after }: ComparisonProps) {
  const paragraphs = useMemo(() => compareTerms(before ?? after, after), [before, after])
  const isSame = paragraphs.every((pieces) => pieces.every(({ kind }) => kind === 'same'))
  return (
    <>
      {isSame && (
        <p className={styles.note} role="status">
          {before === undefined ? texts.first : texts.same}
        </p>
      )}
      <div className={styles.text}>
        {paragraphs.map((pieces, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are told apart by their place only
          <p key={at}>
            {pieces.map((piece, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are the pieces of one
              <PieceText key={position} piece={piece} />
            ))}
          </p>
        ))}
      </div>
    </>
  )
}

function PieceText({ piece }: { piece: Piece }) {
  const text = <RunText run={piece} />
  if (piece.kind === 'removed') return <del title={texts.removed}>{text}</del>
  if (piece.kind === 'added') return <ins title={texts.added}>{text}</ins>
  return text
}
