import type { Import } from './importGraph.ts'

const floor = ['domain', 'schema', 'resources', 'i18n']
const parts = [...floor, 'providers', 'form', 'ui']
const pages = [
  ...parts,
  'calls',
  'spreadsheet',
  'crud',
  'pickers',
  'importWizard',
  'pdfViewer',
  'custom',
  'layout',
]

/** The folders of `src` and what each may import of the others. Stories may import `testing` and `calls` too. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  schema: ['domain'],
  resources: [...floor, 'calls'],
  i18n: [...floor, 'calls'],
  calls: floor,
  providers: [...floor, 'calls'],
  spreadsheet: ['domain', 'schema'],
  ui: [...floor, 'providers'],
  form: [...floor, 'providers', 'ui'],
  importWizard: [...floor, 'providers', 'spreadsheet', 'ui'],
  pdfViewer: [...floor, 'providers', 'ui'],
  pickers: [...parts, 'crud'],
  crud: [...parts, 'spreadsheet', 'importWizard', 'pdfViewer'],
  custom: pages,
  layout: [...pages, 'screens.tsx'],
  testing: [...pages, 'screens.tsx'],
}

/** Packages that a folder does without. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  domain: ['react', 'react-admin', '@mui'],
  schema: ['react', 'react-admin', '@mui'],
  spreadsheet: ['react', 'react-admin', '@mui'],
  resources: ['react', '@mui'],
  i18n: ['react', '@mui'],
  calls: ['react', '@mui'],
  providers: ['@mui'],
  server: ['react', 'react-admin', '@mui'],
}

/** Folders of which others import `index.ts` only. */
const doors = ['ui', 'crud', 'pickers', 'importWizard', 'pdfViewer']

/** What the server imports of `src`, and the texts it answers with. */
const serverReads = [
  /^src\/(domain|schema|resources|calls|spreadsheet\/write|i18n\/ptBR\/resources)\//,
  /^src\/i18n\/ptBR\/(\w*Refusals|acceptInvite|allergies|allowedIps|anaesthesiaDocument|backups|bulkReads|clinicalRecord|conflicts|consentTerm)\.ts$/,
  /^src\/i18n\/ptBR\/(documents|drugReport|drugs|errors|exams|imports|institutionSettings|logEvents|mapCopies|pdf|preAnaesthesia)\.ts$/,
  /^src\/i18n\/ptBR\/(disorderTexts|placementText|procedureForm|procedureTimes|rules|scheduling|sides|support|users)\.ts$/,
]

const folderOf = (file: string): string => file.split('/')[1] ?? ''

const isStory = (file: string) => file.includes('.stories.') || file.includes('/stories/')

function brokenInside({ file, target }: Import): string | undefined {
  const [from, to] = [folderOf(file), folderOf(target)]
  if (from === to) {
    const [own, other] = [file.split('/')[2], target.split('/')[2]]
    const isShared = other === 'visitor' || own === other
    return from === 'custom' && !isShared
      ? 'a page imports no other page; what several share lies in visitor'
      : undefined
  }
  if (doors.includes(to) && target !== `src/${to}/index.ts`)
    return `of ${to} only its index.ts is imported from outside`
  // Files at the top of src compose the folders.
  if (from.includes('.')) return
  const allowed = mayImport[from]
  if (!allowed) return `the folder ${from} has no row in tests/house/layers.ts`
  if (allowed.includes(to)) return
  if (isStory(file) && ['testing', 'calls'].includes(to)) return
  return `${from} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing'} of src`
}

function broken(found: Import): string | undefined {
  const { file, target, isPackage } = found
  const isServer = file.startsWith('server/')
  if (isPackage) {
    const owner = isServer ? 'server' : folderOf(file)
    const name = forbidden[owner]?.find((name) => target === name || target.startsWith(`${name}/`))
    return name && `${owner} does without ${name}`
  }
  if (!isServer)
    return target.startsWith('server/') ? 'src imports nothing of the server' : brokenInside(found)
  if (!target.startsWith('src/') || serverReads.some((pattern) => pattern.test(target))) return
  return 'the server imports definitions, rules, calls and the texts it answers with (tests/house/layers.ts)'
}

/** 'src/ui/Chips.tsx:3 imports src/crud/index.ts: ui may import only …' for each import that breaks a rule. */
export const brokenRules = (imports: readonly Import[]): string[] =>
  imports.flatMap((found) => {
    const rule = broken(found)
    return rule ? `${found.file}:${found.line} imports ${found.target}: ${rule}` : []
  })
