export const SECRET = '/recordKeys/{id}/secret'

/** By which applications deliver, with keys instead of sessions. */
export const DELIVERY = 'PUT /records/v1/{uuid}'

/** All routes about deliveries, without the register of keys. */
export const recordRoutes: readonly string[] = [`POST ${SECRET}`, DELIVERY]
