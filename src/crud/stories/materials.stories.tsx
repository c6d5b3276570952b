import type { Meta } from '@storybook/react-vite'
import { materials } from '../../resources/materials.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { type RegisterStory, registerStory } from '../../testing/registerStory.ts'

const meta = {
  title: 'Cadastros/Materiais',
  component: RegisterScreens,
  args: { definition: materials },
} satisfies Meta<typeof RegisterScreens>
export default meta

export const List: RegisterStory = registerStory(materials, 'list')
export const Empty: RegisterStory = registerStory(materials, 'empty')
export const Loading: RegisterStory = registerStory(materials, 'loading')
export const Failed: RegisterStory = registerStory(materials, 'failed')
export const EmptySearch: RegisterStory = registerStory(materials, 'emptySearch')
export const Denied: RegisterStory = registerStory(materials, 'denied')
export const Narrow: RegisterStory = registerStory(materials, 'narrow')
export const Remove: RegisterStory = registerStory(materials, 'remove')
export const Form: RegisterStory = registerStory(materials, 'form')
export const NarrowForm: RegisterStory = registerStory(materials, 'narrowForm')
export const Invalid: RegisterStory = registerStory(materials, 'invalid')
export const Edit: RegisterStory = registerStory(materials, 'edit')
export const FormLoading: RegisterStory = registerStory(materials, 'formLoading')
export const FormFailed: RegisterStory = registerStory(materials, 'formFailed')
export const Group: RegisterStory = registerStory(materials, 'inGroup')
export const GroupMember: RegisterStory = registerStory(materials, 'groupMember')
export const Export: RegisterStory = registerStory(materials, 'exportMenu')
