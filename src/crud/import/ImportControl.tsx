import { useMemo } from 'react'
import { likelyCapabilities } from '../../providers/settings.ts'
import { useSettings } from '../../providers/useSettings.ts'
import { importDefinitionOf, isImportOffered } from '../../schema/importDefinition.ts'
import type { RegisterView } from '../registerView.ts'
import { useReload } from '../registerView.ts'
import { ImportButton } from './ImportButton.tsx'

interface ImportControlProps {
  register: RegisterView
  /** As of ImportButton. */
  again?: boolean
}

/** The import button of a register, if the user may import and the server can. */
export function ImportControl({ register, again }: ImportControlProps) {
  const { definition, session, scope, texts } = register
  const imported = useMemo(() => importDefinitionOf(definition, texts), [definition, texts])
  const onFinished = useReload(definition)
  useSettings()
  if (!imported || !isImportOffered(definition, session.permissions, likelyCapabilities())) return null
  return (
    <ImportButton
      again={again}
      choosesMember={scope.kind === 'all'}
      definition={imported}
      member={scope.kind === 'member' ? scope.member : undefined}
      onFinished={onFinished}
      title={texts.title}
    />
  )
}
