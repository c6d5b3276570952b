import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { storyNameFromExport } from 'storybook/internal/csf'
import { describe, expect, test } from 'vitest'
import { storyTree } from '../support/storyTree.ts'

/**
 * SignOut and Refused render nothing, LazyInstitutionSelect what it loads; DropdownMenu's stories open
 * DropdownList.
 */
const withoutStory = [
  'src/layout/SignOut.tsx',
  'src/ui/DropdownList.tsx',
  'src/ui/LazyInstitutionSelect.tsx',
  'src/ui/Refused.tsx',
]

const componentFiles = ['src/ui', 'src/ui/theme', 'src/layout'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /^export (const|function) [A-Z]/m.test(readFileSync(file, 'utf8'))),
)

const storiesIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm), ([, name]) => name)

const tree = storyTree()

/** English words that occur in no Portuguese name. */
const english =
  /\b(the|of|and|with|without|is|not|by|in|to|for|who|new|edit|list|empty|load\w*|fail\w*|form|invalid|denied|narrow|wide|dark|saved?|open\w*|closed?)\b/i

describe('the tree of stories', () => {
  test('names every state in Portuguese', () => {
    const unnamed = tree.filter(
      ({ exportName, name }) =>
        name === storyNameFromExport(exportName) || english.test(name.replaceAll(/[à-ÿ]/gi, 'x')),
    )
    expect(unnamed, 'name these in the story, or in .storybook/storyNames.ts').toEqual([])
  })

  test('names no two states of a page alike', () => {
    const paths = tree.map(({ title, name }) => `${title}/${name}`)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })
})

test.each(componentFiles.filter((file) => !withoutStory.includes(file)))('%s has stories', (file) => {
  const stories = file.replace('.tsx', '.stories.tsx')
  expect(existsSync(stories)).toBe(true)
  expect(storiesIn(stories)).not.toEqual([])
})
