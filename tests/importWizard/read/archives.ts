import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive: its text, or its bytes. */
export type Parts = Record<string, string | Uint8Array>

interface Options {
  /** The uncompressed size that the archive falsely declares for its parts. */
  claimedSize?: number
  /** Marks the parts as encrypted. */
  encrypted?: boolean
}

function header(signature: number, words: [number, 2 | 4][]): Buffer {
  const bytes = Buffer.alloc(4 + words.reduce((sum, [, size]) => sum + size, 0))
  bytes.writeUInt32LE(signature)
  let at = 4
  for (const [value, size] of words) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

/** A zip archive of parts. */
export function zip(parts: Parts, { claimedSize, encrypted = false }: Options = {}): Blob {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const path = Buffer.from(name)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const packed = deflateRawSync(bytes, { level: constants.Z_BEST_SPEED })
    const shared: [number, 2 | 4][] = [
      [20, 2],
      [encrypted ? 0x801 : 0x800, 2],
      [8, 2],
      [0, 4],
      [crc32(bytes), 4],
      [packed.length, 4],
      [claimedSize ?? bytes.length, 4],
      [path.length, 2],
      [0, 2],
    ]
    const local = Buffer.concat([header(0x04034b50, shared), path, packed])
    const rest: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(Buffer.concat([header(0x02014b50, [[20, 2], ...shared, ...rest]), path]))
    files.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const count = files.length
  const end = header(0x06054b50, [
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  ])
  return new Blob([...files, listed, end].map((bytes) => new Uint8Array(bytes)))
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface Made extends Options {
  /** The whole worksheet, instead of one built from `rows`. */
  sheet?: string | Uint8Array
  rows?: string
  strings?: string
  /** The namespace prefix in the list of worksheets. */
  prefix?: string
  from1904?: boolean
  /** The path that the workbook declares for its worksheet. */
  target?: string
  extra?: Parts
}

const formats = [
  'dd/mm/yyyy hh:mm',
  '[$-416]d\\ &quot;de&quot;\\ mmmm;@',
  '[Red]0.00;&quot;dias&quot;',
  '[h]:mm',
  'yyyy\\-mm',
]

/** A workbook of one worksheet. Styles: 0 plain, 1 date (14), 2 to 6 `formats` in their order. */
export function workbook(made: Made): Blob {
  const p = made.prefix ? `${made.prefix}:` : ''
  const ns = `xmlns${made.prefix ? `:${made.prefix}` : ''}="${MAIN}"`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
  const relations = (inner: string) => `<Relationships xmlns="${PACKAGE}">${inner}</Relationships>`
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
  const xfs = [0, 14, ...formats.map((_, at) => 164 + at)].map((id) => `<xf numFmtId="${id}"/>`)
  return zip(
    {
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', made.target ?? 'worksheets/sheet1.xml') +
          relation('rId2', 'styles', 'styles.xml') +
          relation('rId3', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
      'xl/workbook.xml': `<${p}workbook ${ns} xmlns:q="${REL}"><${p}workbookPr date1904="${made.from1904 ? 1 : 0}"/><${p}sheets><${p}sheet name="A &amp; B" sheetId="1" q:id="rId1"/></${p}sheets></${p}workbook>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${made.strings ?? '<si><t>um</t></si>'}</sst>`,
      'xl/worksheets/sheet1.xml':
        made.sheet ??
        `<?xml version="1.0"?><${p}worksheet ${ns}><${p}sheetData>${made.rows ?? ''}</${p}sheetData></${p}worksheet>`,
      ...made.extra,
    },
    made,
  )
}

/** A workbook whose worksheet has this content. */
export const worksheet = (content: string): Blob =>
  workbook({ sheet: `<worksheet xmlns="${MAIN}">${content}</worksheet>` })
