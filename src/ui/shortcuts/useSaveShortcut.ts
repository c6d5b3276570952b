import { shortcuts as texts } from '../../i18n/ptBR/shortcuts.ts'
import { useShortcut } from './useShortcut.ts'

/**
 * Ctrl+S does what the button that submits the form does.
 * @param formOf the open form; null while it cannot be submitted
 */
export function useSaveShortcut(formOf: () => HTMLFormElement | null | undefined): void {
  useShortcut({
    keys: 'Control+S',
    label: texts.save,
    whileTyping: true,
    within: () => formOf() ?? null,
    run: () => {
      const form = formOf()
      const { activeElement } = document
      const field =
        activeElement instanceof HTMLElement && form?.contains(activeElement) ? activeElement : null
      // Some fields take what is typed only as they are left.
      field?.blur()
      form?.requestSubmit()
      field?.focus({ preventScroll: true })
    },
  })
}
