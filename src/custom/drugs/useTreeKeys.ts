import { type KeyboardEvent, useRef } from 'react'

const TYPE_AHEAD_MS = 600

const itemsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')]

const startsWith = (item: HTMLElement, text: string) =>
  (item.dataset.label ?? '').toLocaleLowerCase('pt-BR').startsWith(text)

/** The item's parent; for an item of the first level, the item itself. */
const parentOf = (items: HTMLElement[], item: HTMLElement) =>
  items.slice(0, items.indexOf(item) + 1).findLast(({ ariaLevel }) => ariaLevel === '1')

interface TreeActions {
  toggle: (item: HTMLElement) => void
  expand: (item: HTMLElement, open: boolean) => void
  /** Makes an item the only one in the tab order. */
  activate: (item: HTMLElement) => void
}

/** The keys of an ARIA tree: arrows, Home, End, space, `*` and letters. */
export function useTreeKeys({ toggle, expand, activate }: TreeActions) {
  const typed = useRef({ text: '', at: 0 })

  const focus = (item: HTMLElement | null | undefined) => {
    if (!item) return
    activate(item)
    item.focus()
  }

  const typeAhead = (items: HTMLElement[], item: HTMLElement, key: string, now: number) => {
    const before = now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text : ''
    const text = before + key.toLocaleLowerCase('pt-BR')
    typed.current = { text, at: now }
    const at = items.indexOf(item)
    const first = text.length > 1 ? at : at + 1
    focus([...items.slice(first), ...items.slice(0, first)].find((candidate) => startsWith(candidate, text)))
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('[role="treeitem"]')
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsOf(event.currentTarget)
    const at = items.indexOf(item)
    const open = item.getAttribute('aria-expanded')
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(items[at + 1]),
      ArrowUp: () => focus(items[at - 1]),
      Home: () => focus(items[0]),
      End: () => focus(items.at(-1)),
      ' ': () => toggle(item),
      Enter: () => toggle(item),
      ArrowRight: () => (open === 'false' ? expand(item, true) : open === 'true' && focus(items[at + 1])),
      ArrowLeft: () => (open === 'true' ? expand(item, false) : focus(parentOf(items, item))),
      '*': () => {
        for (const each of items) if (each.getAttribute('aria-expanded') === 'false') expand(each, true)
      },
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (move) move()
    else if (event.key.length === 1) typeAhead(items, item, event.key, event.timeStamp)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
