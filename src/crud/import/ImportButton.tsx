import { imports } from '../../i18n/ptBR/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import { Button, useOpening } from '../../ui/index.ts'
import { type ImportingOptions, preloadImport, useImporting } from './useImporting.tsx'

interface ImportButtonProps extends ImportingOptions {
  definition: ImportDefinition
  title: string
  /** There is another button for the same import on the page, which links to the screen open. */
  again?: boolean
}

/** Opens the import wizard for one kind of spreadsheet. */
export function ImportButton({ definition, title, again, ...options }: ImportButtonProps) {
  const { begin, dialogs } = useImporting(options)
  useOpening(again ? undefined : `import ${definition.name}`, () => begin(definition, title))
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
