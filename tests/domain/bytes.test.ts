import { expect, test } from 'vitest'
import { formatBytes } from '../../src/domain/bytes.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1,0 MB'],
  [1_500_000, '1,4 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
