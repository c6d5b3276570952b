import type { StorybookConfig } from '@storybook/react-vite'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { REGISTERS_FILE, registerStories, registerStoriesCode } from './registers.ts'
import { nameInTree } from './storyNames.ts'

/** Names stories in the tree in Portuguese. */
const named = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    if (file.endsWith(REGISTERS_FILE)) return registersIndex(file)
    const stories = await indexer.createIndex(file, options)
    return stories.map((story) => ({ ...story, name: nameInTree(story.exportName, story.name) }))
  },
})

const registersIndex = (file: string): IndexInput[] =>
  registerStories().map(({ exportName, state, title, played }) => ({
    type: 'story',
    importPath: file,
    exportName,
    title,
    name: nameInTree(state),
    tags: played ? [] : ['!test'],
  }))

const addRegisters: Plugin = {
  name: 'register-stories',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(REGISTERS_FILE) ? `${code}\n${registerStoriesCode()}\n` : undefined),
}

/** Tools for whoever looks at a story; to place its marks, `highlight` reads the style of every element. */
const UNWATCHED = { actions: false, backgrounds: false, highlight: false, measure: false, outline: false }

const config: StorybookConfig = {
  // The registers first, in their order: the tree follows it where `storySort` names nothing.
  stories: [`../src/${REGISTERS_FILE}`, '../src/**/!(registers).stories.tsx'],
  experimental_indexers: (indexers) => indexers?.map(named) ?? [],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  features: (existing, { test }) => (test ? { ...existing, ...UNWATCHED } : existing),
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), addRegisters] }),
  // The worker that answers for the server is served to stories alone, never to the console.
  staticDirs: [{ from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
}

export default config
