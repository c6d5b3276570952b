import type { Database } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { issueToken } from '../../server/session/tokens.ts'
import { makeTestScope } from '../../tests/support/testScope.ts'

export const ROWS = 100_000

const names = [
  'Agulha',
  'Cateter',
  'Fio de sutura',
  'Compressa',
  'Lâmina',
  'Sonda',
  'Luva cirúrgica',
  'Campo estéril',
  'Eletrodo',
  'Máscara laríngea',
  'Equipo',
  'Seringa',
  'Cânula',
  'Bisturi',
  'Prótese',
  'Parafuso',
  'Placa de titânio',
  'Dreno',
  'Curativo',
  'Clipe',
  'Grampeador',
  'Trocarte',
  'Avental',
  'Coletor',
  'Extensão',
]
const kinds = [
  'descartável',
  'de algodão',
  'de nylon',
  'em aço inoxidável',
  'com balão',
  'pediátrica',
  'não estéril',
  'hidrofílica',
  'de silicone',
  'absorvível',
  'reforçado',
  'de dupla via',
]
const makers = ['Ápice', 'Nórdica', 'São Jorge', 'Vértice', 'Conceição', 'Íris', 'Bálsamo', 'Horizonte']

/** The caller in the bench: a user of the institution that has most of the rows. */
export interface Filled {
  token: string
  userId: number
  institutionId: number
  /** Ids of some records, spread over the register. */
  ids: number[]
}

/**
 * A migrated database with one institution of 100,000 materials and one of 1,000, and a session in the first.
 */
export async function fill(db: Database, sizes = [ROWS, 1_000]): Promise<Filled> {
  await migrateDatabase(db)
  await makeTestScope(db.jobs)
  const insert = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await db.jobs.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0
  const userId = await insert(
    "INSERT INTO users (email, name, type) VALUES ('bench@sala.test', 'Bench', 'IN') RETURNING id",
  )
  const institutions: number[] = []
  for (const rows of sizes) {
    const id = await insert('INSERT INTO institutions (name) VALUES ($1) RETURNING id', [
      `Hospital de ${rows}`,
    ])
    institutions.push(id)
    await db.jobs.query(MATERIALS, [id, rows, names, kinds, makers])
  }
  const institutionId = institutions[0] ?? 0
  await db.jobs.query(
    'INSERT INTO institution_users (institution_id, user_id, is_admin) VALUES ($1, $2, true)',
    [institutionId, userId],
  )
  await db.jobs.query('VACUUM (ANALYZE)')
  const session = await insert('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [userId])
  const { rows } = await db.jobs.query<{ id: number }>(
    'SELECT id FROM materials WHERE institution_id = $1 AND id % 997 = 0 ORDER BY id LIMIT 100',
    [institutionId],
  )
  return {
    token: await issueToken(db.jobs, session, institutionId),
    userId,
    institutionId,
    ids: rows.map((row) => row.id),
  }
}

/** Two rows in three have a description; names, codes and prices differ from row to row. */
const MATERIALS = `
  INSERT INTO materials (institution_id, name, internal_code, price, description)
  SELECT $1, concat(thing, ' ', kind, ' ', 1 + n % 40, ' mm lote ', n), concat('MAT-', lpad(n::text, 6, '0')),
         (n % 100000) / 100.0,
         CASE WHEN n % 3 > 0 THEN concat('Fabricação ', maker, ', caixa com ', 1 + n % 24, ' unidades, validade de ', 12 + n % 48, ' meses') END
    FROM generate_series(1, $2::integer) AS n,
         LATERAL (SELECT ($3::text[])[1 + n % cardinality($3::text[])] AS thing,
                         ($4::text[])[1 + (n / 7) % cardinality($4::text[])] AS kind,
                         ($5::text[])[1 + (n / 11) % cardinality($5::text[])] AS maker) AS words`
