import { isTakenByControl, topOverlay } from './focus.ts'
import { areCharacters, type Keys, pressedKeys } from './keys.ts'

export interface Shortcut {
  keys: Keys
  /** What the keys do, as the list of shortcuts says it. */
  label: string
  /** On every screen; of the shown screen where absent. `go` leads to another screen. */
  group?: 'everywhere' | 'go'
  /** Also while something is typed. */
  whileTyping?: true
  /** The form or modal it belongs to: it works there under an open modal, and nowhere else then. */
  within?: () => Element | null
  /** It opens something to type into: what is typed at once after it is no shortcut, even where that is not there yet. */
  opensForm?: true
  run: () => void
}

/** How long the second key of a sequence is waited for, in milliseconds. */
const SEQUENCE_MS = 2000

/** How long after a character the next one still belongs to what is being typed, in milliseconds. */
const TYPING_MS = 2000

/** The last one offered wins. */
const offered: Shortcut[] = []
let first: { keys: Keys; at: number } | undefined
let charactersOff = false
/** What was typed so far for a form that is opening, and when the last of it was. */
let ahead: { text: string; at: number } | undefined

/** Whether keys that type a character do nothing: for people who dictate, or whose hand rests on the keys. */
export function switchCharactersOff(off: boolean): void {
  charactersOff = off
}

function isOffered({ whileTyping, within, keys }: Shortcut, target: EventTarget | null): boolean {
  if (charactersOff && areCharacters(keys)) return false
  if (!whileTyping && isTakenByControl(target, keys)) return false
  const overlay = topOverlay()
  return overlay === null || Boolean(within && overlay.contains(within()))
}

/** The whole combination, the first key of a sequence included; the sequence is over then. */
function takeKeys(event: KeyboardEvent): Keys | undefined {
  const pressed = pressedKeys(event)
  const begun = first && event.timeStamp - first.at < SEQUENCE_MS ? first.keys : undefined
  first = undefined
  return pressed && begun ? `${begun} ${pressed}` : pressed
}

/** Whether a key is typed for a form that is opening; any other ends that. */
function isTypedAhead({ key, ctrlKey, altKey, metaKey, timeStamp }: KeyboardEvent): boolean {
  const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey
  ahead =
    ahead && isText && timeStamp - ahead.at < TYPING_MS
      ? { text: ahead.text + key, at: timeStamp }
      : undefined
  return ahead !== undefined
}

/** The form's first field takes what was typed for it, where it is for text; or the focus went to another control. */
function endTyping({ target }: FocusEvent): void {
  if (!ahead || !(target instanceof HTMLElement && target.matches('a, button, input, select, textarea')))
    return
  const { text } = ahead
  ahead = undefined
  // As if typed: the form and its undo know of it.
  if (text && target.matches('form input:not([role])')) document.execCommand('insertText', false, text)
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return
  if (event.repeat && !event.key.startsWith('Arrow')) return
  if (isTypedAhead(event)) return
  const keys = takeKeys(event)
  if (!keys) return
  const isPressed = ({ keys: own }: Shortcut) => own === keys || own.startsWith(`${keys} `)
  // What is meant first: whether it is offered takes a look at the page.
  const here = offered.filter((shortcut) => isPressed(shortcut) && isOffered(shortcut, event.target))
  const found = here.findLast((shortcut) => shortcut.keys === keys)
  if (!found && here.length > 0) first = { keys, at: event.timeStamp }
  if (!found) return
  event.preventDefault()
  ahead = found.opensForm && { text: '', at: event.timeStamp }
  found.run()
}

const isModifier = (key: string) => /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/** Offers a shortcut. @returns takes it back */
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

/** What is offered now, each combination once. */
export function offeredShortcuts(): Shortcut[] {
  return offered.filter((shortcut) => offered.findLast(({ keys }) => keys === shortcut.keys) === shortcut)
}
