import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './machine.mjs'

/** Milliseconds for the registry's answer; the run does not wait for one that is away. */
const REGISTRY_MS = 20_000

/** Where a build's list of components is written: CycloneDX, as JSON. */
export const componentsFile = join(root, 'dist', 'components.cdx.json')

/** Resolves to npm's standard output as JSON, undefined when there is none. */
function npmJson(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: REGISTRY_MS })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.once('error', () => resolve(undefined))
    child.once('close', () => resolve(parse(text)))
  })
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes the list of the packages that run in production. Resolves to their number; 0 when npm cannot list them. */
export async function writeComponents() {
  const list = await npmJson(['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'])
  const count = list?.components?.length ?? 0
  if (count === 0) return 0
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(componentsFile, `${JSON.stringify(list, null, 1)}\n`)
  return count
}

/** Severities that fail the test run. */
const GRAVE = new Set(['high', 'critical'])

/**
 * What npm's audit says: the grave vulnerabilities, and the number of others; undefined when the registry did not answer
 * with a report.
 */
export function readAudit(report) {
  const found = report?.vulnerabilities
  if (typeof found !== 'object' || found === null || !report.metadata) return undefined
  const all = Object.values(found)
  const grave = all.filter(({ severity }) => GRAVE.has(severity))
  return {
    grave: grave.map(({ name, severity, range }) => `${name} ${range} (${severity})`).sort(),
    others: all.length - grave.length,
  }
}

/**
 * What the test run says about both.
 * @param count packages that were listed
 * @param audit as `readAudit`
 */
export function componentReport(count, audit) {
  const listed =
    count > 0 ? `${count} componentes em dist/components.cdx.json` : 'npm sbom não listou os componentes'
  if (!audit)
    return {
      isFailure: count === 0,
      lines: [listed, 'npm audit: o registro não respondeu; nada foi verificado'],
    }
  const others = `npm audit: ${audit.grave.length} vulnerabilidades altas ou críticas, ${audit.others} outras`
  return { isFailure: count === 0 || audit.grave.length > 0, lines: [listed, others, ...audit.grave] }
}

/** Asks the registry for known vulnerabilities of the packages that run in production. As `readAudit`. */
export const auditComponents = async () =>
  readAudit(await npmJson(['audit', '--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0']))
