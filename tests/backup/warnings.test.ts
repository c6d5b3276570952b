import { describe, expect, test } from 'vitest'
import { differences } from '../../server/backup/digest.ts'
import { isDrillDue } from '../../server/backup/nightly.ts'
import type { OperationStatus } from '../../server/backup/status.ts'
import { warningsOf } from '../../server/backup/warnings.ts'
import type { BackupRun } from '../../src/calls/backups.ts'
import { runDetails } from '../../src/i18n/ptBR/backups.ts'

const GB = 1024 ** 3
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Five in the morning in Brasília. */
const now = Date.parse('2026-11-29T08:00:00Z')
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()

const run = (changed: Partial<BackupRun> = {}): BackupRun => ({
  ...{
    id: 1,
    kind: 'drill',
    started_at: ago(DAY),
    finished_at: ago(DAY),
    failure: null,
    bytes: 58 * 1024 ** 2,
  },
  ...{
    files: 1204,
    base_at: ago(2 * DAY),
    restored_to: ago(DAY),
    restore_seconds: 6,
    tables: 109,
    rows: 77_280,
  },
  ...changed,
})

const healthy: OperationStatus = {
  ...{
    mode: 'made',
    place: 'pasta /copias',
    is_listed: true,
    failure: undefined,
    waiting: 0,
    waitingSince: undefined,
    keptUntil: undefined,
  },
  ...{
    base: { at: ago(3 * HOUR), bytes: GB, files: 1 },
    first_at: ago(14 * DAY),
    copied_at: ago(MINUTE),
  },
  ...{
    disks: [{ name: 'data', free: 40 * GB, size: 100 * GB, warn_below: 10 * GB }],
    drill: run(),
    provedAt: ago(DAY),
    sequence: { name: 'user_logs_id_seq', used: 0.69 },
  },
}

const warned = (changed: Partial<OperationStatus>, startedAt = now - DAY) =>
  warningsOf({ ...healthy, ...changed }, now, startedAt).map(({ text }) => text)

describe('operators are warned', () => {
  test('of nothing while all is well, also right after a start', () => {
    expect(warned({})).toEqual([])
    const fresh = { base: null, first_at: null, copied_at: null, drill: null, provedAt: undefined }
    expect(warned({ ...fresh, is_listed: false })).toEqual([])
    expect(warned(fresh, now - MINUTE)).toEqual([])
    expect(warned({ failure: { since: new Date(now - MINUTE), reason: 'Não.' } })).toEqual([])
  })

  test.each<[string, Partial<OperationStatus>, string]>([
    [
      'the log is not copied for five minutes',
      {
        failure: { since: new Date(now - 6 * MINUTE), reason: 'O disco está cheio.' },
        copied_at: ago(7 * MINUTE),
      },
      'O que foi registrado depois de 29/11/2026 04:53:00 não está na cópia de segurança: O disco está cheio. Se este computador se perder agora, isso se perde.',
    ],
    [
      'the log waits without a failure',
      { waiting: 3, waitingSince: new Date(now - 6 * MINUTE), copied_at: null },
      'Desde 29/11/2026 04:54:00 o que é registrado não chega à cópia de segurança: o lugar das cópias está lento ou não responde. Se este computador se perder agora, isso se perde.',
    ],
    [
      'a server starts while the place is away for days',
      {
        failure: { since: new Date(now - 6 * MINUTE), reason: 'O disco está cheio.' },
        waitingSince: new Date(now - 3 * DAY),
        copied_at: null,
      },
      'Desde 26/11/2026 05:00:00 o que é registrado não chega à cópia de segurança: O disco está cheio. Se este computador se perder agora, isso se perde.',
    ],
    [
      'PostgreSQL cannot keep its log',
      { keptUntil: new Date(now - 6 * MINUTE), copied_at: ago(6 * MINUTE) },
      'O que foi registrado depois de 29/11/2026 04:54:00 não está na cópia de segurança: o PostgreSQL não consegue guardar o seu registro de transações em wal-archive; o motivo está no log do servidor. Se este computador se perder agora, isso se perde.',
    ],
    [
      'the disk of the database is almost full, which is another one',
      { disks: [{ name: 'database', free: GB, size: 100 * GB, warn_below: 10 * GB }] },
      'O disco do banco de dados tem só 1,0 GB livres, de 100,0 GB. Quando ficar cheio, a Sala deixa de aceitar o que for registrado.',
    ],
    [
      'a night is without a base',
      { base: { at: ago(37 * HOUR), bytes: GB, files: 1 } },
      'A última cópia completa do banco de dados é de 27/11/2026 16:00:00; deveria haver uma de cada noite.',
    ],
    ['there is no base', { base: null }, 'Ainda não há nenhuma cópia completa do banco de dados.'],
    [
      'the newest drill failed',
      { drill: run({ failure: 'Falta o arquivo base/x.' }) },
      'O teste de restauração de 28/11/2026 05:00:00 falhou: Falta o arquivo base/x.',
    ],
    [
      'no drill passed for ten days',
      { provedAt: ago(11 * DAY) },
      'Desde 18/11/2026 05:00:00 nenhum teste provou que a cópia de segurança pode ser restaurada.',
    ],
    [
      'no drill ever passed',
      { provedAt: undefined, drill: null },
      'Nenhum teste provou ainda que a cópia de segurança pode ser restaurada.',
    ],
    [
      'the disk of the data is almost full',
      { disks: [{ name: 'data', free: 3.1 * GB, size: 100 * GB, warn_below: 10 * GB }] },
      'O disco dos dados tem só 3,1 GB livres, de 100,0 GB. Quando ficar cheio, a Sala deixa de aceitar o que for registrado.',
    ],
    [
      'the disk of the backups is almost full',
      { disks: [{ name: 'backup', free: 900 * 1024 ** 2, size: 100 * GB, warn_below: 10 * GB }] },
      'O disco das cópias de segurança tem só 900,0 MB livres, de 100,0 GB. Quando ficar cheio, nada mais será copiado.',
    ],
    [
      'a sequence of ids is used to 70 %',
      { sequence: { name: 'user_logs_id_seq', used: 0.7123 } },
      'Os números da sequência user_logs_id_seq estão acabando: 71 % já foram usados. Quando acabarem, a tabela não recebe mais nada. Fale com o suporte.',
    ],
  ])('when %s', (_, changed, text) => {
    expect(warned(changed)).toEqual([text])
  })

  test("of another's backups only that a drill failed, or that none passed since one did", () => {
    const external = { ...healthy, mode: 'external', base: null, first_at: null, copied_at: null } as const
    expect(warned({ ...external, drill: null, provedAt: undefined })).toEqual([])
    expect(warned({ ...external, provedAt: ago(11 * DAY) })).toHaveLength(1)
    expect(warned({ ...external, drill: run({ failure: 'Não.' }) })).toHaveLength(1)
    expect(warned({ ...external, mode: 'off', drill: null, provedAt: undefined })).toEqual([])
  })
})

describe('a drill is due', () => {
  const at = (time: string) => Date.parse(`2026-11-29T${time}-03:00`)
  const last = (daysAgo: number, isPassed = true) => ({
    finished_at: new Date(at('04:30') - daysAgo * DAY).toISOString(),
    failure: isPassed ? null : 'Não.',
  })
  const firstBase = (daysAgo: number) => new Date(at('04:30') - daysAgo * DAY).toISOString()

  test.each<[string, Parameters<typeof isDrillDue>[0], string, boolean, boolean]>([
    ['in the first night after the first base', null, firstBase(0.1), true, false],
    ['not in the week after one that passed', last(6), firstBase(90), false, false],
    ['in a night a week later', last(7), firstBase(90), true, false],
    ['at any hour when that night was missed', last(8.5), firstBase(90), true, true],
    ['in the night after one that failed', last(1, false), firstBase(90), true, false],
    ['not twice in the night of one that failed', last(0.05, false), firstBase(90), false, false],
    ['at once after a clock that was ahead', last(-300), firstBase(90), true, true],
  ])('%s', (_, drill, first, inNight, byDay) => {
    expect(isDrillDue(drill, first, at('05:00'))).toBe(inNight)
    expect(isDrillDue(drill, first, at('11:00'))).toBe(byDay)
  })
})

test('tables differ by rows, by content, or by being there at all', () => {
  const table = (name: string, rows: number, sum: string) => ({ table: name, rows, sum })
  const expected = [table('a', 1, '7'), table('b', 2, '8'), table('c', 3, '9'), table('d', 0, '0')]
  expect(differences(expected, expected)).toEqual([])
  expect(
    differences(expected, [table('a', 1, '7'), table('b', 2, '80'), table('c', 1, '3'), table('e', 4, '1')]),
  ).toEqual(['b', 'c (1 em vez de 3 linhas)', 'd (0 em vez de 0 linhas)', 'e (4 em vez de 0 linhas)'])
})

test('a line says what a run came to, and nothing that is not known', () => {
  expect(runDetails(run())).toBe(
    'Restaurada até 28/11/2026 05:00:00 em 6 s, 109 tabelas e 77.280 linhas iguais às originais, 1.204 arquivos iguais, log de atividades íntegro',
  )
  expect(runDetails(run({ restore_seconds: 240 }))).toContain(' em 4 min, ')
  expect(runDetails(run({ restore_seconds: null, files: null }))).toBe(
    'Restaurada até 28/11/2026 05:00:00, 109 tabelas e 77.280 linhas iguais às originais, arquivos não comparados, log de atividades íntegro',
  )
  expect(runDetails(run({ kind: 'base' }))).toBe('58,0 MB e 1.204 arquivos')
  expect(runDetails(run({ kind: 'base', bytes: null }))).toBe('')
  expect(runDetails(run({ failure: 'Falhou.' }))).toBe('Falhou.')
})
