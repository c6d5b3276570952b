import { beforeAll, expect, test, vi } from 'vitest'
import { filledDatabases, type Query } from './filledDatabases.ts'

vi.setConfig({ testTimeout: 60_000 })

const filledAt = filledDatabases()
let query: Query

beforeAll(async () => {
  query = await filledAt(new Date('2026-03-11T01:30:00Z'))
}, 60_000)

test('the hospital’s invites were sent, could not be sent, or have no e-mail', async () => {
  expect(
    await query(
      `SELECT is_sent, email IS NULL AS nowhere, count(*)::integer AS n FROM anaesthetist_invites
        WHERE institution_id = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  ).toEqual([
    { is_sent: false, nowhere: false, n: 4 },
    { is_sent: false, nowhere: true, n: 3 },
    { is_sent: true, nowhere: false, n: 11 },
  ])
})

test('imports of every kind are in the history, with records of their own institution that were made in their hour', async () => {
  const history = await query<{ type: string; active: number; reverted: number }>(
    `SELECT type, count(*) FILTER (WHERE active)::integer AS active, count(*) FILTER (WHERE NOT active)::integer AS reverted
       FROM importations WHERE institution_id = 1 GROUP BY type ORDER BY type COLLATE "C"`,
  )
  expect(history).toEqual([
    { type: 'anesthetist', active: 1, reverted: 0 },
    ...[
      'materials',
      'surgeons',
      'surgical-map/pre-anesthetics',
      'surgical-map/surgeries',
      'surgical-teams',
    ].map((type) => ({ type, active: 1, reverted: 1 })),
  ])
  const imports = await query<Record<string, number | boolean | string>>(
    `SELECT i.id, i.active, i.created, i.total = i.created + i.existing AS adds_up, count(r.*)::integer AS noted,
            (i.reverted_at IS NOT NULL) = (NOT i.active) AND (i.reverted_at IS NULL OR i.reverted_at < now()) AS consistent
       FROM importations i LEFT JOIN imported_rows r ON r.importation_id = i.id GROUP BY i.id ORDER BY i.id`,
  )
  for (const { active, created, noted, adds_up, consistent } of imports)
    expect({ noted, adds_up, consistent }).toEqual({
      noted: active ? created : 0,
      adds_up: true,
      consistent: true,
    })
  for (const entity of ['procedures', 'surgeons', 'materials', 'surgical_team', 'anaesthetist_invites']) {
    const [found] = await query<Record<string, number | boolean>>(
      `SELECT count(*)::integer = (SELECT count(*) FROM imported_rows WHERE entity = '${entity}') AS all_there,
              bool_and(t.institution_id = i.institution_id AND t.created_at = i.created_at) AS own,
              bool_or(t.updated_at <> t.created_at) AS some_changed, bool_or(t.updated_at = t.created_at) AS some_not
         FROM imported_rows r JOIN importations i ON i.id = r.importation_id JOIN ${entity} t ON t.id = r.row_id
        WHERE r.entity = '${entity}'`,
    )
    expect([entity, found]).toEqual([
      entity,
      { all_there: true, own: true, some_changed: entity !== 'anaesthetist_invites', some_not: true },
    ])
  }
})
