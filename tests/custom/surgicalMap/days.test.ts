import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./daysReport.ts', import.meta.url))

async function reportIn(zone: string): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(stdout)
}

describe.each(['America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo', 'Pacific/Honolulu'])(
  'in a browser in %s',
  (zone) => {
    test('days have the same neighbours, names and items [MAP-04, MAP-05, MAP-06]', {
      timeout: 30_000,
    }, async () => {
      const report = await reportIn(zone)
      expect(report).toEqual({
        machine: zone,
        next: ['2026-11-22', '2027-01-01', '2024-02-29', '2018-11-04', '2026-03-08'],
        before: ['2026-11-20', '2025-12-31', '2024-02-29', '2018-11-03'],
        labels: [
          { name: 'Ontem', date: 'sexta-feira, 20/11' },
          { name: 'Hoje', date: 'sábado, 21/11' },
          { name: 'Amanhã', date: 'domingo, 22/11' },
          { name: 'Quarta-feira', date: '25/11' },
          { name: 'Sábado', date: '02/01/2027' },
        ],
        weekday: 'sábado',
        grouped: ['2026-11-21'],
      })
    })
  },
)
