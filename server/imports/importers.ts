import type { Importer } from './importer.ts'
import { registerImporters } from './registers.ts'
import { preAnaestheticsImporter } from './surgicalMap/preAnaesthetics.ts'
import { surgeriesImporter } from './surgicalMap/surgeries.ts'

/** Every kind of spreadsheet that the server imports. */
export const importers: readonly Importer[] = [
  surgeriesImporter,
  preAnaestheticsImporter,
  ...registerImporters,
]
