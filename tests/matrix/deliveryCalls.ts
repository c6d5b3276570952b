export const SECRET = '/recordKeys/{id}/secret'
/** A board's address, given as a key's secret is. */
export const BOARD_ADDRESS = '/boards/{id}/address'

/** The call by which applications deliver, with keys instead of sessions. */
export const DELIVERY = 'PUT /records/v1/{uuid}'

/** Deliveries that wait for a decision, and the decisions. */
export const HELD = '/heldDeliveries'
export const heldDecisions = ['record', 'discard'] as const

/** All routes about deliveries, except the register of keys, and what else gives secrets. */
export const recordRoutes: readonly string[] = [
  `POST ${SECRET}`,
  `POST ${BOARD_ADDRESS}`,
  DELIVERY,
  `GET ${HELD}`,
  ...heldDecisions.map((decision) => `POST ${HELD}/{id}/${decision}`),
]
