import type { StoryObj } from '@storybook/react-vite'
import type { RegisterAnswers } from './handlers.ts'
import type { RegisterScreens } from './RegisterScreens.tsx'
import type { Viewer } from './session.ts'
import type { Subject } from './subject.ts'

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
