export const ATTENDANCES = '/app/v4/procedures-attendances'

/** All routes of the attendance lists. */
export const attendanceRoutes: readonly string[] = [
  `GET ${ATTENDANCES}`,
  `GET ${ATTENDANCES}/count`,
  'PUT /app/v7/procedures/{id}/toggle-status',
  'PUT /preset/procedures/{id}/update-group',
]
