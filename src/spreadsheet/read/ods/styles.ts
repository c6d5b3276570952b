import type { Archive, Budget } from '../archive.ts'
import { type Handlers, readXml } from '../xml.ts'

interface CellStyle {
  format?: string | undefined
  parent?: string | undefined
}

/** Maximum number of parents followed; real styles have only a few. */
const MAX_PARENTS = 10

/** The document's styles, as far as they are needed for reading. */
export class Styles {
  readonly #cells = new Map<string, CellStyle>()
  /** Name of a date or time format → whether it shows the time. */
  readonly #timed = new Map<string, boolean>()
  readonly #hidden = new Set<string>()
  #table = ''
  #format = ''

  /** Processes a tag that may belong to a style. */
  open: Handlers['open'] = (name, attributes) => {
    if (name === 'style:style') this.#openStyle(attributes())
    else if (name === 'style:table-properties') {
      if (attributes()['table:display'] === 'false') this.#hidden.add(this.#table)
    } else if (name === 'number:date-style') {
      this.#format = attributes()['style:name'] ?? ''
      this.#timed.set(this.#format, false)
    } else if (name === 'number:hours') this.#timed.set(this.#format, true)
  }

  #openStyle(attributes: Record<string, string | undefined>): void {
    const name = attributes['style:name'] ?? ''
    if (attributes['style:family'] === 'table') this.#table = name
    if (attributes['style:family'] === 'table-cell')
      this.#cells.set(name, {
        format: attributes['style:data-style-name'],
        parent: attributes['style:parent-style-name'],
      })
  }

  /** Whether a worksheet style hides its worksheets. */
  hides(style: string): boolean {
    return this.#hidden.has(style)
  }

  /** Whether a cell style shows the time of a date; undefined if it is not a date style. */
  timed(style: string | undefined): boolean | undefined {
    let name = style
    for (let depth = 0; name !== undefined && depth < MAX_PARENTS; depth++) {
      const { format, parent }: CellStyle = this.#cells.get(name) ?? {}
      if (format !== undefined) return this.#timed.get(format)
      name = parent
    }
    return undefined
  }
}

/** Reads the styles that cells inherit from; the others are in the same part as the cells. */
export async function readNamedStyles(archive: Archive, styles: Styles, budget: Budget): Promise<void> {
  if (archive.has('styles.xml')) await readXml(archive, 'styles.xml', budget, styles)
}
