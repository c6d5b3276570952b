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

/** Builds react-admin's list among the pages of an installation, at /reactAdmin/index.html. Answers its folder. */
export async function buildReactAdminList(client: string): Promise<string> {
  const outDir = join(client, 'reactAdmin')
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../reactAdminList', import.meta.url)),
    base: '/reactAdmin/',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  return outDir
}
