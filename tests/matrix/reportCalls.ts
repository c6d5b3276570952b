const REPORT = '/web/v1/active-principles-report'

/** All routes about reports. */
export const reportRoutes: readonly string[] = [
  `POST ${REPORT}`,
  `GET ${REPORT}`,
  `GET ${REPORT}/{uuid}`,
  `DELETE ${REPORT}/{uuid}`,
  `GET ${REPORT}/{uuid}/file`,
  'GET /web/v2/active-principles-download-csv',
]
