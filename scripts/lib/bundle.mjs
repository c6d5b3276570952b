import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { build, isBuilt } from './build.mjs'
import { componentsFile, writeComponents } from './components.mjs'
import { npmCi } from './install.mjs'
import { findCommand, logStep, root, run } from './machine.mjs'

/** What runs in production beside the packages, as in the Dockerfile, and what people read. */
const CONTENT = [
  'dist/.sources',
  'dist/client',
  'dist/server',
  'server/db/migrations',
  'server/pdf/templates',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/scale.md',
  'docs/records-api.md',
  'docs/glossary.md',
  'docs/pdf.md',
  'docs/monitoring',
]

const SUMS = 'SHA256SUMS'

/** Says to an operator why no bundle was made. */
export class BundleError extends Error {}

/**
 * Makes one file with the built server, its production packages, PostgreSQL, the Node that runs this, licences, manual and
 * checksums, for this platform.
 * @param folder where `sala-<version>-<platform>.tar.gz` and its `.sha256` are written
 * @returns {Promise<{ file: string, name: string, size: number }>} `name` is the folder that it unpacks to; size in bytes
 * @throws BundleError
 */
export async function makeBundle(folder) {
  if (process.platform !== 'linux') throw new BundleError('O pacote é feito no Linux, para Linux.')
  if (!findCommand('tar')) throw new BundleError('Falta o programa tar, que junta os arquivos em um só.')
  if (process.config.variables.node_shared)
    throw new BundleError(
      'Este Node.js depende de bibliotecas do sistema (libnode). Use o de https://nodejs.org para fazer o pacote.',
    )
  if (!isBuilt() && !(await build())) throw new BundleError('A construção falhou; o pacote não foi feito.')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const platform = `${process.platform}-${process.arch}`
  const name = `sala-${version}-${platform}`
  const parent = mkdtempSync(join(tmpdir(), 'sala-bundle-'))
  try {
    const staged = join(parent, name)
    await stage(staged, { version, platform })
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${name}.tar.gz`)
    await archive(staged, file)
    writeFileSync(`${file}.sha256`, `${await sha256Of(file)}  ${basename(file)}\n`)
    return { file, name, size: statSync(file).size }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

async function stage(staged, { version, platform }) {
  for (const path of CONTENT) {
    mkdirSync(dirname(join(staged, path)), { recursive: true })
    cpSync(join(root, path), join(staged, path), {
      recursive: true,
      filter: (source) => !source.endsWith('.map'),
    })
  }
  await installPackages(staged)
  copyRuntime(staged)
  copyFileSync(join(root, 'scripts/bundle/sala'), join(staged, 'sala'))
  const words = { version, platform, node: process.versions.node }
  const readMe = readFileSync(join(root, 'scripts/bundle/LEIA-ME.txt'), 'utf8')
  writeFileSync(
    join(staged, 'LEIA-ME.txt'),
    readMe.replace(/\{(\w+)\}/g, (_, word) => words[word]),
  )
  writeFileSync(join(staged, 'LICENCAS.txt'), licences(staged))
  if ((await writeComponents()) === 0) throw new BundleError('O npm não listou os componentes (npm sbom).')
  copyFileSync(componentsFile, join(staged, 'componentes.cdx.json'))
  const sums = []
  for (const path of listFiles(staged)) sums.push(`${await sha256Of(join(staged, path))}  ${path}\n`)
  writeFileSync(join(staged, SUMS), sums.join(''))
}

/** Files that npm reads to install; what they say of scripts and development is not true of the bundle. */
const NPM_FILES = ['package.json', 'package-lock.json', '.npmrc']

async function installPackages(staged) {
  logStep('Instalando os pacotes de produção…')
  for (const name of NPM_FILES) copyFileSync(join(root, name), join(staged, name))
  if ((await npmCi(['--omit=dev'], staged)) !== 0)
    throw new BundleError(
      'Não foi possível instalar os pacotes de produção. Confira se este computador alcança o registro de pacotes.',
    )
  const { name, version, license, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const file of NPM_FILES) rmSync(join(staged, file))
  writeFileSync(
    join(staged, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type }, null, 2)}\n`,
  )
}

/** The Node that runs this, with its licence. */
function copyRuntime(staged) {
  const folder = join(staged, 'runtime')
  mkdirSync(folder)
  copyFileSync(process.execPath, join(folder, 'node'))
  chmodSync(join(folder, 'node'), 0o755)
  const prefix = dirname(dirname(process.execPath))
  const licence = ['LICENSE', 'share/doc/nodejs/LICENSE', 'share/doc/nodejs/copyright']
    .map((path) => join(prefix, path))
    .find((path) => existsSync(path))
  if (!licence)
    throw new BundleError(
      `A licença do Node.js não está em ${prefix}. Use o de https://nodejs.org para fazer o pacote.`,
    )
  copyFileSync(licence, join(folder, 'LICENSE'))
}

/** What the console's workers bundle, which Vite's list of licences leaves out. */
const IN_WORKERS = ['papaparse', 'xlsx']

/** Names of files with a licence or what belongs to it. */
const LICENCE_FILE = /^(licen[sc]e|copying|notice)/i

/** The licences of the installed packages, and of those of the console's workers. */
function licences(staged) {
  const lock = JSON.parse(readFileSync(join(staged, 'node_modules/.package-lock.json'), 'utf8'))
  const folders = [
    ...Object.keys(lock.packages).map((path) => join(staged, path)),
    ...IN_WORKERS.map((name) => join(root, 'node_modules', name)),
  ]
  return folders
    .map(licenceOf)
    .sort()
    .join(`\n\n${'-'.repeat(72)}\n\n`)
}

/** A package's name, version, licence, source, and the texts that it brings. */
function licenceOf(folder) {
  const { name, version, license, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const source = typeof repository === 'string' ? repository : repository?.url
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version}: ${license ?? 'ver o texto'}${source ? `, ${source}` : ''}`, ...texts].join(
    '\n\n',
  )
}

/** Paths of all files below a folder, relative to it, in order. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function sha256Of(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Packs a folder into a file that appears when it is complete. */
async function archive(staged, file) {
  logStep('Juntando tudo em um arquivo…')
  const unfinished = `${file}.new`
  const options = ['--create', '--gzip', '--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  const code = await run('tar', [...options, '--file', unfinished, '-C', dirname(staged), basename(staged)])
  if (code === 0) return renameSync(unfinished, file)
  rmSync(unfinished, { force: true })
  throw new BundleError(`Não foi possível escrever ${file}.`)
}
