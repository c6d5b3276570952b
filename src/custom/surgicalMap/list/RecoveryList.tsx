import { useMemo } from 'react'
import { isExitOverdue, recoveringSince } from '../../../domain/procedureTimes.ts'
import { map } from '../../../i18n/ptBR/map.ts'
import { InfoAlert } from '../../../ui/index.ts'
import { useMinute } from '../clock.ts'
import { type AgendaList, missingNote } from './agenda.ts'
import type { CardSettings } from './Card.tsx'
import { type CardMarks, renderCards } from './cardList.tsx'
import { itemsOf } from './strip.ts'
import styles from './Timeline.module.css'

const { recovery: texts } = map

interface RecoveryListProps extends CardMarks {
  agendaList: AgendaList
  setting: CardSettings
}

/** Who is in recovery, the longest first; apart from them those whose exit was probably not recorded, the latest first. */
export function RecoveryList({ agendaList, setting, ...marks }: RecoveryListProps) {
  const now = useMinute()
  const stays = useMemo(
    () =>
      itemsOf(agendaList)
        .flatMap((record) => {
          const since = recoveringSince(record.times ?? [])
          return since ? { record, since } : []
        })
        .sort((a, b) => Date.parse(a.since) - Date.parse(b.since)),
    [agendaList],
  )
  const isOverdue = ({ since }: (typeof stays)[number]) => isExitOverdue(since, now)
  const sections = [
    { title: texts.present, listed: stays.filter((stay) => !isOverdue(stay)) },
    { title: texts.overdue, listed: stays.filter(isOverdue).reverse() },
  ]
  const note = missingNote(agendaList, setting.kind)
  return (
    <>
      {note && (
        <div className={styles.missing}>
          <InfoAlert>{note}</InfoAlert>
        </div>
      )}
      {sections.map(
        ({ title, listed }) =>
          listed.length > 0 && (
            <section className={styles.section} key={title}>
              <h2 className={styles.heading}>
                {title} · {listed.length}
              </h2>
              <ul className={styles.list}>
                {renderCards({
                  ...marks,
                  items: listed.map(({ record }) => record),
                  setting,
                  offersStages: true,
                })}
              </ul>
            </section>
          ),
      )}
    </>
  )
}
