import { expect, test } from 'vitest'
import { RenderingProcesses } from '../../server/pdf/renderingProcesses.ts'

const MEGABYTE = 1024 * 1024

test('a rendering process is kept for the next document, unless the last one left it with much memory', () => {
  const processes = new RenderingProcesses({
    source: 'server/pdf/child.ts',
    bundle: 'dist/server/pdfChild.js',
    heapMegabytes: 64,
  })
  const first = processes.take()
  processes.keep(first, 300 * MEGABYTE)
  expect(processes.take()).toBe(first)
  processes.keep(first, 440 * MEGABYTE)
  const next = processes.take()
  next.kill()
  expect(next).not.toBe(first)
  expect(first.child.killed).toBe(true)
})
