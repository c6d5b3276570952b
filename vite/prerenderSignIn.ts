import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { SignInPage } from '../src/custom/signIn/SignInPage.tsx'

const ROOT = '<div id="root"></div>'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

function findChunk(bundle: Bundle, name: string): Chunk | undefined {
  const output = bundle[name]
  return output?.type === 'chunk' ? output : undefined
}

/** The chunk and its static imports, transitively. */
function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = findChunk(bundle, name)
    if (imported) withImports(bundle, imported, seen)
  }
  return seen
}

function chunkFiles(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))
}

function findEntry(bundle: Bundle, page: string): Chunk | undefined {
  return Object.values(bundle).find(
    (output): output is Chunk =>
      output.type === 'chunk' && Boolean(output.facadeModuleId?.endsWith(`/${page}`)),
  )
}

/** Files that a page loads at start and, with `lazy`, those that its entry imports dynamically. */
function pageFiles(bundle: Bundle, page: string, lazy: boolean): Set<string> {
  const entry = findEntry(bundle, page)
  if (!entry) return new Set()
  const lazyChunks = lazy ? entry.dynamicImports.map((name) => findChunk(bundle, name)) : []
  const roots = [entry, ...lazyChunks.filter((chunk) => chunk !== undefined)]
  return chunkFiles(roots.flatMap((root) => [...withImports(bundle, root)]))
}

/** Meta tag with the console's files that the sign-in page does not load, for `prefetchConsole.ts`. */
function consoleAssets(bundle: Bundle): HtmlTagDescriptor[] {
  const loaded = pageFiles(bundle, 'login.html', false)
  const missing = [...pageFiles(bundle, 'index.html', true)].filter((file) => !loaded.has(file))
  const content = missing.map((file) => `/${file}`).join(' ')
  return content ? [{ tag: 'meta', attrs: { name: 'console-assets', content }, injectTo: 'head' }] : []
}

/** Prerenders the sign-in form into login.html, so that it is usable before scripts load. */
export function prerenderSignIn(): Plugin {
  return {
    name: 'sala:prerender-sign-in',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/login.html') return undefined
        const markup = renderToString(createElement(SignInPage))
        const page = html.replace(ROOT, () => ROOT.replace('><', () => `>${markup}<`))
        return { html: page, tags: bundle ? consoleAssets(bundle) : [] }
      },
    },
  }
}
