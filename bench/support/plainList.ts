import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the plain list among the pages of an installation, at /plainList/index.html. Answers its folder. */
export async function buildPlainList(client: string): Promise<string> {
  const outDir = join(client, 'plainList')
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../plainList', import.meta.url)),
    base: '/plainList/',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}
