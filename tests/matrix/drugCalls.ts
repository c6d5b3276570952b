const LIST = '/web/v2/active-principles'

/** All routes about drugs but the report's. */
export const drugRoutes: readonly string[] = [
  `GET ${LIST}`,
  `GET ${LIST}/count`,
  `GET ${LIST}/{id}`,
  'PUT /web/institutions/active-principles/{id}',
  'PUT /v3/active-principles/{id}',
]
