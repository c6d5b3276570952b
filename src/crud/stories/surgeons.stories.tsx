import type { Meta } from '@storybook/react-vite'
import { RegisterScreens } from '../../../tests/stories/RegisterScreens.tsx'
import { type RegisterStory, registerStates } from '../../../tests/stories/registerStates.ts'
import { surgeons } from '../../resources/surgeons.ts'

const meta = {
  title: 'Cadastros/Cirurgiões',
  component: RegisterScreens,
  args: { definition: surgeons },
} satisfies Meta<typeof RegisterScreens>
export default meta

const states = registerStates(surgeons)

export const List: RegisterStory = states.list
export const Empty: RegisterStory = states.empty
export const Loading: RegisterStory = states.loading
export const Failed: RegisterStory = states.error
export const Form: RegisterStory = states.form
export const Edit: RegisterStory = states.edit
export const Invalid: RegisterStory = states.invalid
export const Remove: RegisterStory = states.remove
export const Denied: RegisterStory = states.denied
export const Group: RegisterStory = states.group
export const EmptySearch: RegisterStory = states.emptySearch
export const Narrow: RegisterStory = states.narrow
