import { imports } from '../../i18n/ptBR/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { Button, useOpening } from '../../ui/index.ts'
import { type ImportingOptions, preloadImport, useImporting } from './useImporting.tsx'

interface ImportButtonProps extends ImportingOptions {
  definition: ImportDefinition
  title: string
}

/** Opens the import wizard for one kind of spreadsheet. */
export function ImportButton({ definition, title, ...options }: ImportButtonProps) {
  const { begin, dialogs } = useImporting(options)
  useOpening(`import ${definition.name}`, () => begin(definition, title))
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon="upload"
        onClick={() => begin(definition, title)}
        onFocus={preloadImport}
        onPointerEnter={preloadImport}
      >
        {imports.button}
      </Button>
      {dialogs}
    </>
  )
}
