import { readLogo, saveLogo } from '../calls/institutions.ts'
import { buildCall } from '../schema/endpoint.ts'
import { logoFile } from '../schema/kinds/logo.ts'
import { request } from './call.ts'
import { listInstitutions } from './institutions.ts'
import { readSession, selectInstitution } from './session.ts'

/** Updates the stored logo of the selected institution. */
function updateSelectedLogo(institutionId: number, logo_url: string): void {
  const session = readSession()
  if (session?.institution.id !== institutionId) return
  selectInstitution({ ...session.institution, logo_url }, session.permissions)
}

/** The uuid of one of the user's institutions; for any other member its id, which our server accepts too. */
async function keyOf(institutionId: number): Promise<string> {
  const selected = readSession()?.institution
  if (selected?.id === institutionId) return selected.uuid
  const listed = (await listInstitutions()).find(({ id }) => id === institutionId)
  return listed?.uuid ?? String(institutionId)
}

/**
 * Uploads an institution's logo.
 * @returns its URL: `/app/institutions/7/logo?v=1a2b3c4d`, or with a fragment that merely distinguishes it
 * from the previous URL
 * @throws HttpError 413 and 422 for a file that is too large or not an image
 */
export async function saveInstitutionLogo(institutionId: number, file: File): Promise<string> {
  const body = new FormData()
  body.append(logoFile.part, file)
  const { data } = await request(saveLogo, { params: { id: await keyOf(institutionId) }, body })
  const url = data?.logo_url ?? `${buildCall(readLogo.call, { id: institutionId }).path}#${Date.now()}`
  updateSelectedLogo(institutionId, url)
  return url
}
