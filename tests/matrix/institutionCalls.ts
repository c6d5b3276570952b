import { randomUUID } from 'node:crypto'

/** An institution that calls are about, and others that are no user's selected one. */
export interface InstitutionRows {
  institution: number
  /** A group, a network and an institution in neither, fresh for each pass. */
  group: number
  network: number
  free: number
}

export type Rule = 'platform' | 'seen' | 'logo'

/** A call about institutions, made for one of them. */
export interface InstitutionCall {
  /** The route as the server lists it. */
  route: string
  path: (rows: InstitutionRows) => string
  body?: (rows: InstitutionRows) => unknown
  /**
   * Who is allowed: administrators of the platform; also everyone who can see the institution; or, of those,
   * the types that decide how an institution works.
   */
  rule: Rule
  /** The status of success; 200 by default. */
  success?: number
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function logoForm(content: Buffer = PNG, name = 'logo.png', field = 'institution_logo'): FormData {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(content)], name, { type: 'image/png' }))
  return form
}

const list = (route: string, query = ''): InstitutionCall => ({
  route: `GET ${route}`,
  path: () => `${route}${query}`,
  rule: 'platform',
})

const change = (route: string): InstitutionCall => ({
  route,
  path: ({ institution }) => `${route.split(' ')[1]?.replace('{id}', String(institution))}`,
  body: () => ({ address: `Rua ${randomUUID()}` }),
  rule: 'platform',
})

export const institutionCalls: readonly InstitutionCall[] = [
  list('/preset/v2/institutions/all', '?page=1&limit=20&search=&order_by=name&asc=false'),
  list('/preset/v2/institutions/all/count', '?search='),
  list('/web/groups', '?filter='),
  list('/web/networks', '?filter='),
  {
    route: 'GET /preset/institutions/{id}',
    path: ({ institution }) => `/preset/institutions/${institution}`,
    rule: 'seen',
  },
  {
    route: 'POST /preset/institutions',
    path: () => '/preset/institutions',
    body: () => ({ name: `Hospital ${randomUUID()}` }),
    rule: 'platform',
    success: 201,
  },
  change('PUT /v1/institutions/{id}'),
  change('PUT /preset/institutions/{id}'),
  {
    route: 'PUT /preset/institution_group/associate',
    path: () => '/preset/institution_group/associate',
    body: ({ group, free }) => ({ group_id: group, institution_id: free }),
    rule: 'platform',
  },
  {
    route: 'PUT /preset/institution_network/associate',
    path: () => '/preset/institution_network/associate',
    body: ({ network, free }) => ({ network_id: network, institution_id: free }),
    rule: 'platform',
  },
  {
    route: 'POST /web/institution/{id}/logo',
    path: ({ institution }) => `/web/institution/${institution}/logo`,
    body: () => logoForm(),
    rule: 'logo',
  },
  {
    route: 'DELETE /preset/institutions/{id}',
    path: ({ free }) => `/preset/institutions/${free}`,
    rule: 'platform',
  },
]

/** Also readable by anyone who works there; tested separately, since its answer is a picture. */
export const LOGO_ROUTE = 'GET /app/institutions/{id}/logo'

export const institutionRoutes: readonly string[] = [
  ...institutionCalls.map(({ route }) => route),
  LOGO_ROUTE,
]
