import { expect, test } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { componentReport, readAudit } from '../scripts/lib/components.mjs'

/** As npm 11 reports them. */
const found = {
  metadata: { vulnerabilities: { moderate: 1, high: 1, critical: 1 } },
  vulnerabilities: {
    tar: { name: 'tar', severity: 'high', range: '<6.2.1' },
    pad: { name: 'pad', severity: 'moderate', range: '*' },
    argon: { name: 'argon', severity: 'critical', range: '1.0.0' },
  },
}

test('grave vulnerabilities of components fail the run and are named, others are only counted', () => {
  const audit = readAudit(found)
  expect(audit).toEqual({ grave: ['argon 1.0.0 (critical)', 'tar <6.2.1 (high)'], others: 1 })
  expect(componentReport(80, audit)).toMatchObject({
    isFailure: true,
    lines: expect.arrayContaining(audit.grave),
  })
  expect(componentReport(80, readAudit({ ...found, vulnerabilities: {} })).isFailure).toBe(false)
})

test.each([undefined, {}, { message: '405 Method Not Allowed', statusCode: 405 }])(
  'a registry that answers %j instead of an audit is reported, and the run does not fail',
  (answer) => {
    expect(componentReport(80, readAudit(answer))).toEqual({
      isFailure: false,
      lines: [expect.stringContaining('80'), 'npm audit: o registro não respondeu; nada foi verificado'],
    })
  },
)

test('a run without any component fails', () => {
  expect(componentReport(0, undefined).isFailure).toBe(true)
})
