import { isTakenByControl, topOverlay } from './focus.ts'
import { areCharacters, type Keys, pressedKeys } from './keys.ts'

export interface Shortcut {
  keys: Keys
  /** What the shortcut does, as shown in the list of shortcuts. */
  label: string
  /** Available on every screen; on the current screen only when absent. `go` navigates to another screen. */
  group?: 'everywhere' | 'go'
  /** Also available while typing. */
  whileTyping?: true
  /**
   * The form or modal that the shortcut belongs to: with a modal open, it is available only if the modal
   * contains this element.
   */
  within?: () => Element | null
  /**
   * It opens a form or search: keys typed right afterwards are text, not shortcuts, even before that has
   * rendered.
   */
  opensForm?: true
  run: () => void
}

/** How long to wait for the second key of a sequence, in milliseconds. */
const SEQUENCE_MS = 2000

/** Maximum time between characters typed ahead, in milliseconds. */
const TYPING_MS = 2000

/** In order of registration; the last one for a key combination wins. */
const offered: Shortcut[] = []
let first: { keys: Keys; at: number } | undefined
let charactersOff = false
/** The text typed ahead for a form that is opening, and the time of its last character. */
let ahead: { text: string; at: number } | undefined

/** Turns off shortcuts that begin with a character, for people who dictate or rest a hand on the keyboard. */
export function switchCharactersOff(off: boolean): void {
  charactersOff = off
}

function isOffered({ whileTyping, within, keys }: Shortcut, target: EventTarget | null): boolean {
  if (charactersOff && areCharacters(keys)) return false
  if (!whileTyping && isTakenByControl(target, keys)) return false
  const overlay = topOverlay()
  return overlay === null || Boolean(within && overlay.contains(within()))
}

/** The complete combination, including the first key of a sequence, which is then reset. */
function takeKeys(event: KeyboardEvent): Keys | undefined {
  const pressed = pressedKeys(event)
  const begun = first && event.timeStamp - first.at < SEQUENCE_MS ? first.keys : undefined
  first = undefined
  return pressed && begun ? `${begun} ${pressed}` : pressed
}

/** Whether a key is text typed ahead for a form that is opening; any other key ends this. */
function isTypedAhead({ key, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): boolean {
  const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey
  ahead =
    ahead && isText && timeStamp - ahead.at < TYPING_MS
      ? { text: ahead.text + key, at: timeStamp }
      : undefined
  return ahead !== undefined
}

/** The fields that take text typed ahead: also those that search a list of options, and a question before the form. */
const TAKES_TEXT = ':is(form, [role="dialog"]) input:not([type="checkbox"], [type="radio"], [type="file"])'

/**
 * Inserts the text typed ahead into the form's first field if that is a text field; focusing any other
 * control discards the text.
 */
function endTyping({ target }: FocusEvent): void {
  if (!ahead || !(target instanceof HTMLElement && target.matches('a, button, input, select, textarea')))
    return
  const { text } = ahead
  ahead = undefined
  // Inserted as if typed, so that the form and its undo history include it.
  if (text && target.matches(TAKES_TEXT)) document.execCommand('insertText', false, text)
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return
  if (event.repeat && !event.key.startsWith('Arrow')) return
  if (isTypedAhead(event)) return
  const keys = takeKeys(event)
  if (!keys) return
  const isPressed = ({ keys: own }: Shortcut) => own === keys || own.startsWith(`${keys} `)
  // Compares the keys first, because `isOffered` queries the DOM.
  const here = offered.filter((shortcut) => isPressed(shortcut) && isOffered(shortcut, event.target))
  const found = here.findLast((shortcut) => shortcut.keys === keys)
  if (!found && here.length > 0) first = { keys, at: event.timeStamp }
  if (!found) return
  event.preventDefault()
  ahead = found.opensForm && { text: '', at: event.timeStamp }
  found.run()
}

const isModifier = (key: string) => /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/** Offers a shortcut. @returns a function that withdraws it */
export function offerShortcut(shortcut: Shortcut): () => void {
  if (offered.length === 0) {
    document.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', endTyping)
  }
  offered.push(shortcut)
  return () => {
    offered.splice(offered.indexOf(shortcut), 1)
    if (offered.length > 0) return
    document.removeEventListener('keydown', handleKey)
    document.removeEventListener('focusin', endTyping)
  }
}

/** The currently offered shortcuts, one for each combination. */
export function offeredShortcuts(): Shortcut[] {
  return offered.filter((shortcut) => offered.findLast(({ keys }) => keys === shortcut.keys) === shortcut)
}
