const LIST = '/web/v2/active-principles'

/** All routes about what belongs to the platform: its catalogues of drugs and procedures, except the report's and the imports', and backups. */
export const catalogueRoutes: readonly string[] = [
  `GET ${LIST}`,
  `GET ${LIST}/count`,
  `GET ${LIST}/{id}`,
  'PUT /web/institutions/active-principles/{id}',
  'PUT /v3/active-principles/{id}',
  'GET /web/surgical-procedures',
  'GET /app/backups',
]
