import { afterAll, vi } from 'vitest'

// Files share a process: what one of them put in a function's place would stay for the next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetConfig()
})
