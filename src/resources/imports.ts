import { type ImportDefinition, importOf } from '../schema/imports.ts'
import { definitions } from './index.ts'
import { preAnaestheticsImport, surgeriesImport } from './surgicalMapImports.ts'

/** Every kind of spreadsheet that can be imported: those of the registers, and the two of the surgical map. */
export const importDefinitions: readonly ImportDefinition[] = [
  surgeriesImport,
  preAnaestheticsImport,
  ...definitions.flatMap((definition) => importOf(definition) ?? []),
]

/** @throws Error for a name that is no import. */
export function importNamed(name: string): ImportDefinition {
  const found = importDefinitions.find((definition) => definition.name === name)
  if (!found) throw new Error(`no import is named ${name}`)
  return found
}
