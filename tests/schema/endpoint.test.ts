import { describe, expect, test } from 'vitest'
import { buildCall, parseEndpoint, routePattern } from '../../src/schema/endpoint.ts'

describe('the call of an endpoint', () => {
  test('is its method and path', () => {
    expect(parseEndpoint('GET /preset/surgeons/')).toEqual({ method: 'GET', path: '/preset/surgeons/' })
    expect(buildCall('POST /preset/surgeons')).toEqual({ method: 'POST', path: '/preset/surgeons' })
  })

  test('takes the values that its template names from the record', () => {
    expect(buildCall('PUT /preset/surgeons/{id}', { id: 7, uuid: 'u' }).path).toBe('/preset/surgeons/7')
    expect(buildCall('GET /a/{id}/b/{uuid}', { id: 7, uuid: 'u' }).path).toBe('/a/7/b/u')
  })

  test('removes by the uuid, and by the id of a record without one [COM-45]', () => {
    const remove = 'DELETE /web/monitors/qrcodes/{uuid}' as const
    expect(buildCall(remove, { id: 7, uuid: 'a-b' }).path).toBe('/web/monitors/qrcodes/a-b')
    expect(buildCall(remove, { id: 7, uuid: null }).path).toBe('/web/monitors/qrcodes/7')
    expect(buildCall(remove, { id: 7 }).path).toBe('/web/monitors/qrcodes/7')
  })

  test('percent-encodes what it fills in, so that a value stays one part of the path', () => {
    expect(buildCall('GET /x/{id}', { id: 'a/b?c#d é' }).path).toBe('/x/a%2Fb%3Fc%23d%20%C3%A9')
  })

  test.each([
    ['nothing', {}],
    ['null', { id: null }],
  ])('is refused for a record whose id is %s', (_, record) => {
    expect(() => buildCall('GET /x/{id}', record)).toThrow('GET /x/{id} needs id')
  })
})

test.each([
  ['GET /preset/surgeons/', '/preset/surgeons'],
  ['DELETE /web/surgeons/{uuid}', '/web/surgeons/:uuid'],
  ['GET /a/{id}/b/{uuid}', '/a/:id/b/:uuid'],
] as const)('the endpoint %s is mounted as %s', (endpoint, pattern) => {
  expect(routePattern(endpoint)).toBe(pattern)
})
