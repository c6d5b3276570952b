import type { PoolClient } from 'pg'
import { federativeUnits } from '../../src/domain/federativeUnits.ts'
import { nameKey, personKey } from '../../src/domain/names.ts'
import { genders, yesNo } from '../../src/domain/people.ts'
import { sectorKey } from '../../src/domain/placeNames.ts'
import { sideRecords } from '../../src/resources/procedures/sides.ts'
import type { ImportList } from '../../src/schema/imports.ts'
import { IS_ANAESTHETIST } from '../crud/lookups.ts'

/**
 * A record's id, null for a value deliberately matched with none; or the problem, with a guess if there is
 * one.
 */
type Resolution =
  | { id: number | null }
  | { problem: 'unmatched' | 'ambiguous' }
  | { problem: 'guessed'; guess: { id: number; name: string } }

interface ListSource {
  records?: readonly { id: number; name: string }[]
  /** SQL that selects ids and names; `$1` is the institution. */
  query?: string
  /** Equal for what people write of one record, where that is more than its name. */
  keyOf?: (text: string) => string
  /** Whoever has the same key may be meant, even where only one is written like that. */
  isKeyOnly?: true
  /** Common, unambiguous codes and abbreviations: folded text → folded name. */
  synonyms?: Readonly<Record<string, string>>
  /** Probable meanings, to be confirmed by the user: folded text → folded name. */
  guesses?: Readonly<Record<string, string>>
}

const institutionRecords = (table: string) =>
  `SELECT id, name FROM ${table} WHERE institution_id = $1 AND removed_at IS NULL ORDER BY id`

/** States are missing: the browser matches them, and rows carry their ids. */
const sources: Record<Exclude<ImportList, 'states'>, ListSource> = {
  genders: {
    records: genders,
    synonyms: {
      m: 'masculino',
      masc: 'masculino',
      homem: 'masculino',
      f: 'feminino',
      fem: 'feminino',
      mulher: 'feminino',
    },
  },
  yesNo: {
    records: yesNo,
    synonyms: {
      s: 'sim',
      x: 'sim',
      1: 'sim',
      true: 'sim',
      verdadeiro: 'sim',
      n: 'nao',
      0: 'nao',
      false: 'nao',
      falso: 'nao',
    },
  },
  surgicalTeamPositions: {
    query: 'SELECT id, name FROM surgical_team_positions WHERE $1::integer IS NOT NULL ORDER BY id',
    guesses: {
      instrumentador: 'instrumentador cirurgico',
      instrumentadora: 'instrumentador cirurgico',
      'instrumentadora cirurgica': 'instrumentador cirurgico',
      circulante: 'circulante de sala',
      enfermeira: 'enfermeiro',
      'tecnico enfermagem': 'tecnico de enfermagem',
      'tecnica de enfermagem': 'tecnico de enfermagem',
      '1 auxiliar': 'primeiro auxiliar',
      '2 auxiliar': 'segundo auxiliar',
    },
  },
  medicalPlanTables: {
    // By the whole name, else without what stands in brackets: 'CBHPM' is 'CBHPM (2022)' where there is no other.
    query: `SELECT id, name FROM medical_plan_tables WHERE $1::integer IS NOT NULL
      UNION ALL SELECT id, short FROM
        (SELECT id, regexp_replace(name, '\\s*\\([^)]*\\)$', '') AS short FROM medical_plan_tables) AS shortened
        WHERE lower(short) NOT IN (SELECT lower(name) FROM medical_plan_tables)
      ORDER BY id`,
  },
  healthPlans: { query: institutionRecords('health_plans') },
  surgeons: { query: institutionRecords('surgeons') },
  surgeryCenters: { query: institutionRecords('surgery_centers'), keyOf: sectorKey },
  surgeryCenterRooms: { query: institutionRecords('surgery_center_rooms') },
  // Those who may be the main one: residents may not.
  anaesthetists: {
    query: `SELECT id, name FROM users WHERE id IN (
        SELECT user_id FROM institution_users WHERE institution_id = $1 AND is_resident IS NOT TRUE AND ${IS_ANAESTHETIST})
      ORDER BY id`,
    keyOf: personKey,
    isKeyOnly: true,
  },
  sides: {
    records: sideRecords,
    synonyms: {
      d: 'direito',
      dir: 'direito',
      direita: 'direito',
      'lado d': 'direito',
      'lado direito': 'direito',
      e: 'esquerdo',
      esq: 'esquerdo',
      esquerda: 'esquerdo',
      'lado e': 'esquerdo',
      'lado esquerdo': 'esquerdo',
      b: 'bilateral',
      bil: 'bilateral',
      bilat: 'bilateral',
      ambos: 'bilateral',
      ambas: 'bilateral',
      'ambos os lados': 'bilateral',
      'dois lados': 'bilateral',
      'd e e': 'bilateral',
      'direito e esquerdo': 'bilateral',
      na: 'nao se aplica',
      'n a': 'nao se aplica',
      'n/a': 'nao se aplica',
      'nao aplicavel': 'nao se aplica',
    },
  },
}

type ClosedList = keyof typeof sources

const isClosedList = (list: ImportList): list is ClosedList => list in sources

const sourceOf = (list: ImportList): ListSource => (isClosedList(list) ? sources[list] : {})

/** Apart from the keys of whole names. */
const looseKey = (key: string) => `~${key}`

const ownValue = (values: Readonly<Record<string, string>> | undefined, key: string) =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

/** Closed lists of one import, with the values matched by hand in earlier imports. */
export class ImportLists {
  private readonly names = new Map<ImportList, Map<string, { id: number; name: string }[]>>()
  private readonly matches = new Map<ImportList, Map<string, number | null>>()

  static async open(
    tx: PoolClient,
    institutionId: number,
    lists: Iterable<ImportList | undefined>,
  ): Promise<ImportLists> {
    const opened = new ImportLists()
    for (const list of new Set(lists)) {
      if (!list || !isClosedList(list)) continue
      opened.names.set(list, new Map())
      const { records, query } = sources[list]
      const found: readonly { id: number; name: string }[] =
        records ?? (await tx.query(query ?? '', [institutionId])).rows
      for (const { id, name } of found) opened.add(list, name, id)
      const known = new Set(found.map(({ id }) => id))
      const matches = await selectMatches(tx, institutionId, list)
      // What a text was matched with may be removed, or be no anaesthetist any more: then it is a question again.
      opened.matches.set(list, new Map([...matches].filter(([, id]) => id === null || known.has(id))))
    }
    return opened
  }

  private add(list: ImportList, name: string, id: number): void {
    const names = this.names.get(list)
    const { keyOf } = sourceOf(list)
    for (const key of [nameKey(name), ...(keyOf ? [looseKey(keyOf(name))] : [])])
      names?.set(key, [...(names.get(key) ?? []), { id, name }])
  }

  /** Resolves a cell's text: by a unique name, else by the match made by hand. */
  find(list: ImportList, text: string): Resolution {
    const key = nameKey(text)
    const { keyOf, isKeyOnly, synonyms, guesses } = sourceOf(list)
    const exact = isKeyOnly ? [] : this.named(list, ownValue(synonyms, key) ?? key)
    const named = exact.length || !keyOf ? exact : this.named(list, looseKey(keyOf(text)))
    if (named.length === 1) return { id: named[0]?.id ?? null }
    const match = this.matched(list, text)
    if (match !== undefined) return { id: match }
    const [guess] = this.named(list, ownValue(guesses, key) ?? '')
    if (guess) return { problem: 'guessed', guess }
    return { problem: named.length ? 'ambiguous' : 'unmatched' }
  }

  private named(list: ImportList, key: string) {
    return this.names.get(list)?.get(key) ?? []
  }

  /** Id of the record matched by hand: null if deliberately none, undefined without a match. */
  matched(list: ImportList, text: string): number | null | undefined {
    return this.matches.get(list)?.get(nameKey(text))
  }
}

async function selectMatches(tx: PoolClient, institutionId: number, list: ImportList) {
  const { rows } = await tx.query<{ value: string; record_id: number | null }>(
    'SELECT value, record_id FROM import_matches WHERE institution_id = $1 AND list = $2',
    [institutionId, list],
  )
  return new Map(rows.map(({ value, record_id }) => [value, record_id]))
}

/** The ids that belong to records of the list in the institution. */
export async function selectRecordIds(
  tx: PoolClient,
  institutionId: number,
  list: ImportList,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { records, query } = isClosedList(list) ? sources[list] : { records: federativeUnits }
  // bigint: an id beyond integer's range is unknown, not an error.
  const found =
    records ??
    (
      await tx.query(`SELECT id FROM (${query}) AS listed WHERE id = any ($2::bigint[])`, [
        institutionId,
        ids,
      ])
    ).rows
  return new Set(found.map(({ id }) => id))
}
