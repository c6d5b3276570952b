import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds a page of the bench into an installation, at `/{page}/index.html`. Returns its folder. */
export async function buildBenchPage(client: string, page: 'plainList' | 'reactAdminList'): Promise<string> {
  const outDir = join(client, page)
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`../${page}`, import.meta.url)),
    base: `/${page}/`,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  return outDir
}
