import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { screens } from '../screens.tsx'
import { group, sessionOf, type Viewer } from '../testing/session.ts'
import { settings } from '../testing/settings.ts'
import { Menu } from './Menu.tsx'
import { buildMenu } from './menu.ts'

const sectionsFor = (viewer?: Viewer) => buildMenu(screens, sessionOf(viewer))

const meta = {
  title: 'Estrutura/Menu',
  component: Menu,
  args: { sections: sectionsFor(), analyticsUrl: settings.analyticsUrl, current: '/materiais' },
  decorators: [
    (Story) => (
      <div style={{ width: 'var(--menu)', background: 'var(--surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta

type Story = StoryObj<typeof meta>

export const Manager: Story = {
  name: 'Gestor',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Materiais' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.queryByRole('link', { name: 'Instituições' })).toBeNull()
  },
}

export const Staff: Story = { name: 'Equipe', args: { sections: sectionsFor({ isAdmin: false }) } }
export const Anaesthetist: Story = { args: { sections: sectionsFor({ type: 'AN' }) } }
export const Group: Story = { args: { sections: sectionsFor({ institution: group }) } }
export const Network: Story = { args: { sections: sectionsFor({ type: 'NW' }), current: '/users' } }
export const WithoutAnalytics: Story = { name: 'Sem indicadores', args: { analyticsUrl: '' } }

export const Platform: Story = {
  name: 'Plataforma',
  args: { sections: sectionsFor({ type: 'AD' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Instituições' })).toBeVisible()
  },
}
