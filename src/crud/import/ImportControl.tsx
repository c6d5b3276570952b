import { useMemo } from 'react'
import { imports } from '../../i18n/ptBR/imports.ts'
import { can } from '../../schema/can.ts'
import { importDefinitionOf } from '../../schema/imports.ts'
import { Button } from '../../ui/index.ts'
import type { RegisterView } from '../registerView.ts'
import { useReload } from '../registerView.ts'
import { preloadImport, useImporting } from './useImporting.tsx'

/** The import button of a register, if the user may import. */
export function ImportControl({ register }: { register: RegisterView }) {
  const { definition, session, scope, texts } = register
  const imported = useMemo(() => importDefinitionOf(definition, texts), [definition, texts])
  const { begin, dialogs } = useImporting({
    asksMember: scope.kind === 'all',
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
        onFocus={preloadImport}
        onPointerEnter={preloadImport}
      >
        {imports.button}
      </Button>
      {dialogs}
    </>
  )
}
