import { useMembers } from '../../crud/index.ts'
import { fillText } from '../../domain/fillText.ts'
import { timeZoneName } from '../../domain/timeZones.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import type { Institution } from '../../providers/session.ts'
import { InfoAlert } from '../../ui/index.ts'
import styles from './MapPage.module.css'

/** In a group with members in other time zones: states the time zone of the map's times. */
export function GroupClock({ institution, timeZone }: { institution: Institution; timeZone: string }) {
  const { members } = useMembers(institution)
  const others = members.filter(({ time_zone }) => time_zone && time_zone !== timeZone)
  if (others.length === 0) return null
  const names = others.map(({ name, time_zone = '' }) => `${name}, ${timeZoneName(time_zone)}`).join('; ')
  return (
    <div className={styles.clock}>
      <InfoAlert>{fillText(texts.groupClock, { zone: timeZoneName(timeZone), others: names })}</InfoAlert>
    </div>
  )
}
