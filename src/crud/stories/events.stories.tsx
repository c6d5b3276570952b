import type { Meta } from '@storybook/react-vite'
import { events } from '../../resources/events.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { type RegisterStory, registerStory } from '../../testing/registerStory.ts'

const meta = {
  title: 'Cadastros/Eventos',
  component: RegisterScreens,
  args: { definition: events },
} satisfies Meta<typeof RegisterScreens>
export default meta

export const List: RegisterStory = registerStory(events, 'list')
export const Empty: RegisterStory = registerStory(events, 'empty')
export const Loading: RegisterStory = registerStory(events, 'loading')
export const Failed: RegisterStory = registerStory(events, 'failed')
export const Denied: RegisterStory = registerStory(events, 'denied')
export const Narrow: RegisterStory = registerStory(events, 'narrow')
export const Remove: RegisterStory = registerStory(events, 'remove')
export const Form: RegisterStory = registerStory(events, 'form')
export const NarrowForm: RegisterStory = registerStory(events, 'narrowForm')
export const Invalid: RegisterStory = registerStory(events, 'invalid')
export const Edit: RegisterStory = registerStory(events, 'edit')
export const FormLoading: RegisterStory = registerStory(events, 'formLoading')
export const FormFailed: RegisterStory = registerStory(events, 'formFailed')
export const Group: RegisterStory = registerStory(events, 'inGroup')
