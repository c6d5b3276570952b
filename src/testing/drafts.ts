import { clear, createStore, keys, set, values } from 'idb-keyval'
import { type Draft, type KeptDraft, keepDraft, ownerOf, readDraft } from '../providers/drafts.ts'

const store = createStore('sala', 'drafts')

const draft: Draft = {
  title: 'Novo aviso',
  path: '/avisos/novo',
  container: 'page',
  fields: ['subject', 'message'],
  values: { message: 'A sala 3 está sem foco cirúrgico.' },
  isPartial: false,
}

interface LeftDraft extends Partial<Draft> {
  /** Overrides of the stored entry that contains the encrypted draft. */
  entry?: { at?: string; institution?: number; user?: number }
}

/** Stores a draft of the form 'notice' in the browser as if left by a page that has since been closed. */
export async function leaveDraft({ entry, ...changes }: LeftDraft = {}): Promise<void> {
  await clear(store)
  const owner = ownerOf('notice')
  if (!owner) throw new Error('a draft needs a session')
  await keepDraft(owner, { ...draft, ...changes })
  const [stored] = await values(store)
  await clear(store)
  await set('gone notice', { ...stored, page: 'gone', ...entry }, store)
}

export const clearDrafts = (): Promise<void> => clear(store)

export const countDrafts = async () => (await keys(store)).length

/** The drafts of this session, open ones too. */
export async function allDrafts(): Promise<KeptDraft[]> {
  const found = await Promise.all((await keys<string>(store)).map(readDraft))
  return found.filter((kept) => kept !== undefined)
}
