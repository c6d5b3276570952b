import { useMemo } from 'react'
import { ImportButton, type RegisterExtras, RegisterPage, useReload } from '../../crud/index.ts'
import { procedureCatalogueImport as texts } from '../../i18n/ptBR/procedureCatalogueImport.ts'
import { procedureCatalogueImport } from '../../resources/procedureCatalogueImport.ts'
import { surgicalProcedures } from '../../resources/surgicalProcedures.ts'

function CatalogueImport({ member, again }: { member: number | undefined; again?: boolean }) {
  const onFinished = useReload(surgicalProcedures)
  return (
    <ImportButton
      again={again}
      choosesMember={false}
      definition={procedureCatalogueImport}
      member={member}
      onFinished={onFinished}
      title={texts.title}
    />
  )
}

/** The platform's catalogue of procedures, with the import of a price table's editions. */
export function ProcedureCataloguePage() {
  const extras = useMemo<RegisterExtras>(
    () => ({
      headControls: (scope) => (
        <CatalogueImport member={scope.kind === 'member' ? scope.member : undefined} />
      ),
      emptyControls: (scope) => (
        <CatalogueImport again member={scope.kind === 'member' ? scope.member : undefined} />
      ),
    }),
    [],
  )
  return <RegisterPage definition={surgicalProcedures} extras={extras} />
}
