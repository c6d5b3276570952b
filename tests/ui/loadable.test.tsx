import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadable } from '../../src/ui/loadable.tsx'

const page = (Loadable: ReturnType<typeof loadable>['Loadable']) =>
  renderToString(
    <Suspense fallback="espera">
      <Loadable />
    </Suspense>,
  )

test('a component that is loaded ahead is drawn without waiting', async () => {
  const { Loadable, preload } = loadable(async () => () => 'pronto')
  expect(page(Loadable)).toContain('espera')
  preload()
  await Promise.resolve()
  await Promise.resolve()
  expect(page(Loadable)).not.toContain('espera')
  expect(page(Loadable)).toContain('pronto')
})

test('a component whose preload fails throws nothing, and is loaded again', async () => {
  let tries = 0
  const { Loadable, preload } = loadable(async () => {
    tries++
    if (tries === 1) throw new Error('offline')
    return () => 'pronto'
  })
  preload()
  await new Promise(setImmediate)
  preload()
  await new Promise(setImmediate)
  expect([tries, page(Loadable)]).toEqual([2, expect.stringContaining('pronto')])
})
