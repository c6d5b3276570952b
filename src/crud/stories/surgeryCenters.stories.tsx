import type { Meta } from '@storybook/react-vite'
import { RegisterScreens } from '../../../tests/stories/RegisterScreens.tsx'
import { type RegisterStory, registerStory } from '../../../tests/stories/registerStory.ts'
import { surgeryCenters } from '../../resources/surgeryCenters.ts'

const meta = {
  title: 'Cadastros/Setores e salas',
  component: RegisterScreens,
  args: { definition: surgeryCenters },
} satisfies Meta<typeof RegisterScreens>
export default meta

export const List: RegisterStory = registerStory(surgeryCenters, 'list')
export const Empty: RegisterStory = registerStory(surgeryCenters, 'empty')
export const Loading: RegisterStory = registerStory(surgeryCenters, 'loading')
export const Failed: RegisterStory = registerStory(surgeryCenters, 'failed')
export const Form: RegisterStory = registerStory(surgeryCenters, 'form')
export const Edit: RegisterStory = registerStory(surgeryCenters, 'edit')
export const Invalid: RegisterStory = registerStory(surgeryCenters, 'invalid')
export const Remove: RegisterStory = registerStory(surgeryCenters, 'remove')
export const Denied: RegisterStory = registerStory(surgeryCenters, 'denied')
export const Group: RegisterStory = registerStory(surgeryCenters, 'inGroup')
export const GroupMember: RegisterStory = registerStory(surgeryCenters, 'groupMember')
export const Narrow: RegisterStory = registerStory(surgeryCenters, 'narrow')
