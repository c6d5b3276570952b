import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/root.ts'
import { testApi } from '../support/api.ts'

const api = testApi({ metrics: true })
const read = (file: string) => readFileSync(join(projectRoot, 'docs', file), 'utf8')
const namesIn = (text: string) => [...new Set(text.match(/\b(?:sala|nodejs|process)_\w*[a-z]\b/g))]

/** Names of metrics, and those that Prometheus makes of a histogram. */
let families: string[]
let names: string[]
beforeAll(async () => {
  const types = [...(await api.scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  families = types.map(([, name = '']) => name)
  names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
})

test('each metric that the alert rules use is one that the server has', () => {
  const used = namesIn(read('monitoring/alerts.yml'))
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((name) => !names.includes(name))).toEqual([])
})

test('each metric that the dashboard uses is one that the server has', () => {
  const { panels } = JSON.parse(read('monitoring/dashboard.json'))
  const used = namesIn(JSON.stringify(panels))
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !names.includes(name))).toEqual([])
})

test("the operator's table has each metric of the server, and no other", () => {
  const rows = read('operations.md').matchAll(/^\| (`sala_[^|]*) \|/gm)
  const documented = [...rows].flatMap(([, cell = '']) => namesIn(cell))
  expect(documented.sort()).toEqual(families.filter((name) => name.startsWith('sala_')).sort())
})
