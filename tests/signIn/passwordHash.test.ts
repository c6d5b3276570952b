import { hash } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, matchPassword, verifyPassword } from '../../server/signIn/passwords.ts'
import { isStrongPassword } from '../../src/domain/password.ts'

const verified = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    verify: (hashed: string, password: string) => {
      verified.push(hashed)
      return argon2.verify(hashed, password)
    },
  }
})

const cost = (hashed: string) => hashed.split('$').slice(1, 4).join(' ')

beforeEach(() => {
  verified.length = 0
})

test('a password is kept as argon2id over at least 19 MiB, each time as another hash', async () => {
  const [hash, otherHash] = await Promise.all([hashPassword('Sala@2026'), hashPassword('Sala@2026')])
  expect(cost(hash)).toMatch(/^argon2id v=19 m=(19456|[2-9]\d{4,}),t=[2-9],p=1$/)
  expect(hash).not.toBe(otherHash)
  expect(await verifyPassword(hash, 'Sala@2026')).toBe(true)
  expect(await verifyPassword(hash, 'sala@2026')).toBe(false)
})

test('an account without a password, or no account at all, costs the same one comparison and never matches', async () => {
  const stored = await hashPassword('Sala@2026')
  expect(await verifyPassword(stored, 'errada')).toBe(false)
  for (const none of [null, undefined, '']) expect(await verifyPassword(none, 'Sala@2026')).toBe(false)
  expect(verified).toHaveLength(4)
  expect(new Set(verified.map(cost))).toEqual(new Set([cost(stored)]))
})

test('a password that an earlier release cut to 200 characters still matches', async () => {
  const endless = 'Aa1'.repeat(1000)
  const stored = await hashPassword(endless)
  expect(await verifyPassword(stored, endless)).toBe(true)
  expect(await verifyPassword(stored, endless.slice(0, 200))).toBe(true)
  expect(await verifyPassword(stored, endless.slice(0, 199))).toBe(false)
})

const COMPOSED = 'Ação@2026'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')

test('a password with accents matches however a keyboard composes them', async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED)
  for (const set of [COMPOSED, DECOMPOSED]) {
    const stored = await hashPassword(set)
    for (const typed of [COMPOSED, DECOMPOSED]) expect(await matchPassword(stored, typed)).toBe('current')
    expect(await matchPassword(stored, 'Acao@2026')).toBeUndefined()
  }
})

test('an earlier hash of the decomposed form of a password matches as outdated', async () => {
  const stored = await hash(DECOMPOSED)
  for (const typed of [COMPOSED, DECOMPOSED]) expect(await matchPassword(stored, typed)).toBe('outdated')
  expect(await matchPassword(stored, 'Acao@2026')).toBeUndefined()
})

test('the length of a password counts letters, not the characters that compose them', () => {
  expect(isStrongPassword('Ãéíó12b'.normalize('NFD'))).toBe(false)
  expect(isStrongPassword('Ãéíó123b'.normalize('NFD'))).toBe(true)
})
