export const DOWNLOAD = '/surgical-map/v2/procedure-download'
export const ZIP = '/surgical-map/v3/procedure-download'

/** All routes about documents. */
export const documentRoutes: readonly string[] = [
  `GET ${DOWNLOAD}`,
  `GET ${DOWNLOAD}/{id}`,
  `GET ${ZIP}`,
  'GET /web/v1/procedure-documents/{id}/versions',
  'POST /web/v1/procedure-documents/{id}/versions',
  'POST /web/v1/procedures/{id}/consent-term',
  'DELETE /app/procedure-pdf/{pdf_id}/{pdf_type}',
]
