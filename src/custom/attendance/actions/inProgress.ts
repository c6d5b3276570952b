import { IN_PROGRESS } from '../../../domain/heldDeliveries.ts'
import { isRunning } from '../../../domain/procedures.ts'
import { isHttpError } from '../../../providers/httpClient.ts'
import { readProcedure } from '../../../providers/scheduling.ts'

/**
 * When a procedure's surgery began, if it is in progress now; null otherwise.
 * @throws HttpError if the procedure cannot be read
 */
export async function readRunningStart(id: number): Promise<string | null> {
  const record = await readProcedure(id)
  return isRunning(record) ? record.anesthesia_start : null
}

/** When the surgery began that a server refuses to inactivate; undefined for any other error. */
export function startInRefusal(error: unknown): string | null | undefined {
  if (!isHttpError(error, 409) || error.code !== IN_PROGRESS) return undefined
  const { anesthesia_start } = error.data as { anesthesia_start?: unknown }
  return typeof anesthesia_start === 'string' ? anesthesia_start : null
}
