import { describe, expect, test } from 'vitest'
import { SCRIPT, SECRET, testPages } from './testPages.ts'

const get = testPages()

describe('the files of the console', () => {
  test('of a build may be kept for a year, and come compressed', async () => {
    const plain = await get('/assets/app-abc123.js')
    expect([plain.status, plain.text]).toEqual([200, SCRIPT])
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-type')).toMatch(/javascript/)
    const packed = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  })

  test('of an older build are not found, rather than answered with a page', async () => {
    const { status, headers, text } = await get('/assets/app-old.js')
    expect([status, text]).toEqual([404, 'Arquivo não encontrado'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('beside the build are asked for again each time', async () => {
    const { status, headers } = await get('/favicon.svg')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'no-cache',
    ])
  })

  test.each([
    '/../outside.txt',
    '/..%2Foutside.txt',
    '/assets/..%2F..%2Foutside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/%00.svg',
    '/a%00.png',
    '//etc/passwd',
  ])('do not include anything outside by %s', async (path) => {
    const { status, text } = await get(path)
    expect([200, 404]).toContain(status)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('root:')
  })
})
