import { useQueryClient } from '@tanstack/react-query'
import { preloadImport, useImporting } from '../../crud/index.ts'
import { imports } from '../../i18n/ptBR/imports.ts'
import { map as texts } from '../../i18n/ptBR/map.ts'
import { schedulesKey } from '../../providers/scheduling.ts'
import type { Session } from '../../providers/session.ts'
import { preAnaestheticsImport, surgeriesImport } from '../../resources/surgicalMapImports.ts'
import { can } from '../../schema/can.ts'
import { DropdownMenu, useOpening } from '../../ui/index.ts'

/** The imports of the map. */
const kinds = [
  { definition: preAnaestheticsImport, ...texts.import.consultation },
  { definition: surgeriesImport, ...texts.import.surgery },
]

/** Menu of the map's spreadsheet imports; in a group the member is chosen first. */
export function ImportMenu({ session }: { session: Session }) {
  const client = useQueryClient()
  const { begin, dialogs } = useImporting({
    choosesMember: session.institution.is_group,
    onFinished: () => void client.invalidateQueries({ queryKey: schedulesKey }),
  })
  const allowed = kinds.filter(({ definition }) => can(session.permissions, definition.access))
  if (allowed.length === 0) return null
  return (
    <>
      <DropdownMenu
        icon="upload"
        items={allowed.map(({ label, title, definition }) => ({
          label,
          onSelect: () => begin(definition, title),
        }))}
        label={imports.button}
        narrow="icon"
        onPreload={preloadImport}
      />
      {allowed.map(({ definition, title }) => (
        <Opening key={title} name={definition.name} onOpen={() => begin(definition, title)} />
      ))}
      {dialogs}
    </>
  )
}

/** Starts an import at once if the link that led to the map requests it. */
function Opening({ name, onOpen }: { name: string; onOpen: () => void }) {
  useOpening(`import ${name}`, onOpen)
  return null
}
