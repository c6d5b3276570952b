import type { KeyboardEvent } from 'react'

/** Marks an option that is no match of what is typed, like one that creates what was not found. */
export const NO_MATCH = 'data-no-match'

/**
 * Keys of a combobox beside MUI's own. Enter takes the only match, and otherwise acts like the down arrow while no option is
 * highlighted: MUI leaves it to the browser, which submits the form around the combobox. Tab takes the match of what was
 * typed, which would be lost.
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

/** Whether the text was typed, and is not the chosen option's. */
function isTyped(input: HTMLInputElement): boolean {
  const isChosen = ({ ariaSelected, textContent }: HTMLElement) =>
    ariaSelected === 'true' && textContent === input.value
  return input.value.trim() !== '' && !optionsOf(input).some(isChosen)
}

/** Takes the highlighted option, or the only one. @returns whether there was one */
function takeMatch(input: HTMLInputElement): boolean {
  if (isBusy(input)) return false
  const [only, ...others] = optionsOf(input).filter((option) => !option.hasAttribute(NO_MATCH))
  const match = highlighted(input) ?? (others.length === 0 ? only : undefined)
  match?.click()
  return match !== undefined && match !== null
}
