import type { Hono } from 'hono'
import { issueBoardAddress, readBoard } from '../../src/calls/boards.ts'
import { boardRefusals as texts } from '../../src/i18n/ptBR/boardRefusals.ts'
import type { Services, SessionEnv } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { handle, handlePublic } from '../http/handle.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'
import { filterByAllowlist } from '../signIn/allowlist.ts'
import { LinkThrottle } from '../signIn/throttle.ts'
import { findBoard, noteUse, readBoardPage } from './rows.ts'

const GIVE_ADDRESS = `
  INSERT INTO board_addresses (board_id, institution_id, hash)
  SELECT id, institution_id, $3 FROM boards WHERE id = $1 AND institution_id = any ($2) AND removed_at IS NULL
  ON CONFLICT (board_id) DO UPDATE SET hash = excluded.hash, created_at = now()
  RETURNING institution_id, (SELECT name FROM boards WHERE id = $1) AS name`

/** Gives an institution's board an address; only its SHA-256 is stored. */
export function mountBoardAddresses(app: Hono<SessionEnv>, { config }: Pick<Services, 'config'>): void {
  handle(app, issueBoardAddress, async ({ c, tx, member, params, log }) => {
    const token = newSecret()
    const { rows } = await tx.query<{ institution_id: number; name: string }>(
      prepared(GIVE_ADDRESS, [params.id, member.institutions, hashSecret(token)]),
    )
    const [given] = rows
    if (!given) throw notFound()
    log({ institutionId: given.institution_id, recordId: params.id, subject: given.name })
    return c.json({ url: `${config.publicUrl}/painel/${token}` }, 201)
  })
}

/** What boards show, without an account, in the institution's permitted network. */
export function mountBoardPages(app: Hono, { db, clock, config }: Services): void {
  const guesses = new LinkThrottle(db.system)
  handlePublic(app, readBoard, async ({ c, params }) => {
    const address = clientAddress(c, config.trustedProxies)
    const board = await guesses.lookUp(address, () => findBoard(db.system, params.token))
    if (!board) throw new ApiError(404, texts.notFound, { code: 'board.unknown' })
    const open = await filterByAllowlist(db.system, [board.institution_id], address)
    if (open.length === 0) throw new ApiError(403, texts.network, { code: 'board.network' })
    await noteUse(db.system, board)
    return readBoardPage(db.system, board, clock())
  })
}
