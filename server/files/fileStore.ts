import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/** A file that should be kept and is not. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`file store: there is no ${key}`)
  }
}

/** Where uploaded files are kept. Keys are ours, never a client's: `exams/<uuid>`. */
export interface FileStore {
  /** Keeps a copy of a file of this machine, whole or not at all. @throws Error when it could not be kept. */
  put(key: string, path: string): Promise<void>
  /** @throws FileMissing when there is no such file, Error when the store cannot be reached. */
  read(key: string): Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** The files whose keys begin so: a folder's name with its slash. */
  list(folder: string): AsyncIterable<StoredFile>
}
