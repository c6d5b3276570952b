import { join } from 'node:path'
import { bucketStore } from './bucketStore.ts'
import type { FileStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

/** The store at a setting's address: an absolute folder, or a bucket `https://key:secret@host/bucket?region=…`. */
export const storeAt = (address: string): FileStore =>
  /^https?:/.test(address) ? bucketStore(address) : folderStore(address)

/** Where uploaded files are: the bucket, or a folder of the data folder. */
export const uploadedFiles = ({
  filesUrl,
  dataDir,
}: {
  filesUrl: string | undefined
  dataDir: string
}): FileStore => (filesUrl ? bucketStore(filesUrl) : folderStore(join(dataDir, 'files')))
