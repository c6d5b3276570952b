import type { RequestHandler } from 'msw'
import { screen } from 'storybook/test'
import { readConflictSettings, saveConflictSettings } from '../calls/conflictSettings.ts'
import { json, never, on } from './handlers.ts'
import { see } from './see.ts'
import { specified } from './specified.ts'

interface ConflictAnswers {
  /** What the read call answers. */
  settings?: object
  /** The status with which each call fails. */
  fails?: { load?: number; save?: number }
  pending?: true
  /** Receives the bodies of the save calls. */
  seen?: unknown[]
}

const failed = (status: number) => json({ message: 'O servidor explica.' }, status)

/** The calls of an institution's settings of conflicts. */
export const conflictHandlers = ({
  settings = { turnover_minutes: 20, levels: { room: 'refuse' }, accepted: { room: 12, surgeon: 1 } },
  fails = {},
  pending,
  seen = [],
}: ConflictAnswers = {}): RequestHandler[] => [
  on(readConflictSettings, () => (pending ? never() : fails.load ? failed(fails.load) : json(settings))),
  on(saveConflictSettings, async ({ request }) => {
    const body = specified(await request.json())
    seen.push(body)
    return fails.save ? failed(fails.save) : json(body)
  }),
]

export const minutes = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutos entre dois pacientes' })
export const loaded = () => see(minutes)
