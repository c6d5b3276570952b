import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from './backupError.ts'

/*
 * An encrypted object: MAGIC, a salt, then chunks, each encrypted by AES-256-GCM and followed by its tag. The object's key is derived from
 * the installation's key, the salt and the object's name; a chunk's nonce is its number and whether it is the last. So a changed, cut,
 * reordered or exchanged object does not open, and nothing is released that is not authenticated (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, 2015).
 */

const MAGIC = Buffer.from('SALABK1\n')
const SALT_BYTES = 32
const HEADER_BYTES = MAGIC.length + SALT_BYTES
/** Plaintext bytes of each chunk but the last. */
const CHUNK_BYTES = 1024 ** 2
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

const objectKey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `sala backup ${name}`, 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/**
 * Regroups bytes into blocks of one size; the last one is shorter or as long, and there is always one.
 * @returns each block, and whether it is the last
 */
async function* inBlocks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    // One byte more is needed to know that a full block is not the last.
    while (length > size) {
      const joined = Buffer.concat(waiting)
      yield [joined.subarray(0, size), false]
      waiting = [joined.subarray(size)]
      length -= size
    }
  }
  yield [Buffer.concat(waiting), true]
}

/** Encrypts an object. @param key 32 bytes @param name by which it will be read */
export async function* seal(
  key: Buffer,
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const derived = objectKey(key, salt, name)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const [block, isLast] of inBlocks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, derived, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts an object. @throws BackupError `damaged` when it is not what was sealed under this name with this key */
export async function* unseal(
  key: Buffer,
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let header = Buffer.alloc(0)
  while (header.length < HEADER_BYTES) {
    const { done, value } = await chunks.next()
    if (done) throw new BackupError('damaged', name)
    header = Buffer.concat([header, value])
  }
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError('damaged', name)
  const derived = objectKey(key, header.subarray(MAGIC.length, HEADER_BYTES), name)
  async function* rest() {
    yield header.subarray(HEADER_BYTES)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  let number = 0
  for await (const [block, isLast] of inBlocks(rest(), CHUNK_BYTES + TAG_BYTES)) {
    if (block.length < TAG_BYTES) throw new BackupError('damaged', name)
    const decipher = createDecipheriv(ALGORITHM, derived, nonceOf(number++, isLast))
    decipher.setAuthTag(block.subarray(-TAG_BYTES))
    const content = decipher.update(block.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw new BackupError('damaged', name)
    }
    yield content
  }
}
