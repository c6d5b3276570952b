import type { RequestHandler } from 'msw'
import type { ImportAnswer, Importation, Learned } from '../../providers/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import type { SpreadsheetError } from '../../spreadsheet/workbook.ts'
import { json, on } from '../../testing/handlers.ts'
import { importCalls } from '../../testing/imports.ts'
import { createSession } from '../table/createSession.ts'
import type { ImportSession } from '../table/session.ts'

/** The worksheets and rows of a story, instead of a file. */
interface StorySheets {
  names?: readonly string[]
  rows: readonly (readonly string[])[]
  /** Opening fails because of the file, or with 'broken' for another reason. */
  failure?: SpreadsheetError | 'broken'
  /** The call that never completes. */
  hangs?: 'open' | 'check'
}

const pending = new Promise<never>(() => {})

/** The wizard's real session over the given rows instead of a file, without a worker. */
export function storySession(sheets: StorySheets): () => { session: ImportSession; end: () => void } {
  const { names = ['Planilha1'], rows, failure, hangs } = sheets
  return () => {
    const session = createSession(async () => {
      if (failure === 'broken') throw new Error('out of memory')
      if (failure) throw failure
      return {
        csv: false,
        sheets: names,
        read: async () => rows.map((row) => row.map((cell) => cell || null)),
      }
    })
    const slow: Partial<ImportSession> = {
      ...(hangs === 'open' && {
        open: (_, onProgress) => {
          setTimeout(() => onProgress(12_500, 0), 50)
          return pending
        },
      }),
      ...(hangs === 'check' && {
        check: (_, onProgress) => {
          setTimeout(() => onProgress(2, rows.length - 1), 50)
          return pending
        },
      }),
    }
    return { session: { ...session, ...slow }, end: () => {} }
  }
}

export const summaryOf = (created: number, existing = 0, failed = 0) => ({
  total: created + existing + failed,
  success: created + existing,
  created,
  existing,
  failed,
})

export const answerOf = (created: number, more: Partial<ImportAnswer> = {}): ImportAnswer => ({
  success: true,
  id: 7,
  summary: summaryOf(created),
  errors: [],
  existing: [],
  unmatched: [],
  ...more,
})

export const importations: readonly Importation[] = [
  {
    id: 3,
    institution_id: 1,
    file_name: 'Cirurgiões do corpo clínico - novembro.xlsx',
    createdAt: '2026-11-20T17:42:00.000Z',
    active: true,
    total: 128,
    created: 121,
    existing: 7,
    completed: 4,
    user_name: 'Ana Lúcia Brandão',
    reverted_at: null,
    reverted_by: null,
  },
  {
    id: 2,
    institution_id: 1,
    file_name: 'cirurgioes.csv',
    createdAt: '2026-03-02T11:05:00.000Z',
    active: false,
    total: 12,
    created: 12,
    existing: 0,
    user_name: 'Helena Prado',
    reverted_at: '2026-03-02T11:20:00.000Z',
    reverted_by: 'Helena Prado',
  },
]

interface ImportAnswers {
  history?: readonly Importation[]
  learned?: Learned
  /** Receives the mappings and matches that the wizard stores. */
  onTeach?: (lesson: unknown) => void
  /** Responses to a rehearsal and to an import, given the body. */
  rehearsal?: (body: Record<string, unknown>) => Response | Promise<Response>
  real?: (body: Record<string, unknown>) => Response | Promise<Response>
  /** Response to an import that fills blank fields of known records. */
  completion?: (body: Record<string, unknown>) => Response | Promise<Response>
  /** Response to an import that ends the entries of its tables that it does not contain. */
  edition?: (body: Record<string, unknown>) => Response | Promise<Response>
}

const nothing: Learned = { mappings: [], matches: [] }

/** Handlers for the calls of a kind of import. */
export function importHandlers(
  { call, key }: Pick<ImportDefinition, 'call' | 'key'>,
  { history = [], learned = nothing, onTeach, rehearsal, real, completion, edition }: ImportAnswers = {},
): RequestHandler[] {
  const all = (body: Record<string, unknown>) => json(answerOf((body[key] as unknown[]).length))
  return [
    on(importCalls.listImportations, () => json(history)),
    on(importCalls.readLearned, () => json(learned)),
    on(importCalls.saveLearned, async ({ request }) => {
      onTeach?.(await request.json())
      return json(learned)
    }),
    on(importCalls.readImportProgress, () => json({ done: 2, total: 5 })),
    on(call, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      const { searchParams } = new URL(request.url)
      const modes = { rehearse: rehearsal, complete: completion, edition }
      const mode = Object.keys(modes).find((name) => searchParams.has(name))
      const answer = mode ? modes[mode as keyof typeof modes] : real
      return (answer ?? all)(body)
    }),
  ]
}
