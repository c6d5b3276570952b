import type { Meta } from '@storybook/react-vite'
import { anaesthetistInvites } from '../../resources/anaesthetistInvites.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { type RegisterStory, registerStory } from '../../testing/registerStory.ts'

/** A register without a form, its list split into two tables. */
const meta = {
  title: 'Cadastros/Convites de anestesistas',
  component: RegisterScreens,
  args: { definition: anaesthetistInvites },
} satisfies Meta<typeof RegisterScreens>
export default meta

export const List: RegisterStory = registerStory(anaesthetistInvites, 'list')
export const Empty: RegisterStory = registerStory(anaesthetistInvites, 'empty')
export const Loading: RegisterStory = registerStory(anaesthetistInvites, 'loading')
export const Failed: RegisterStory = registerStory(anaesthetistInvites, 'failed')
export const EmptySearch: RegisterStory = registerStory(anaesthetistInvites, 'emptySearch')
export const Narrow: RegisterStory = registerStory(anaesthetistInvites, 'narrow')
export const Group: RegisterStory = registerStory(anaesthetistInvites, 'inGroup')
