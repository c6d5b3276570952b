export const SECRET = '/recordKeys/{id}/secret'

/** The call by which applications deliver, with keys instead of sessions. */
export const DELIVERY = 'PUT /records/v1/{uuid}'

/** Deliveries that wait for a decision, and the decisions. */
export const HELD = '/heldDeliveries'
export const heldDecisions = ['record', 'discard'] as const

/** All routes about deliveries, except the register of keys. */
export const recordRoutes: readonly string[] = [
  `POST ${SECRET}`,
  DELIVERY,
  `GET ${HELD}`,
  ...heldDecisions.map((decision) => `POST ${HELD}/{id}/${decision}`),
]
