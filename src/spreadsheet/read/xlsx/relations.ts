import type { Archive, Budget } from '../archive.ts'
import { readXml, resolveEntities } from '../xml.ts'

/** A reference from one part to another, which is given by its full name within the archive. */
export interface Relation {
  id: string
  /** The last segment of its type, such as `worksheet`. */
  type: string
  part: string
}

/** The references of a part, '' for the archive itself; external references are omitted. */
export async function readRelations(archive: Archive, part: string, budget: Budget): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const list = `${folder}_rels/${part.slice(slash)}.rels`
  const relations: Relation[] = []
  if (!archive.has(list)) return relations
  await readXml(archive, list, budget, {
    open(name, attributes) {
      if (name !== 'pr:Relationship') return
      const { Id: id = '', Type = '', Target = '', TargetMode } = attributes()
      if (TargetMode === 'External') return
      relations.push({
        id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        part: resolve(folder, resolveEntities(Target)),
      })
    },
  })
  return relations
}

/** A target is a path from its part's folder, or from the archive's root when it starts with a slash. */
function resolve(folder: string, target: string): string {
  const path: string[] = []
  const whole = target.replaceAll('\\', '/')
  for (const step of (whole.startsWith('/') ? whole : folder + whole).split('/'))
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  return path.join('/')
}
