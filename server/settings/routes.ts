import type { Context, Hono } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { staff } from '../../src/schema/can.ts'
import { parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { allowed } from '../crud/mount.ts'
import { institutionsOf } from '../crud/query.ts'
import { ApiError, notFound } from '../errors.ts'
import { mountPdfSettings } from './pdf.ts'
import { requirementLevelOf, settingOf } from './read.ts'
import { mountSettingWrites } from './write.ts'

/**
 * The stored text of the setting that the path names, of the institution that the address names or else the selected one.
 * @throws ApiError 403 for an institution out of sight, 404 for what is no setting's number.
 */
async function storedValue(c: Context<SessionEnv>, name: string): Promise<string | null> {
  const { institution_id: selected } = requireInstitution(c)
  const [named = selected] = c.req.query('institution_id') ? institutionsOf(c) : []
  const settingId = parseId(c.req.param(name) ?? '')
  if (settingId === null) throw notFound()
  return settingOf(c.get('tx'), settingId, named)
}

/** What an institution decided for itself, by the setting's number. */
export function mountInstitutionSettings(app: Hono<SessionEnv>): void {
  const handle = (path: string, answer: (c: Context<SessionEnv>) => Promise<Response>) =>
    app.get(path, allowed(staff, answer))

  handle('/preset/institution-settings/:settingId', async (c) => {
    if (c.req.query('format') !== 'requirementLevel')
      throw new ApiError(400, texts.invalidQuery, { errors: { format: texts.invalidQuery } })
    const value = requirementLevelOf(await storedValue(c, 'settingId'))
    return c.json(value ? { kind: 'custom', value } : { kind: 'default' })
  })

  handle('/institutions/settings/:id', async (c) => {
    const value = await storedValue(c, 'id')
    if (value === null) throw notFound()
    return c.json({ value })
  })

  mountSettingWrites(app)
  mountPdfSettings(app)
}
