import type { StoryObj } from '@storybook/react-vite'
import type { Definition } from '../schema/definition.ts'
import { type RegisterAnswers, registerHandlers } from './handlers.ts'
import type { RegisterScreens } from './RegisterScreens.tsx'
import { states } from './registerStates.ts'
import type { Viewer } from './session.ts'
import { type Subject, subjectOf } from './subject.ts'

export type RegisterStory = StoryObj<typeof RegisterScreens>
export type PlayContext = Parameters<NonNullable<RegisterStory['play']>>[0]

/** A state of a register's generated screens, and how to reach it. */
export interface State {
  answers?: RegisterAnswers
  /** Path below the register's route. */
  path?: string
  viewer?: Viewer
  globals?: RegisterStory['globals']
  /** Reaches the state as a user would, and checks what is shown. */
  play: (context: PlayContext, subject: Subject) => Promise<void>
}

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
