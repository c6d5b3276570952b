import type { Meta } from '@storybook/react-vite'
import { surgeons } from '../../resources/surgeons.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { type RegisterStory, registerStory } from '../../testing/registerStory.ts'

const meta = {
  title: 'Cadastros/Cirurgiões',
  component: RegisterScreens,
  args: { definition: surgeons },
} satisfies Meta<typeof RegisterScreens>
export default meta

export const List: RegisterStory = registerStory(surgeons, 'list')
export const Empty: RegisterStory = registerStory(surgeons, 'empty')
export const Loading: RegisterStory = registerStory(surgeons, 'loading')
export const Failed: RegisterStory = registerStory(surgeons, 'failed')
export const EmptySearch: RegisterStory = registerStory(surgeons, 'emptySearch')
export const Denied: RegisterStory = registerStory(surgeons, 'denied')
export const Narrow: RegisterStory = registerStory(surgeons, 'narrow')
export const Remove: RegisterStory = registerStory(surgeons, 'remove')
export const Form: RegisterStory = registerStory(surgeons, 'form')
export const NarrowForm: RegisterStory = registerStory(surgeons, 'narrowForm')
export const Invalid: RegisterStory = registerStory(surgeons, 'invalid')
export const Edit: RegisterStory = registerStory(surgeons, 'edit')
export const FormLoading: RegisterStory = registerStory(surgeons, 'formLoading')
export const FormFailed: RegisterStory = registerStory(surgeons, 'formFailed')
export const Group: RegisterStory = registerStory(surgeons, 'inGroup')
export const Export: RegisterStory = registerStory(surgeons, 'exportMenu')
export const ExportOfMember: RegisterStory = registerStory(surgeons, 'exportMember')
