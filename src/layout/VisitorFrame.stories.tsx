import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { narrow } from '../testing/variants.ts'
import { PlainPage } from '../ui/index.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

const meta = {
  title: 'Estrutura/Página de visitante',
  component: VisitorFrame,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route element={<VisitorFrame />}>
        <Route
          element={
            <PlainPage icon="external" title="Abrindo o aplicativo…">
              Se o aplicativo não abrir sozinho, use o botão abaixo.
            </PlainPage>
          }
          path="*"
        />
      </Route>
    </Routes>
  ),
} satisfies Meta<typeof VisitorFrame>
export default meta

type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const Narrow: Story = { globals: narrow }
