/** Number of failures of each chunk, by address. */
const failures = new Map<string, number>()

/**
 * Imports a chunk of the build; after a failure under another address, since a browser answers a failed import with the same failure
 * until the page is loaded anew.
 * @param path relative to the importing chunk
 * @param importer address of the importing chunk
 */
async function importChunk(path: string, importer: string): Promise<unknown> {
  const { href } = new URL(path, importer)
  const failed = failures.get(href) ?? 0
  try {
    return await import(/* @vite-ignore */ failed > 0 ? `${href}?again=${failed}` : href)
  } catch (error) {
    failures.set(href, failed + 1)
    throw error
  }
}

/** The name by which chunks call it: `vite/retriedImports.ts`. */
Object.assign(globalThis, { importChunk })
