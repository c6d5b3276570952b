import { drugCatalogueImporter } from './drugCatalogue.ts'
import type { Importer } from './importer.ts'
import { procedureCatalogueImporter } from './procedureCatalogue.ts'
import { registerImporters } from './registers.ts'
import { preAnaestheticsImporter, surgeriesImporter } from './surgicalMap/importers.ts'

/** All importers. */
export const importers: readonly Importer[] = [
  surgeriesImporter,
  preAnaestheticsImporter,
  drugCatalogueImporter,
  procedureCatalogueImporter,
  ...registerImporters,
]
