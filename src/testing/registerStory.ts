import type { Definition } from '../schema/definition.ts'
import { registerHandlers } from './handlers.ts'
import type { RegisterStory } from './registerState.ts'
import { states } from './registerStates.ts'
import { subjectOf } from './subject.ts'

/** A register's generated screens in one of their states. */
export function registerStory(definition: Definition, name: keyof typeof states): RegisterStory {
  const subject = subjectOf(definition)
  const { answers, path = '', viewer, globals, play } = states[name](subject)
  return {
    args: { definition },
    parameters: { at: `${definition.route}${path}`, viewer, handlers: registerHandlers(definition, answers) },
    globals,
    play: (context) => play(context, subject),
  }
}
