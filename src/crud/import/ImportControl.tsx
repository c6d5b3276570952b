import { useMemo } from 'react'
import { imports } from '../../i18n/ptBR/imports.ts'
import { can } from '../../schema/can.ts'
import { importDefinitionOf } from '../../schema/imports.ts'
import { Button } from '../../ui/Button.tsx'
import type { Register } from '../register.ts'
import { useReload } from '../useReload.ts'
import { useImporting, warmImport } from './useImporting.tsx'

/** The button that imports a register's records from a spreadsheet, for whoever may. */
export function ImportControl({ register }: { register: Register }) {
  const { definition, session, scope, texts } = register
  const imported = useMemo(() => importDefinitionOf(definition), [definition])
  const { begin, dialogs } = useImporting({
    asks: scope.kind === 'all',
    member: scope.kind === 'member' ? scope.member : undefined,
    onFinished: useReload(definition),
  })
  if (!imported || !can(session.permissions, imported.access)) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon="upload"
        onClick={() => begin(imported, texts.title)}
        onFocus={warmImport}
        onPointerEnter={warmImport}
      >
        {imports.button}
      </Button>
      {dialogs}
    </>
  )
}
