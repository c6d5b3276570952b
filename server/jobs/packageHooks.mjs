import { readFile } from 'node:fs/promises'

/** Reads the modules of packages before hooks registered earlier see them. */
export async function load(url, context, next) {
  if (context.format !== 'module' || !url.includes('/node_modules/')) return next(url, context)
  return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
}
