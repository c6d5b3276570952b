import { expect, test, vi } from 'vitest'
import { isDiskFull } from '../../server/http/errors.ts'
import { logger } from '../../server/logger.ts'
import { sendOrFail } from '../../server/users/sendInvite.ts'

const failure = (code?: string) => Object.assign(new Error('write failed'), { code })
const letter = { to: 'nair@exemplo.test', subject: 'Convite', text: '' }

test.each(['ENOSPC', 'EDQUOT', '53100'])('a write that fails with %s is reported as a full disk', (code) => {
  expect(isDiskFull(failure(code))).toBe(true)
})

test('a write that fails otherwise is not reported as a full disk', () => {
  for (const other of [failure('EACCES'), failure(), 'ENOSPC', undefined])
    expect(isDiskFull(other)).toBe(false)
})

test('an invite whose letter finds no space is refused for the full disk, not for the mail server', async () => {
  vi.spyOn(logger, 'error').mockReturnValue()
  const sent = (code: string) => sendOrFail(() => Promise.reject(failure(code)), letter, 'não enviado')
  await expect(sent('ENOSPC')).rejects.toSatisfy(isDiskFull)
  await expect(sent('ECONNREFUSED')).rejects.toMatchObject({ status: 502 })
})
