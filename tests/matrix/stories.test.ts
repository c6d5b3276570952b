import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { definitionNamed, definitions } from '../../src/resources/index.ts'
import type { Definition } from '../../src/schema/definition.ts'

/** The registers whose screens are shown state by state; the others stand together in one story of all. */
const shown = ['surgeons', 'surgeryCenters', 'materials', 'anaesthetistInvites']

/** SignOut renders nothing, and LazyInstitutionSelect what it loads. */
const withoutStory = ['src/layout/SignOut.tsx', 'src/ui/LazyInstitutionSelect.tsx']

const componentFiles = ['src/ui', 'src/ui/theme', 'src/layout'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /^export (const|function) [A-Z]/m.test(readFileSync(file, 'utf8'))),
)

const storiesIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm), ([, name]) => name)

function statesOf({ list, form, wire, inGroup, exports }: Definition): string[] {
  const states = ['List', 'Empty', 'Loading', 'Failed', 'Narrow', 'Group']
  if (wire?.paths.create !== false) states.push('Denied', 'Form', 'NarrowForm', 'Invalid')
  if (wire?.paths.update !== false) states.push('Edit')
  if (wire?.paths.remove !== false) states.push('Remove')
  if (list.search.length > 0) states.push('EmptySearch')
  if (list.shape === 'panels') states.push('Rooms', 'RoomForm', 'RoomInvalid')
  if (form.sections.length > 0 && (form.shape === 'page' || wire?.paths.read !== false))
    states.push('FormLoading', 'FormFailed')
  if (inGroup === 'ask') states.push('GroupMember')
  if (exports) states.push('Export')
  return states
}

const shapeOf = ({ list, form }: Definition) =>
  `${list.split ? `split ${list.shape}` : list.shape} and ${form.sections.length > 0 ? form.shape : 'no form'}`

test.each(componentFiles.filter((file) => !withoutStory.includes(file)))('%s has stories', (file) => {
  const stories = file.replace('.tsx', '.stories.tsx')
  expect(existsSync(stories)).toBe(true)
  expect(storiesIn(stories)).not.toEqual([])
})

describe('the generated screens', () => {
  test.each(shown)('of %s have a story for every state', (name) => {
    const stories = storiesIn(`src/crud/stories/${name}.stories.tsx`)
    expect(stories).toEqual(expect.arrayContaining(statesOf(definitionNamed(name))))
  })

  test('are shown in every shape that a register has', () => {
    const shapes = definitions.filter(({ route }) => route).map(shapeOf)
    expect(shown.map((name) => shapeOf(definitionNamed(name)))).toEqual(expect.arrayContaining(shapes))
  })
})
