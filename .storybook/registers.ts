import { textsOf } from '../src/i18n/ptBR/resources/index.ts'
import { definitions } from '../src/resources/index.ts'
import type { Definition } from '../src/schema/definition.ts'

/** The file whose stories are made here: of every register in each of its states. */
export const REGISTERS_FILE = 'crud/stories/registers.stories.tsx'

/** Registers whose every state is played in the test run: at least one of each shape. Of the others list and form are. */
const PLAYED = ['surgeons', 'surgeryCenters', 'materials', 'anaesthetistInvites', 'events']

/** States that show in another size or theme what is played already. */
const VARIANTS = ['Wide', 'Dark']

export interface RegisterStoryEntry {
  register: string
  /** Exported names of states are keys of `states` in src/testing/registerStates.ts with an upper-case letter. */
  state: string
  exportName: string
  /** Its path in the tree, which follows the menu. */
  title: string
  /** Played in the test run, not only when Storybook is built. */
  played: boolean
}

export const hasForm = ({ form, wire }: Definition) =>
  form.sections.length > 0 && wire?.paths.create !== false

function statesOf(definition: Definition): string[] {
  const { list, form, wire, inGroup, exports } = definition
  const states = ['List', 'Empty', 'Loading', 'Failed', 'Wide', 'Narrow', 'Dark', 'Group']
  if (list.search.length > 0 && list.mode === 'local') states.push('EmptySearch')
  if (hasForm(definition)) states.push('Denied', 'Form', 'NarrowForm', 'Invalid')
  if (hasForm(definition) && wire?.paths.update !== false) states.push('Edit')
  if (wire?.paths.remove !== false) states.push('Remove')
  if (hasForm(definition) && (form.shape === 'page' || wire?.paths.read !== false))
    states.push('FormLoading', 'FormFailed')
  if (inGroup === 'ask') states.push('GroupMember')
  if (exports) states.push('Export')
  if (exports && inGroup === 'column') states.push('ExportOfMember')
  return states
}

function titleOf({ name, menuGroup }: Definition): string {
  const { title, menu = title } = textsOf(name)
  return `${menuGroup === 'settings' ? 'Configurações' : 'Cadastros'}/${menu}`
}

export function registerStories(): RegisterStoryEntry[] {
  return definitions
    .filter(({ route }) => route)
    .flatMap((definition) =>
      statesOf(definition).map((state) => ({
        register: definition.name,
        state,
        exportName: `${definition.name}_${state}`,
        title: titleOf(definition),
        played:
          !VARIANTS.includes(state) && (PLAYED.includes(definition.name) || ['List', 'Form'].includes(state)),
      })),
    )
}

/** The exports of the registers' stories, as code. */
export function registerStoriesCode(): string {
  const lines = registerStories().map(({ register, state, exportName, played }) => {
    const story = `registerStory(definitionNamed('${register}'), '${state[0]?.toLowerCase()}${state.slice(1)}')`
    return `export const ${exportName} = { ...${story}${played ? '' : ", tags: ['!test']"} }`
  })
  return [
    "import { definitionNamed } from '../../resources/index.ts'",
    "import { registerStory } from '../../testing/registerStory.ts'",
    ...lines,
  ].join('\n')
}
