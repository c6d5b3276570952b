import type { ReactNode } from 'react'
import type { BackupRun, Backups, DiskSpace } from '../../calls/backups.ts'
import { formatBytes } from '../../domain/bytes.ts'
import { DEFAULT_TIME_ZONE, formatDateTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { copiedText, provedText, backups as texts } from '../../i18n/ptBR/backups.ts'
import { Tag } from '../../ui/index.ts'
import styles from './BackupFacts.module.css'

const momentOf = (instant: string) => formatDateTime(instant, DEFAULT_TIME_ZONE)

/** What can be restored, whether that is proven, and the space for it. */
export function BackupFacts({ backups }: { backups: Backups }) {
  const { mode, place, is_listed, base, first_at, copied_at, waiting, drill, disks } = backups
  const none = is_listed ? texts.none : texts.unknown
  return (
    <dl className={styles.facts}>
      {mode === 'made' && (
        <>
          <Fact
            detail={base && copiedText(base)}
            name={texts.facts.base}
            value={base ? momentOf(base.at) : none}
          />
          <Fact
            detail={waiting > 0 && pluralize(texts.waiting, waiting)}
            name={texts.facts.copied}
            value={copied_at ? momentOf(copied_at) : texts.unknown}
          />
          <Fact name={texts.facts.first} value={first_at ? momentOf(first_at) : none} />
        </>
      )}
      {(mode === 'made' || drill) && <DrillFact drill={drill} />}
      {place && <Fact name={texts.facts.place} value={place} />}
      {disks.map((disk) => (
        <DiskFact disk={disk} key={disk.name} />
      ))}
    </dl>
  )
}

function DrillFact({ drill }: { drill: BackupRun | null }) {
  if (!drill) return <Fact name={texts.facts.drill} value={texts.noDrill} />
  const isPassed = drill.failure === null
  return (
    <Fact
      detail={isPassed && provedText(drill)}
      name={texts.facts.drill}
      tag={!isPassed && <Tag tone="bad">{texts.results.failed}</Tag>}
      value={momentOf(drill.finished_at)}
    />
  )
}

function DiskFact({ disk: { name, free, size, warn_below } }: { disk: DiskSpace }) {
  const isLow = free < warn_below
  return (
    <Fact
      detail={fillText(texts.warnBelow, { limit: formatBytes(warn_below) })}
      name={texts.disks[name]}
      tag={isLow && <Tag tone="bad">{texts.low}</Tag>}
      value={fillText(texts.free, { free: formatBytes(free), size: formatBytes(size) })}
    />
  )
}

interface FactProps {
  name: string
  value: string
  tag?: ReactNode
  detail?: ReactNode
}

function Fact({ name, value, tag, detail }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>
          <span className="figures">{value}</span> {tag}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  )
}
