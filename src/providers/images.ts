import type { Call } from '../schema/endpoint.ts'
import { isHttpError, send } from './httpClient.ts'

const NOT_FOUND = 404

/** Downloads an image; undefined on 404. @throws HttpError */
export async function readImage(call: Call, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    return (await send<Blob>(call, { file: true, signal })).data
  } catch (error) {
    if (isHttpError(error, NOT_FOUND)) return undefined
    throw error
  }
}

/** Uploads an image as a multipart part. @throws HttpError */
export async function sendImage(call: Call, part: string, file: File): Promise<void> {
  const form = new FormData()
  form.append(part, file)
  await send(call, { body: form })
}
