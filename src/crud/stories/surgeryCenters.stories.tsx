import type { Meta } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { surgeryCenters } from '../../resources/surgeryCenters.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import { type PlayContext, type RegisterStory, registerStory } from '../../testing/registerStory.ts'
import { see } from '../../testing/see.ts'

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
export const Denied: RegisterStory = registerStory(surgeryCenters, 'denied')
export const Narrow: RegisterStory = registerStory(surgeryCenters, 'narrow')
export const Remove: RegisterStory = registerStory(surgeryCenters, 'remove')
export const Form: RegisterStory = registerStory(surgeryCenters, 'form')
export const NarrowForm: RegisterStory = registerStory(surgeryCenters, 'narrowForm')
export const Invalid: RegisterStory = registerStory(surgeryCenters, 'invalid')
export const Edit: RegisterStory = registerStory(surgeryCenters, 'edit')
export const Group: RegisterStory = registerStory(surgeryCenters, 'inGroup')
export const GroupMember: RegisterStory = registerStory(surgeryCenters, 'groupMember')

const openPanel = async ({ canvas, userEvent }: PlayContext) => {
  const [panel] = await canvas.findAllByRole('button', { name: /^Centro Cirúrgico A/ })
  if (panel) await userEvent.click(panel)
  await see(() => canvas.getByText('Sala 01'))
}

export const Rooms: RegisterStory = { ...List, play: openPanel }

export const RoomForm: RegisterStory = {
  ...List,
  play: async (context) => {
    await openPanel(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Nova sala' }))
    await see(() => screen.getByRole('dialog', { name: 'Nova sala' }))
    await screen.findByLabelText(/^Nome da sala/)
  },
}

export const RoomInvalid: RegisterStory = {
  ...List,
  play: async (context) => {
    await RoomForm.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Preencha o nome da sala.'))
  },
}
