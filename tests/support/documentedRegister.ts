import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { projectRoot } from '../../server/root.ts'

const doc = readFileSync(join(projectRoot, 'docs/adding-a-resource.md'), 'utf8')

/** Code block after the first mention of a file in the doc. @throws Error without one */
function readCodeBlock(file: string): string {
  const [, indent = '', code] = /\n( *)```ts\n(.*?)\n *```/s.exec(doc.slice(doc.indexOf(`\`${file}\``))) ?? []
  if (!code) throw new Error(`docs/adding-a-resource.md has no code for ${file}`)
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

const name = 'equipments'

/** True after the doc has been followed in this working copy. */
export const isInProject = existsSync(join(projectRoot, `src/resources/${name}.ts`))

/** Files that the doc has the reader create, by path. */
const documentedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [`src/resources/${name}.ts`, `src/i18n/ptBR/resources/${name}.ts`].map((file) => [
    file,
    readCodeBlock(file),
  ]),
)

/** Lists that the doc has the reader extend, by the line after which the register is inserted. */
const documentedLists: Readonly<Record<string, string>> = {
  'src/resources/index.ts': 'const generated = [\n',
  'src/i18n/ptBR/resources/index.ts': 'const texts: Record<string, AnyResourceTexts> = {\n',
}

/** Adds the documented register to a list's source. */
function withDocumented(file: string, code: string): string {
  const start = documentedLists[file]
  if (!start || !code.includes(start)) throw new Error(`${file} no longer holds ${start}`)
  return `import { ${name} } from './${name}.ts'\n${code.replace(start, `${start}  ${name},\n`)}`
}

const inProject = (id: string) => id.replace(`${projectRoot}/`, '')

/**
 * Adds the example of docs/adding-a-resource.md to the project's registers, with the code from that page: every test over
 * all registers covers it, and reveals hand-written lists of registers.
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
