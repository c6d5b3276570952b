import { logo } from '../resources/institutions.ts'
import { parseEndpoint } from '../schema/endpoint.ts'
import { send } from './httpClient.ts'
import { readSession, selectInstitution } from './session.ts'

const { method, path } = parseEndpoint(logo.to)

/** Updates the stored logo of the selected institution. */
function updateSelectedLogo(institutionId: number, logo_url: string): void {
  const session = readSession()
  if (session?.institution.id !== institutionId) return
  selectInstitution({ ...session.institution, logo_url }, session.permissions)
}

/**
 * Uploads an institution's logo.
 * @returns its URL: `/app/institutions/7/logo?v=1a2b3c4d`
 * @throws HttpError 413 and 422 for a file that is too large or not an image
 */
export async function saveInstitutionLogo(institutionId: number, file: File): Promise<string> {
  const body = new FormData()
  body.append(logo.part, file)
  const session = readSession()
  // The uuid of a group's member is unknown here; the server also accepts the id.
  const key = session?.institution.id === institutionId ? session.institution.uuid : institutionId
  const call = { method, path: path.replace('{uuid}', String(key)) }
  const { data } = await send<{ logo_url: string }>(call, { body })
  updateSelectedLogo(institutionId, data.logo_url)
  return data.logo_url
}
