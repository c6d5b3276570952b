export const ATTACHMENT = '/web/v1/procedures-attachments'
export const REMOVAL = '/app/v1/procedures-attachments'

/** All routes about attachments. */
export const attachmentRoutes: readonly string[] = [
  'POST /app/v1/procedures/{id}/attachments',
  `GET ${ATTACHMENT}/{uuid}/download`,
  `DELETE ${REMOVAL}/{uuid}`,
]
