import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '../specifiedBackend/calls.ts'
import { fieldPaths } from './leaveOut.ts'

const documentation = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')

/** Names in the lists of calls and requirements; of the requirements' words, only those that are no prose. */
const documented = [
  ...(documentation('endpoints.tsv').match(/\w+/g) ?? []),
  ...(documentation('requirements.tsv').match(/\b\w+(?:_|[a-z](?=[A-Z]))\w+\b/g) ?? []),
]

/**
 * Fields that a requirement names in words: 'surgical procedure name and code' of MAP-40, a drug's presentations and
 * their brands with laboratory of DRUG-20, a user's of AUTH-15.
 */
const described = ['surgical_procedure', 'laterality', 'presentation', 'brand', 'laboratory', 'username']

export const lastKey = (path: string) => path.split('.').at(-1) ?? ''

/** Names of fields that the specification knows, or that the specified backend answers. */
export const specifiedNames: ReadonlySet<string> = new Set([
  ...documented,
  ...described,
  ...Object.entries(calls).flatMap(([name, { answer, body = [] }]) => {
    if (!name.startsWith('GET ')) return body
    const answered = answer({ params: { id: '1', uuid: '1' }, query: {}, body: {} })
    return answered instanceof Response ? [] : fieldPaths(answered).map(lastKey)
  }),
])
