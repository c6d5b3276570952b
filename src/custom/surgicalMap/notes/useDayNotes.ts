import { useQuery } from '@tanstack/react-query'
import type { DayNote } from '../../../calls/closures.ts'
import { dayNotesQuery } from '../../../providers/closures.ts'
import type { Institution } from '../../../providers/session.ts'
import { useCapability } from '../../../providers/useSettings.ts'
import { useMinute } from '../clock.ts'

interface Shown {
  institution: Institution
  day: string
  /** Of a group: the member whose notes alone are shown. */
  member: number | undefined
}

/** The notes of a day that have not ended. */
export function useDayNotes({ institution, day, member }: Shown): DayNote[] {
  const isKnown = useCapability('dayNotes')
  const now = useMinute()
  const { data = [] } = useQuery({ ...dayNotesQuery(institution.id, day), enabled: isKnown })
  return data.filter(
    ({ ends_at, institution_id }) => Date.parse(ends_at) > now && (!member || institution_id === member),
  )
}
