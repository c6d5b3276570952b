import type { Meta } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { surgeryCenters } from '../../resources/surgeryCenters.ts'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'
import type { PlayContext, RegisterStory } from '../../testing/registerState.ts'
import { registerStory } from '../../testing/registerStory.ts'
import { see } from '../../testing/see.ts'

const meta = {
  title: 'Cadastros/Setores e salas/Salas',
  component: RegisterScreens,
} satisfies Meta<typeof RegisterScreens>
export default meta

const openPanel = async ({ canvas, userEvent }: PlayContext) => {
  const [panel] = await canvas.findAllByRole('button', { name: /^Centro Cirúrgico A/ })
  if (panel) await userEvent.click(panel)
  await see(() => canvas.getByText('Sala 01'))
}

const list = registerStory(surgeryCenters, 'list')

export const Rooms: RegisterStory = { ...list, name: 'Salas', play: openPanel }

export const RoomForm: RegisterStory = {
  ...list,
  name: 'Formulário da sala',
  play: async (context) => {
    await openPanel(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Nova sala' }))
    await see(() => screen.getByRole('dialog', { name: 'Nova sala' }))
    await screen.findByLabelText(/^Nome da sala/)
  },
}

export const RoomInvalid: RegisterStory = {
  ...list,
  name: 'Sala inválida',
  play: async (context) => {
    await RoomForm.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'SALVAR' }))
    await see(() => screen.getByText('Preencha o nome da sala.'))
  },
}
