import { describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { checksums } from './checksum.ts'
import { ADDRESS, enter, type Session, sessions } from './sessions.ts'
import { mayCall, type SettingsCall, settingsCalls } from './settingsCalls.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi({ address: ADDRESS })

const TARGETS = [1, 2, 3, 4, 6, 7, 99]

const send = (token: string, { route, path, body }: SettingsCall, institution: number) =>
  api.call(`${route.split(' ')[0]} ${path(institution)}`, {
    token,
    ...(body ? { body: body(institution) } : {}),
  })

describe.each(sessions)('%s', (_, session: Session) => {
  let token: string

  /** The status of a call that must change nothing; undefined for one that is allowed. */
  const refusal = (call: SettingsCall, institution: number): number | undefined => {
    if (!mayCall(session, call) || session.institution === undefined) return 403
    return call.stranger && !session.scope.includes(institution) ? call.stranger : undefined
  }

  test('is refused the settings of others and whatever its role forbids, and changes no row', async () => {
    token = await enter(api, session)
    const before = await checksums(api)
    const passed: string[] = []
    for (const call of settingsCalls)
      for (const institution of TARGETS) {
        const expected = refusal(call, institution)
        if (expected === undefined) continue
        const { status, json } = await send(token, call, institution)
        if (status !== expected || !json?.message)
          passed.push(`${call.route} of ${institution}: ${status} for ${expected}`)
      }
    expect(passed).toEqual([])
    expect(await checksums(api)).toEqual(before)
    await api.settled()
    expect(api.letters).toEqual([])
  })

  if (session.scope.length > 0)
    test('does in its own institutions what its role allows, and only there', async () => {
      const foreign = await checksums(api, session.scope)
      const failed: string[] = []
      for (const institution of session.scope)
        for (const call of settingsCalls) {
          if (refusal(call, institution) !== undefined) continue
          const { status } = await send(token, call, institution)
          if (status >= 300) failed.push(`${call.route} of ${institution}: ${status}`)
        }
      expect(failed).toEqual([])
      expect(await checksums(api, session.scope)).toEqual(foreign)
      await api.settled()
      api.letters.splice(0)
      await api.rows('DELETE FROM connection_whitelists WHERE institution_id <> 7')
    })
})
