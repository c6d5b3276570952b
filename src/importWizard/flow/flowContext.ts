import { type Learned, readLearned } from '../../providers/imports.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import type { OpenSession } from '../openSession.ts'
import type { ImportSession } from '../table/session.ts'
import type { WizardAction } from '../wizardState.ts'

export interface FlowOptions {
  definition: ImportDefinition
  institutionId: number | undefined
  openSession: () => OpenSession
  dispatch: (action: WizardAction) => void
  /** Reading or checking broke down for no reason of the file's. */
  onBroken: () => void
  /** Rows leave to be written: from here on they may be, whatever is heard of them. */
  onImporting: () => void
  onImported: () => void
  /** An import was left that may have been written. */
  onUnsure: () => void
}

interface StartedSession extends OpenSession {
  learned: Promise<Learned>
}

const nothingLearned: Learned = { mappings: [], matches: [] }

/** What all that the wizard does shares: the worker, the run that answers are for, and the import's own name. */
export function createFlowContext(parts: FlowOptions) {
  const { definition, institutionId, dispatch } = parts
  let started: StartedSession | undefined
  let run = new AbortController()
  let uuid: string = crypto.randomUUID()

  /** The worker, started at the first need of it, with what earlier imports taught. */
  function startSession(): StartedSession {
    if (started) return started
    const opened = parts.openSession()
    const learned = readLearned(definition, institutionId)
      .catch(() => nothingLearned)
      .then(async (lessons) => {
        await opened.session.start(definition.name, lessons)
        return lessons
      })
    // Whoever waits for it hears of its failure.
    learned.catch(() => {})
    started = { ...opened, learned }
    return started
  }

  function end(): void {
    run.abort()
    started?.end()
    started = undefined
  }

  return {
    ...parts,
    begin: startSession,
    end,
    session: () => startSession().session,
    async ready(): Promise<{ session: ImportSession; learned: Learned }> {
      const { session, learned } = startSession()
      return { session, learned: await learned }
    },
    /** A run makes the one before void: whoever still answers it is not heard. */
    newRun(): AbortSignal {
      run.abort()
      run = new AbortController()
      return run.signal
    },
    stop: () => run.abort(),
    handleBroken(): void {
      end()
      dispatch({ type: 'reset' })
      parts.onBroken()
    },
    progress: (signal: AbortSignal) => (done: number, total: number) => {
      if (!signal.aborted) dispatch({ type: 'progress', progress: { done, total } })
    },
    /** The same rows are sent under the same name, however often, so that they are written once; other rows under another. */
    uuid: () => uuid,
    renewUuid(): void {
      uuid = crypto.randomUUID()
    },
  }
}

export type FlowContext = ReturnType<typeof createFlowContext>
