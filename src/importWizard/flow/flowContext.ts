import { type Learned, readLearned } from '../../providers/imports.ts'
import { loadSettings } from '../../providers/settings.ts'
import type { ImportDefinition } from '../../schema/imports.ts'
import type { OpenSession } from '../openSession.ts'
import type { ImportSession } from '../table/session.ts'
import type { WizardAction } from '../wizardState.ts'

export interface FlowOptions {
  definition: ImportDefinition
  institutionId: number | undefined
  openSession: () => OpenSession
  dispatch: (action: WizardAction) => void
  /** Called when reading or checking failed for a reason other than the file. */
  onBroken: () => void
  /** Called before the import request, whose outcome may remain unknown. */
  onImporting: () => void
  onImported: () => void
  /** Called when an import that may have succeeded was cancelled. */
  onUnsure: () => void
}

interface StartedSession extends OpenSession {
  learned: Promise<Learned>
}

const nothingLearned: Learned = { mappings: [], matches: [] }

/** Shared state of the wizard's actions: the worker, the current run and the import's idempotency key. */
export function createFlowContext(options: FlowOptions) {
  const { definition, institutionId, dispatch } = options
  let started: StartedSession | undefined
  let run = new AbortController()
  let uuid: string = crypto.randomUUID()

  /** Starts the worker on first use, with the learned mappings and matches. */
  function startSession(): StartedSession {
    if (started) return started
    const opened = options.openSession()
    const learned = readLearned(definition, institutionId)
      .catch(() => nothingLearned)
      .then(async (lessons) => {
        const { capabilities } = await loadSettings()
        await opened.session.start(definition.name, lessons, capabilities)
        return lessons
      })
    // Prevents an unhandled rejection; awaiting callers get the error.
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
    ...options,
    begin: startSession,
    end,
    session: () => startSession().session,
    async ready(): Promise<{ session: ImportSession; learned: Learned }> {
      const { session, learned } = startSession()
      return { session, learned: await learned }
    },
    /** Aborts the previous run, whose results are then ignored. */
    newRun(): AbortSignal {
      run.abort()
      run = new AbortController()
      return run.signal
    },
    stop: () => run.abort(),
    handleBroken(): void {
      end()
      dispatch({ type: 'reset' })
      options.onBroken()
    },
    progress: (signal: AbortSignal) => (done: number, total: number) => {
      if (!signal.aborted) dispatch({ type: 'progress', progress: { done, total } })
    },
    /** Idempotency key of the rows: unchanged on retries, renewed when rows change. */
    uuid: () => uuid,
    renewUuid(): void {
      uuid = crypto.randomUUID()
    },
  }
}

export type FlowContext = ReturnType<typeof createFlowContext>
