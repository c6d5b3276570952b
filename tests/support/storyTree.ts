import { readdirSync, readFileSync } from 'node:fs'
import { loadCsf } from 'storybook/internal/csf-tools'
import { REGISTERS_FILE, registerStories } from '../../.storybook/registers.ts'
import { nameInTree } from '../../.storybook/storyNames.ts'

export interface TreeStory {
  file: string
  title: string
  exportName: string
  name: string
}

/** All stories as in Storybook's tree. */
export function storyTree(): TreeStory[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .flatMap((path): TreeStory[] => {
      const file = `src/${path}`
      if (path.endsWith(REGISTERS_FILE))
        return registerStories().map(({ title, state }) => ({
          file,
          title,
          exportName: state,
          name: nameInTree(state),
        }))
      const csf = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: (title) => title }).parse()
      return csf.indexInputs.map(({ title = '', exportName, name }) => ({
        file,
        title,
        exportName,
        name: nameInTree(exportName, name),
      }))
    })
}
