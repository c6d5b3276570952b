import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { QueryResult } from 'pg'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import type { Services, Signed, Who } from './context.ts'
import type { Database } from './db/database.ts'
import { ApiError } from './errors.ts'
import { hashOf, replaceToken } from './tokens.ts'

const sessionEnded = () => new ApiError(401, texts.sessionEnded, { code: 'session.ended' })

/** Who asks, told before a transaction is opened. @throws ApiError 401 without a live token. */
export async function sessionOf(db: Database, c: Context): Promise<Who> {
  const token = c.req.header('authorization')
  const { rows } = await db.app.query<{ who: Who | null }>('SELECT sala_open($1) AS who', [
    hashOf(token ?? ''),
  ])
  if (!rows[0]?.who) throw sessionEnded()
  return rows[0].who
}

/**
 * Lets a request in with a live token, inside one transaction that says who asks and for which institutions. A refused or
 * failed request is rolled back whole. The answer carries the token, renewed when it has grown old.
 * @throws ApiError 401 without a live token.
 */
export const signed = ({ db }: Services) =>
  createMiddleware<Signed>(async (c, next) => {
    const token = c.req.header('authorization')
    if (!token) throw sessionEnded()
    const tx = await db.app.connect()
    let broken: Error | undefined
    try {
      // The hash is hexadecimal, so it needs no parameter, and both statements travel in one message.
      const opened = (await tx.query(
        `BEGIN; SELECT sala_open('${hashOf(token)}') AS who`,
      )) as unknown as QueryResult<{ who: Who | null }>[]
      const who = opened[1]?.rows[0]?.who
      if (!who) throw sessionEnded()
      c.set('tx', tx)
      c.set('who', who)
      c.header('authorization', token)
      await next()
      await tx.query(c.error || c.res.status >= 400 ? 'ROLLBACK' : 'COMMIT')
      if (who.stale && c.res.headers.get('authorization') === token)
        c.header('authorization', await replaceToken(db.system, token, who.session_id, who.institution_id))
    } catch (error) {
      await tx.query('ROLLBACK').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      tx.release(broken)
    }
  })
