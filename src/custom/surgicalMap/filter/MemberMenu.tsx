import { useMembers } from '../../../crud/index.ts'
import { map as texts } from '../../../i18n/ptBR/map.ts'
import type { Institution } from '../../../providers/session.ts'
import { DropdownMenu } from '../../../ui/index.ts'
import type { MapFilters } from './mapFilters.ts'

interface MemberMenuProps {
  institution: Institution
  onFilters: (filters: MapFilters) => void
}

/** Filters a group's map by one of its members; absent until they are known. */
export function MemberMenu({ institution, onFilters }: MemberMenuProps) {
  const { members } = useMembers(institution)
  if (members.length === 0) return null
  return (
    <DropdownMenu
      icon="filter"
      items={members.map(({ id, name }) => ({
        label: name,
        onSelect: () => onFilters({ member: { id, name } }),
      }))}
      label={texts.filter.member}
      narrow="icon"
    />
  )
}
