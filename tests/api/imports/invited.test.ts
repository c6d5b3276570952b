import { expect, test, vi } from 'vitest'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ jobs: true })

test('an anaesthetist who is imported with an e-mail is written to afterwards, and nobody by a rehearsal [IMP-89]', async () => {
  const send = importing(api, await api.signIn('gestor@sala.test', 2))
  await api.rows('UPDATE anaesthetist_invites SET is_sent = true')
  const rows = [{ name: 'Zilda Prado', email: 'zilda@exemplo.test' }, { name: 'Zico' }]
  await send('anaesthetistInvites', rows, {}, '?rehearse=true')
  await send('anaesthetistInvites', rows)
  await vi.waitFor(
    async () =>
      expect(
        await api.rows(
          "SELECT name, is_sent FROM anaesthetist_invites WHERE institution_id = 2 AND name LIKE 'Zi%' ORDER BY id",
        ),
      ).toEqual([
        { name: 'Zilda Prado', is_sent: true },
        { name: 'Zico', is_sent: false },
      ]),
    { timeout: 20_000, interval: 200 },
  )
  expect(api.letters.map(({ to }) => to)).toEqual(['zilda@exemplo.test'])
})
