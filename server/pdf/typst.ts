import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { projectRoot } from '../root.ts'
import type { Rendering, RenderingTask } from './rendering.ts'

const TEMPLATES = join(projectRoot, 'server/pdf/templates')
const FONTS = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map(
  (style) => `${style}/Inter_${style}.ttf`,
)

/** Format of diagnostics: each as one line of text. */
const UNIX_DIAGNOSTICS = 3

const { resolve } = createRequire(import.meta.url)

/** A compiler that can access only the fonts and the data passed to it: no files, no network. */
async function openCompiler(): Promise<TypstCompiler> {
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const fontFolder = dirname(resolve('@expo-google-fonts/inter/package.json'))
  for (const file of FONTS) await builder.add_raw_font(readFileSync(join(fontFolder, file)))
  return builder.build()
}

let opened: Promise<TypstCompiler> | undefined

/**
 * Compiles a template with its data to a tagged PDF; if that fails, for example because of a damaged picture,
 * returns the compiler's messages.
 */
export async function compilePdf({ template, data, logo }: RenderingTask): Promise<Rendering> {
  opened ??= openCompiler()
  const compiler = await opened
  compiler.reset_shadow()
  for (const name of ['page', template])
    compiler.add_source(`/${name}.typ`, readFileSync(join(TEMPLATES, `${name}.typ`), 'utf8'))
  compiler.map_shadow('/data.json', Buffer.from(data))
  if (logo) compiler.map_shadow('/logo', logo)
  const answer: { result?: Uint8Array; diagnostics?: readonly unknown[] } = compiler.compile(
    `/${template}.typ`,
    undefined,
    'pdf',
    UNIX_DIAGNOSTICS,
  )
  const memoryBytes = process.memoryUsage.rss()
  return answer.result
    ? { pdf: answer.result, memoryBytes }
    : {
        refused: (answer.diagnostics ?? []).map((entry) => JSON.stringify(entry)).join('\n'),
        memoryBytes,
      }
}
