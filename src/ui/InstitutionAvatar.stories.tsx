import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { logoFile as apiLogo } from '../schema/kinds/logo.ts'
import { json, on } from '../testing/handlers.ts'
import { see } from '../testing/see.ts'
import { InstitutionAvatar } from './InstitutionAvatar.tsx'

const name = 'Hospital São Lucas'
const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"%3E%3Ccircle cx="13" cy="13" r="13"/%3E%3C/svg%3E'

const meta = {
  title: 'Peças/Logotipo da instituição',
  component: InstitutionAvatar,
  args: { institution: { id: 1, name } },
} satisfies Meta<typeof InstitutionAvatar>
export default meta

type Story = StoryObj<typeof meta>

export const Initials: Story = { name: 'Iniciais', play: ({ canvas }) => see(() => canvas.getByText('SL')) }
/** Two institutions with the same initials are distinguished by colour. */
export const TwoInstitutions: Story = {
  name: 'Duas instituições',
  render: (args) => (
    <>
      <InstitutionAvatar {...args} />
      <InstitutionAvatar institution={{ id: 2, name }} />
    </>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas
      .getAllByText('SL')
      .map((avatar) => getComputedStyle(avatar).backgroundColor)
    await expect(first).not.toBe(second)
  },
}

export const Logo: Story = { args: { institution: { id: 1, name, logo_url: logo } } }

const fromApi = (id: number) => ({
  institution: { id, name, logo_url: `/app/institutions/${id}/logo?v=1a2b3c4d` },
})

/**
 * A logo from the API requires the session, so the image shown is one that the console has fetched itself.
 */
export const FromApi: Story = {
  name: 'Da API',
  args: fromApi(1),
  parameters: {
    handlers: [
      on(apiLogo.from, ({ request }) => (request.headers.has('Authorization') ? fetch(logo) : json({}, 401))),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveProperty('complete', true))
    await expect(canvasElement.querySelector('img')?.src).toMatch(/^blob:/)
    await expect(canvas.queryByText('SL')).toBeNull()
  },
}

/** No logo is loaded from an address outside the API. */
export const FromElsewhere: Story = {
  ...FromApi,
  name: 'De outro endereço [INST-64]',
  args: { institution: { id: 3, name, logo_url: 'https://arquivos.exemplo/logo.png' } },
}

export const LogoMissing: Story = {
  name: 'Sem logotipo',
  args: fromApi(2),
  parameters: { handlers: [on(apiLogo.from, () => json({}, 404))] },
  play: ({ canvas }) => see(() => canvas.getByText('SL')),
}

/** The initials are shown if the logo fails to load. */
export const BrokenLogo: Story = {
  name: 'Logotipo que não carrega',
  args: { institution: { id: 1, name, logo_url: 'data:image/png;base64,AAAA' } },
  play: ({ canvas }) => see(() => canvas.getByText('SL')),
}
