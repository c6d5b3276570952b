import { shortcuts as texts } from '../../i18n/ptBR/shortcuts.ts'
import { focusFirstRow } from './rows.ts'
import { useShortcut } from './useShortcut.ts'

/** Arrow down moves to the first row, unless the focused control uses the key. */
export function useRowWalk(): void {
  useShortcut({ keys: 'ArrowDown', label: texts.rows, run: focusFirstRow })
}
