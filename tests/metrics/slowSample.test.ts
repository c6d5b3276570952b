import { expect, test, vi } from 'vitest'
import { sampled } from '../../server/sampled.ts'

test('a sample that takes too long is not waited for, nor begun a second time', async () => {
  let end = (_: string) => {}
  const read = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        end = resolve
      }),
  )
  const sample = sampled('disco', read, { validMs: 60_000, limitMs: 20 })
  expect([await sample(), await sample()]).toEqual([undefined, undefined])
  end('late')
  expect(await sample()).toBe('late')
  expect(read).toHaveBeenCalledTimes(1)
})
