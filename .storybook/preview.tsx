import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { queryClient } from '../src/providers/queryClient.ts'
import { forgetSettings } from '../src/providers/settings.ts'
import { clearDrafts } from '../src/testing/drafts.ts'
import { StoryFrame } from '../src/testing/StoryFrame.tsx'
import { signIn } from '../src/testing/session.ts'
import { allAnswered, answerWith, endCalls, unansweredCalls } from '../src/testing/worker.ts'
import { showScheme } from './colourScheme.ts'

// What was not found is told without the whole page.
configure({ asyncUtilTimeout: 8000, getElementError: (message) => new Error(message ?? '') })

// A failed query is retried at once instead of a second later.
const { queries, ...defaults } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // Describing every element that passes takes longer than checking it.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    options: {
      storySort: {
        // An introduction first, on which Storybook opens. As the menu, after what visitors see; what screens are made of comes last.
        order: [
          'Introdução',
          'Visitantes',
          ['Entrar'],
          'Mapa cirúrgico',
          ['Página'],
          'Agendamentos',
          'Pacientes',
          ['Lista', 'Formulário'],
          'Atendimentos',
          ['Página'],
          'Cadastros',
          'Configurações',
          [
            'Eventos',
            'Chaves de integração',
            'Fármacos',
            'Catálogo de procedimentos',
            'Instituição',
            'Pré-Anestésico',
            'Termo de consentimento',
            'IPs liberados',
          ],
          'Usuários',
          ['Página'],
          'Instituições',
          ['Lista'],
          'Log de atividades',
          'Importação',
          'Seleções',
          'Suporte',
          'Formulários',
          'Estrutura',
          'Peças',
        ],
      },
    },
    viewport: {
      options: {
        narrow: { name: 'Celular (390 px)', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet (820 px)', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        small: {
          name: 'Janela pequena (1024 px)',
          styles: { width: '1024px', height: '768px' },
          type: 'desktop',
        },
        desk: { name: 'Mesa (1280 px)', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
        wide: { name: 'Mesa larga (1440 px)', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      description: 'Tema',
      toolbar: {
        items: [
          { value: 'light', title: 'Claro', icon: 'sun' },
          { value: 'dark', title: 'Escuro', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  beforeEach: async ({ parameters }) => {
    document.documentElement.lang = 'pt-BR'
    queryClient.clear()
    forgetSettings()
    // What another story typed into the same form would be restored here.
    await clearDrafts()
    await answerWith(parameters.handlers ?? [])
    signIn(parameters.viewer)
    // Before the next story's spies are made new: an answer to this one would call them.
    return endCalls
  },
  afterEach: async () => {
    // What axe looks at is the screen that stays, not one on which a list waits for its next rows.
    await allAnswered()
    const calls = unansweredCalls()
    if (calls.length > 0) throw new Error(`nobody answers ${calls.join(', ')}`)
  },
  decorators: [
    (Story, { id, parameters, globals }) => {
      showScheme(globals.scheme)
      if (parameters.ownDocument) return <Story key={id} />
      return (
        <StoryFrame at={parameters.at ?? '/'} key={id}>
          <Story />
        </StoryFrame>
      )
    },
  ],
}

export default preview
