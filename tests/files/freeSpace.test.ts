import { beforeEach, expect, test, vi } from 'vitest'
import { requireFreeSpace } from '../../server/files/freeSpace.ts'
import { logger } from '../../server/logger.ts'

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2

const disk = vi.hoisted(() => ({ free: 0, size: 0 }))
vi.mock('node:fs/promises', () => ({
  statfs: async (path: string) => {
    if (path.endsWith('/files')) throw Object.assign(new Error('no folder'), { code: 'ENOENT' })
    return { bavail: disk.free / 4096, blocks: disk.size / 4096, bsize: 4096 }
  },
}))

beforeEach(() => void vi.spyOn(logger, 'error').mockImplementation(() => {}))

test.each([
  ['a large disk keeps 1 GB', 200 * GIGABYTE, GIGABYTE],
  ['a small disk keeps a twentieth', 2 * GIGABYTE, GIGABYTE / 10],
])('%s free beside an upload', async (_, size, floor) => {
  const upload = (free: number) => {
    Object.assign(disk, { size, free })
    return requireFreeSpace({ folder: '/data/files' }, 20 * MEGABYTE)
  }
  await expect(upload(floor + 19 * MEGABYTE)).rejects.toMatchObject({ status: 507, code: 'disk.full' })
  await expect(upload(floor + 21 * MEGABYTE)).resolves.toBeUndefined()
})
