import { shortcuts as texts } from '../../i18n/ptBR/shortcuts.ts'
import { focusFirstRow } from './rows.ts'
import { useShortcut } from './useShortcut.ts'

/** Arrow down leads from wherever nothing is typed to the first row. */
export function useRowWalk(): void {
  useShortcut({ keys: 'ArrowDown', label: texts.rows, run: focusFirstRow })
}
