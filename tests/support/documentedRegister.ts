import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../../server/root.ts'

const doc = readFileSync(join(projectRoot, 'docs/adding-a-resource.md'), 'utf8')

/** The block of code that follows the first mention of a file. @throws Error where there is none */
function blockOf(file: string): string {
  const [, indent = '', code] = /\n( *)```ts\n(.*?)\n *```/s.exec(doc.slice(doc.indexOf(`\`${file}\``))) ?? []
  if (!code) throw new Error(`docs/adding-a-resource.md has no code for ${file}`)
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

const name = 'equipments'

/** Whoever has followed the page to the letter has it in the project. */
export const isInProject = existsSync(join(projectRoot, `src/resources/${name}.ts`))

/** The files that the page tells to write, by their paths in the project. */
const documentedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [`src/resources/${name}.ts`, `src/i18n/ptBR/resources/${name}.ts`].map((file) => [file, blockOf(file)]),
)

/** The lists to which it tells to add the register, by what their register of surgeons stands in. */
const documentedLists: Readonly<Record<string, string>> = {
  'src/resources/index.ts': 'export const definitions: readonly Definition[] = [\n',
  'src/i18n/ptBR/resources/index.ts': 'const texts: Record<string, AnyResourceTexts> = {\n',
}

/** A list of registers with the documented one in it. */
function withDocumented(file: string, code: string): string {
  const start = documentedLists[file]
  if (!start || !code.includes(start)) throw new Error(`${file} no longer holds ${start}`)
  return `import { ${name} } from './${name}.ts'\n${code.replace(start, `${start}  ${name},\n`)}`
}

const inProject = (id: string) => id.replace(`${projectRoot}/`, '')

/**
 * Installs the register of docs/adding-a-resource.md, its code read from that page, beside the project's own: whatever is asked
 * of every register is asked of it, and a list of registers written by hand is found out.
 */
export function documentedRegister(): Plugin | undefined {
  if (isInProject) return undefined
  return {
    name: 'documented-register',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = inProject(join(importer ?? '', '..', source))
      return Object.hasOwn(documentedFiles, file) ? join(projectRoot, file) : undefined
    },
    load: (id) => documentedFiles[inProject(id)],
    transform: (code, id) =>
      Object.hasOwn(documentedLists, inProject(id)) ? withDocumented(inProject(id), code) : undefined,
  }
}
