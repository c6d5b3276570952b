import { type FocusEvent, type MouseEvent, useRef } from 'react'

/**
 * Handlers of an input whose text is replaced rather than edited: getting the focus selects all of it, and so does a click
 * that would only place the caret, and any double click. Dragging selects a part.
 * @param everyClick also a single click into the focused input; otherwise that places the caret
 */
export function useSelectOnPointer(everyClick = true) {
  const press = useRef<'focusing' | 'focused'>(undefined)
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      press.current = document.activeElement === currentTarget ? 'focused' : 'focusing'
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // A press on selected text would drag it instead of selecting a part.
      if (press.current !== 'focusing') currentTarget.select()
    },
    // The browser places the caret, or selects a word, only after it has moved the focus.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLInputElement>) => {
      const isDragged = currentTarget.selectionStart !== currentTarget.selectionEnd
      const isPlaced = !isDragged && (everyClick || press.current !== 'focused')
      if (detail > 1 || isPlaced) currentTarget.select()
      press.current = undefined
    },
  }
}
