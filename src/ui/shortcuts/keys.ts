/**
 * Keys as in `aria-keyshortcuts`: '/', 'N', 'Control+S', 'ArrowLeft'; sequences are separated by a space: 'G
 * P'.
 */
export type Keys = string

const keyNames: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

const isMac = () => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** The caps of a key combination as printed on the keyboard: ['Ctrl', 'S'], on a Mac ['⌘', 'S']. */
export function keyCaps(keys: Keys, mac = isMac()): string[] {
  return keys.split(/[ +]/).map((key) => (mac && key === 'Control' ? '⌘' : (keyNames[key] ?? key)))
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The keys of an event; undefined for combinations reserved for the browser or the system. */
export function pressedKeys({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Keys | undefined {
  // AltGr is reported as Control and Alt; on a Mac, Cmd is used instead of Control.
  if (altKey || (ctrlKey && metaKey)) return undefined
  const isLetter = /^\p{L}$/u.test(key)
  // Characters such as '?' require Shift on some keyboards only.
  if (shiftKey && (isLetter || key.length > 1)) return undefined
  const name = isLetter ? key.toUpperCase() : key
  return ctrlKey || metaKey ? `Control+${name}` : name
}

/**
 * Whether the keys begin with a single character: dictation, or a hand resting on the keyboard, types those
 * too.
 */
export const areCharacters = (keys: Keys): boolean => /^\S( |$)/.test(keys)
