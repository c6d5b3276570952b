/** The specified part of a body: without the idempotency key and the state that an edit is based on. */
export function specified(body: unknown): unknown {
  const { uuid: _, previous: __, ...others } = body as Record<string, unknown>
  return others
}
