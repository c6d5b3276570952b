import type { Meta } from '@storybook/react-vite'
import { RegisterScreens } from '../../testing/RegisterScreens.tsx'

/** Every register in each of its states: .storybook/registers.ts adds the stories. */
const meta = { title: 'Cadastros', component: RegisterScreens } satisfies Meta<typeof RegisterScreens>
export default meta
