import type { Readable } from 'node:stream'

/** Where uploaded files are kept. Keys are ours, never a client's: `exams/<uuid>`. */
export interface FileStore {
  /** Keeps a copy of a file of this machine, whole or not at all. @throws Error when it could not be kept. */
  put(key: string, path: string): Promise<void>
  /** @throws Error when there is no such file or the store cannot be reached. */
  read(key: string): Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
}
