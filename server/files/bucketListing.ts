import { Parser } from 'saxen'
import type { StoredFile } from './fileStore.ts'

/** Some files of a bucket, and the token with which the next are asked for, if there are more. */
export interface Listing {
  files: StoredFile[]
  next: string | undefined
}

/** Reads an answer to ListObjectsV2. */
export function readListing(xml: string): Listing {
  const listing: Listing = { files: [], next: undefined }
  let element = ''
  let values: Record<string, string> = {}
  new Parser()
    .on('openTag', (name) => {
      element = name
    })
    .on('text', (text) => {
      values[element] = text
    })
    .on('closeTag', (name) => {
      element = ''
      if (name === 'NextContinuationToken') listing.next = values.NextContinuationToken
      if (name !== 'Contents') return
      const { Key: key = '', LastModified: modified = '' } = values
      listing.files.push({ key, modifiedAt: new Date(modified) })
      values = {}
    })
    .write(xml)
  return listing
}
