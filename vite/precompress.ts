import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(m?js|css|svg)$/

/** Writes .br and .gz beside every asset at build time, so that the server does not compress per request. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'sala:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir)
    },
    async closeBundle() {
      const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(
        files.map(async (name) => {
          const content = await readFile(join(folder, name))
          await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content))
          await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}
