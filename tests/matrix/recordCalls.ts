export const SECRET = '/recordKeys/{id}/secret'

/** The call by which applications deliver, with keys instead of sessions. */
export const DELIVERY = 'PUT /records/v1/{uuid}'

/** All routes about deliveries, except the register of keys. */
export const recordRoutes: readonly string[] = [`POST ${SECRET}`, DELIVERY]
