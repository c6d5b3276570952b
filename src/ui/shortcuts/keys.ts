/** Keys as in `aria-keyshortcuts`: '/', 'N', 'Control+S', 'ArrowLeft'; one after the other with a space: 'G P'. */
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

/** The caps of a key combination as they stand on the keyboard: ['Ctrl', 'S'], on a Mac ['⌘', 'S']. */
export function keyCaps(keys: Keys, mac = isMac()): string[] {
  return keys.split(/[ +]/).map((key) => (mac && key === 'Control' ? '⌘' : (keyNames[key] ?? key)))
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The keys of an event; undefined for combinations that belong to the browser or the system. */
export function pressedKeys({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Keys | undefined {
  // AltGr is Control and Alt; Cmd does on a Mac what Control does elsewhere.
  if (altKey || (ctrlKey && metaKey)) return undefined
  const isLetter = /^\p{L}$/u.test(key)
  // Signs such as '?' need Shift on some keyboards and none on others.
  if (shiftKey && (isLetter || key.length > 1)) return undefined
  const name = isLetter ? key.toUpperCase() : key
  return ctrlKey || metaKey ? `Control+${name}` : name
}

/** Whether keys type a character, alone or the first of several: what is spoken or leant on types them too. */
export const areCharacters = (keys: Keys): boolean => /^\S( |$)/.test(keys)
