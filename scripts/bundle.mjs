import { resolve } from 'node:path'
import { BundleError, makeBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, logStep, root } from './lib/machine.mjs'

/* `npm run bundle -- [folder]`: one file that starts without a network; in dist/bundle unless a folder is named. */

await ensureInstalled()
try {
  const { file, size } = await makeBundle(resolve(root, process.argv[2] ?? 'dist/bundle'))
  logStep(`${file}, ${Math.round(size / 1024 ** 2)} MB; a soma está em ${file}.sha256`)
} catch (error) {
  if (!(error instanceof BundleError)) throw error
  fail(error.message)
}
