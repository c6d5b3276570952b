import { afterAll, vi } from 'vitest'

// Test files share a process: mocks of one would leak into the next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetConfig()
})
