import type { Hono } from 'hono'
import * as calls from '../../src/calls/drugs.ts'
import { offsetOf } from '../../src/domain/paging.ts'
import type { Member, SessionEnv } from '../context.ts'
import { wordPatterns } from '../crud/query.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { handle } from '../http/handle.ts'
import { countDrugs, selectDrug, selectDrugs } from './read.ts'
import { saveClass, saveConfiguration } from './write.ts'

interface Named {
  institution: number | null
  institution_id: number | null
}

/** @throws ApiError 422 for a group that names no member */
const institutionOf = ({ institution, institution_id }: Named, member: Member) =>
  institutionFor(institution ?? institution_id, member)

const wordsOf = ({ filter }: { filter: string | null }) => (filter === null ? null : wordPatterns(filter))

/** The platform's catalogue of drugs, and the brands that each institution uses. */
export function mountDrugs(app: Hono<SessionEnv>): void {
  handle(app, calls.listDrugs, async ({ tx, query, member }) => {
    const { page, limit } = query
    const { drugs, count } = await selectDrugs(tx, {
      institutionId: institutionOf(query, member),
      words: wordsOf(query),
      limit,
      offset: offsetOf(page, limit),
    })
    return { activePrinciples: drugs, count }
  })

  handle(app, calls.countDrugs, async ({ tx, query, member }) => {
    institutionOf(query, member)
    return { count: await countDrugs(tx, wordsOf(query)) }
  })

  handle(app, calls.readDrug, ({ tx, params, query, member }) =>
    selectDrug(tx, params.id, institutionOf(query, member)),
  )

  handle(app, calls.configureDrug, saveConfiguration)
  handle(app, calls.changeDrugClass, saveClass)
}
