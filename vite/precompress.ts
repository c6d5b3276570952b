import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(m?js|css|svg)$/

/** Writes .br and .gz beside every asset and public script at build time, so that the server does not compress per request. */
export function precompress(): Plugin {
  let folders: string[] = []
  return {
    name: 'sala:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      const output = resolve(root, build.outDir)
      folders = [output, join(output, build.assetsDir)]
    },
    async closeBundle() {
      await Promise.all(folders.map(compressIn))
    },
  }
}

async function compressIn(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name))
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
