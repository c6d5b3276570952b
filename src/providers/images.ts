import type { Call } from '../schema/endpoint.ts'
import { isHttpError, send } from './httpClient.ts'

const NOT_FOUND = 404

/** A picture that a call answers; undefined where there is none. @throws HttpError */
export async function readImage(call: Call, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    return (await send<Blob>(call, { file: true, signal })).data
  } catch (error) {
    if (isHttpError(error, NOT_FOUND)) return undefined
    throw error
  }
}

/** Sends a picture as a part of a form. @throws HttpError */
export async function sendImage(call: Call, part: string, file: File): Promise<void> {
  const form = new FormData()
  form.append(part, file)
  await send(call, { body: form })
}
