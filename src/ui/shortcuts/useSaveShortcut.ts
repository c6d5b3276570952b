import { shortcuts as texts } from '../../i18n/ptBR/shortcuts.ts'
import { useShortcut } from './useShortcut.ts'

/**
 * Ctrl+S submits the form like its submit button.
 * @param formOf returns the open form; null while it cannot be submitted
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
      // Some fields report their value only on blur.
      field?.blur()
      form?.requestSubmit()
      field?.focus({ preventScroll: true })
    },
  })
}
