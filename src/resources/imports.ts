import { textsOf } from '../i18n/ptBR/resources/index.ts'
import { importDefinitionOf } from '../schema/importDefinition.ts'
import type { ImportDefinition } from '../schema/imports.ts'
import { drugCatalogueImport } from './drugCatalogueImport.ts'
import { definitions } from './index.ts'
import { procedureCatalogueImport } from './procedureCatalogueImport.ts'
import { preAnaestheticsImport, surgeriesImport } from './surgicalMapImports.ts'

/**
 * All imports: those of the registers, the two of the surgical map, and those of the platform's catalogues.
 */
export const importDefinitions: readonly ImportDefinition[] = [
  surgeriesImport,
  preAnaestheticsImport,
  drugCatalogueImport,
  procedureCatalogueImport,
  ...definitions.flatMap((definition) => importDefinitionOf(definition, textsOf(definition.name)) ?? []),
]

/** @throws Error for an unknown name */
export function importNamed(name: string): ImportDefinition {
  const found = importDefinitions.find((definition) => definition.name === name)
  if (!found) throw new Error(`no import is named ${name}`)
  return found
}
