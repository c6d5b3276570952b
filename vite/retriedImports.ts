import type { Plugin } from 'vite'

const IMPORT = /\bimport\(\s*([`'"])(\.\/[^`'"]+\.js)\1\s*\)/g

/** Every import of a chunk in the browser's build can be repeated after a failure: `src/providers/importChunk.ts`. */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle: {
      // After Vite has found, by these imports, which style sheets each needs.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replace(
              IMPORT,
              (_, quote, path) => `importChunk(${quote}${path}${quote},import.meta.url)`,
            )
      },
    },
  }
}
