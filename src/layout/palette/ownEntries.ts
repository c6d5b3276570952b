import { dayLabel } from '../../custom/surgicalMap/day/days.ts'
import { mapLink } from '../../custom/surgicalMap/mapLink.ts'
import { formatDate } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { readDay } from '../../domain/typedDates.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { map } from '../../i18n/ptBR/map.ts'
import { palette as texts } from '../../i18n/ptBR/palette.ts'
import { procedureForm } from '../../i18n/ptBR/procedureForm.ts'
import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { shortcuts } from '../../i18n/ptBR/shortcuts.ts'
import { support } from '../../i18n/ptBR/support.ts'
import { userMenu } from '../../i18n/ptBR/userMenu.ts'
import { canAccess, sessionPermissions } from '../../providers/access.ts'
import type { Session } from '../../providers/session.ts'
import { likelyCapabilities } from '../../providers/settings.ts'
import { administration, definitions } from '../../resources/index.ts'
import { patients } from '../../resources/patients.ts'
import { preAnaestheticsImport, surgeriesImport } from '../../resources/surgicalMapImports.ts'
import { can } from '../../schema/can.ts'
import { isImportOffered } from '../../schema/importDefinition.ts'
import { chooseTheme, opening, themes } from '../../ui/index.ts'
import type { ConsoleDialog } from '../consoleDialog.ts'
import type { GoKey } from '../goKeys.ts'
import type { MenuSection } from '../menu.ts'
import type { Entry } from './entry.ts'

const { actions } = texts

/** Path of the patients' pages, which are hand-written. */
const PATIENTS = '/pacientes'

export interface Surroundings {
  session: Session
  /** The user's menu. */
  sections: readonly MenuSection[]
  goKeys: readonly GoKey[]
  navigate: (to: string, options?: { state: unknown }) => void
  onOpen: (dialog: ConsoleDialog) => void
}

/** The screens of the user's menu. */
export function screenEntries({ sections, goKeys, navigate }: Surroundings): Entry[] {
  return sections.flatMap(({ title, links }) =>
    links.map(({ label, to, icon }) => ({
      id: `screen ${to}`,
      icon: icon ?? ('list' as const),
      label,
      detail: title,
      keys: goKeys.find((key) => key.to === to)?.keys,
      run: () => navigate(to),
    })),
  )
}

/** The map of the day that a search names; nothing for any other search. */
export function dayEntries({ session, navigate }: Surroundings, text: string, today: string): Entry[] {
  const day = readDay(text, today)
  if (!day || !canAccess(session, 'surgicalMap', 'list')) return []
  return [
    {
      id: `day ${day}`,
      icon: 'calendar',
      label: fillText(map.ofDay, { date: formatDate(day) }),
      detail: dayLabel(day, today).name,
      run: () => navigate('/', { state: mapLink({ day }) }),
    },
  ]
}

/** Actions that the user can perform from any screen. */
export function actionEntries(surroundings: Surroundings): Entry[] {
  return [...mapEntries(surroundings), ...registerEntries(surroundings), ...consoleEntries(surroundings)]
}

function mapEntries({ session, navigate }: Surroundings): Entry[] {
  if (!canAccess(session, 'surgicalMap', 'list')) return []
  const permissions = sessionPermissions(session)
  const imports = [
    { definition: surgeriesImport, title: map.import.surgery.title },
    { definition: preAnaestheticsImport, title: map.import.consultation.title },
  ].filter(({ definition }) => can(permissions, definition.access))
  const adding = canAccess(session, 'procedures', 'create')
    ? [
        addEntry('surgery', procedureForm.surgery.new, actions.surgeryAlso, '/'),
        addEntry(
          'consultation',
          procedureForm.consultation.new,
          actions.consultationAlso,
          '/pre-agendamentos',
        ),
      ]
    : []
  function addEntry(id: string, label: string, also: readonly string[], to: string): Entry {
    return { id, icon: 'add', label, also, run: () => navigate(to, { state: opening('new') }) }
  }
  return [
    ...adding,
    ...imports.map(({ definition, title }) =>
      importEntry({ name: definition.name, title, to: '/' }, navigate),
    ),
  ]
}

interface ImportLink {
  name: string
  title: string
  /** Name of a single record. */
  recordTitle?: string
  to: string
}

function importEntry(
  { name, title, recordTitle = title, to }: ImportLink,
  navigate: Surroundings['navigate'],
): Entry {
  return {
    id: `import ${name}`,
    icon: 'upload',
    label: fillText(importWizard.title, { title: title.toLowerCase() }),
    also: [recordTitle, ...actions.importAlso],
    run: () => navigate(to, { state: opening(`import ${name}`) }),
  }
}

/** New records and imports of the registers in the user's menu. */
function registerEntries({ session, sections, navigate }: Surroundings): Entry[] {
  const shown = new Set(sections.flatMap(({ links }) => links.map(({ to }) => to)))
  const registers = [{ ...patients, route: PATIENTS }, ...definitions, ...administration].flatMap(
    (definition) =>
      definition.route && shown.has(definition.route) ? [{ definition, route: definition.route }] : [],
  )
  const creating = registers
    .filter(({ definition: { name } }) => textsOf(name).new && canAccess(session, name, 'create'))
    .map(({ definition: { name }, route }): Entry => {
      const { new: label, title, menu = title } = textsOf(name)
      return {
        id: `new ${name}`,
        icon: 'add',
        label,
        detail: menu,
        also: [menu, ...actions.createAlso],
        run: () => navigate(route, { state: opening('new') }),
      }
    })
  const importing = registers
    .filter(({ definition }) =>
      isImportOffered(definition, sessionPermissions(session), likelyCapabilities()),
    )
    .map(({ definition: { name }, route }) => {
      const { title, new: recordTitle } = textsOf(name)
      return importEntry({ name, title, recordTitle, to: route }, navigate)
    })
  return [...creating, ...importing]
}

const themeIcons = { light: 'sun', dark: 'moon', system: 'screen' } as const

function consoleEntries({ navigate, onOpen }: Surroundings): Entry[] {
  return [
    ...themes.map(
      (theme): Entry => ({
        id: `theme ${theme}`,
        icon: themeIcons[theme],
        label: userMenu.themes[theme],
        also: actions.themeAlso,
        run: () => chooseTheme(theme),
      }),
    ),
    {
      id: 'shortcuts',
      icon: 'keyboard',
      label: shortcuts.title,
      also: actions.shortcutsAlso,
      keys: '?',
      run: () => onOpen('shortcuts'),
    },
    {
      id: 'support',
      icon: 'mail',
      label: support.open,
      also: actions.supportAlso,
      run: () => onOpen('support'),
    },
    {
      id: 'account',
      icon: 'person',
      label: userMenu.account,
      also: actions.accountAlso,
      run: () => onOpen('account'),
    },
    {
      id: 'signOut',
      icon: 'signOut',
      label: app.shell.signOut,
      also: actions.signOutAlso,
      run: () => navigate('/logout'),
    },
  ]
}
