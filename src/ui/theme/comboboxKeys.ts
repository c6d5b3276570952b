import type { KeyboardEvent } from 'react'

/** Marks an option that is not a match of the typed text, such as one that creates a missing record. */
export const NO_MATCH = 'data-no-match'

/**
 * Keyboard handling of a combobox in addition to MUI's. Enter selects the only match; otherwise, while no
 * option is highlighted, it acts like arrow down: MUI leaves it to the browser, which would submit the form.
 * Tab selects the match of the typed text, which would be lost otherwise.
 */
export function comboboxKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event
  if (nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (event.key === 'Tab' && !event.shiftKey && isTyped(target)) takeMatch(target)
  if (event.key !== 'Enter' || highlighted(target)) return
  event.preventDefault()
  if (isBusy(target) || takeMatch(target)) return
  target.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )
}

const listOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-controls') ?? '')

const isBusy = (input: HTMLInputElement) => listOf(input)?.ariaBusy === 'true'

const highlighted = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

const optionsOf = (input: HTMLInputElement) => [
  ...(listOf(input)?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])') ?? []),
]

/** Whether the text was typed, rather than being the chosen option's label. */
function isTyped(input: HTMLInputElement): boolean {
  const isChosen = ({ ariaSelected, textContent }: HTMLElement) =>
    ariaSelected === 'true' && textContent === input.value
  return input.value.trim() !== '' && !optionsOf(input).some(isChosen)
}

/** Selects the highlighted option, or the only one. @returns whether there was one */
function takeMatch(input: HTMLInputElement): boolean {
  if (isBusy(input)) return false
  const [only, ...others] = optionsOf(input).filter((option) => !option.hasAttribute(NO_MATCH))
  const match = highlighted(input) ?? (others.length === 0 ? only : undefined)
  match?.click()
  return match !== undefined && match !== null
}
