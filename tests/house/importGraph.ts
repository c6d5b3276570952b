import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectRoot } from '../../server/root.ts'

export interface Import {
  file: string
  line: number
  /** A file of the project, or a package's module. */
  target: string
  isPackage: boolean
}

/** `import … from '…'`, `import '…'` and `export … from '…'`, also of types, and `import('…')`. */
const IMPORT =
  /^(?:import|export)\b(?:[^'"`;]*?\bfrom\s*)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

const sources = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort()

/** The imports that a text written at this place makes. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((found) => {
    const spec = found[1] ?? found[2] ?? ''
    const isPackage = !spec.startsWith('.')
    return {
      file,
      line: text.slice(0, found.index).split('\n').length,
      target: isPackage ? spec : normalize(join(dirname(file), spec)),
      isPackage,
    }
  })
}

/** All imports of `src` and `server`. */
export const readImports = (): Import[] =>
  ['src', 'server']
    .flatMap(sources)
    .flatMap((file) => importsOf(file, readFileSync(join(projectRoot, file), 'utf8')))

/** Groups of files that reach each other by imports (Tarjan's strongly connected components), each sorted. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const target of targets.get(file) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? order.get(target)
          : undefined
        : visit(target)
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached ?? own))
    }
    const least = lowest.get(file) ?? own
    if (least === own) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return least
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}
