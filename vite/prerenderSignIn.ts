import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { SignInPage } from '../src/custom/signIn/SignInPage.tsx'

const ROOT = '<div id="root"></div>'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

function chunkNamed(bundle: Bundle, name: string): Chunk | undefined {
  const output = bundle[name]
  return output?.type === 'chunk' ? output : undefined
}

/** The chunk and everything it imports before it runs. */
function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunkNamed(bundle, name)
    if (imported) withImports(bundle, imported, seen)
  }
  return seen
}

function filesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))
}

function entryOf(bundle: Bundle, page: string): Chunk | undefined {
  return Object.values(bundle).find(
    (output): output is Chunk =>
      output.type === 'chunk' && Boolean(output.facadeModuleId?.endsWith(`/${page}`)),
  )
}

/** What the page loads to start, and, with `lazy`, what its entry then asks for itself. */
function filesOfPage(bundle: Bundle, page: string, lazy: boolean): Set<string> {
  const entry = entryOf(bundle, page)
  if (!entry) return new Set()
  const later = lazy ? entry.dynamicImports.map((name) => chunkNamed(bundle, name)) : []
  const roots = [entry, ...later.filter((chunk) => chunk !== undefined)]
  return filesOf(roots.flatMap((root) => [...withImports(bundle, root)]))
}

/** What the console needs to start and the sign-in page has not loaded, for `prefetchConsole.ts`. */
function consoleAssets(bundle: Bundle): HtmlTagDescriptor[] {
  const loaded = filesOfPage(bundle, 'login.html', false)
  const missing = [...filesOfPage(bundle, 'index.html', true)].filter((file) => !loaded.has(file))
  const content = missing.map((file) => `/${file}`).join(' ')
  return content ? [{ tag: 'meta', attrs: { name: 'console-assets', content }, injectTo: 'head' }] : []
}

/** Writes the sign-in form into login.html, so that it takes input before any script has arrived. */
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
