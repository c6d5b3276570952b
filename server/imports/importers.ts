import type { Importer } from './importer.ts'
import { registerImporters } from './registers.ts'

/** Every kind of spreadsheet that the server imports. */
export const importers: readonly Importer[] = [...registerImporters]
