import { type ComponentPropsWithRef, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './disabledReason.module.css'

type ButtonProps = ComponentPropsWithRef<'button'>

/**
 * Makes a button explain why it is disabled: beside it while it has the keyboard's focus and once it is pressed, as its
 * tooltip and as its description. It stays focusable and ignores being pressed.
 * @param reason undefined while the button is enabled, which then gets its own properties
 * @returns the properties of the button, and the shown reason
 */
export function useDisabledReason(reason: string | undefined, own: ButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  if (reason === undefined) return { props: own, explanation: null }
  const hide = () => setAnchor(null)
  const props: ButtonProps = {
    ...own,
    'aria-disabled': true,
    onBlur: (event) => {
      hide()
      own.onBlur?.(event)
    },
    onClick: (event) => {
      event.preventDefault()
      setAnchor(event.currentTarget)
    },
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget)
      own.onFocus?.(event)
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (event.key !== 'Escape' || !anchor) return
      // Closes only the explanation, not the dialog around it.
      event.stopPropagation()
      hide()
    },
    title: reason,
  }
  return { props, explanation: anchor && <Explanation anchor={anchor} onHide={hide} text={reason} /> }
}

/** Pixels between the explanation and the button, and the edges of the window. */
const GAP = 4

interface ExplanationProps {
  anchor: HTMLButtonElement
  text: string
  onHide: () => void
}

/** Outside the page's layout, which would clip it. Screen readers read the button's description instead. */
function Explanation({ anchor, text, onHide }: ExplanationProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (box.current) placeBeside(anchor, box.current)
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [anchor])
  useEffect(() => {
    // Not every browser focuses a button that is pressed, and so blurs it afterwards.
    const hide = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && anchor.contains(target))) onHide()
    }
    document.addEventListener('pointerdown', hide)
    return () => document.removeEventListener('pointerdown', hide)
  }, [anchor, onHide])
  return createPortal(
    <div aria-hidden="true" className={styles.explanation} ref={box}>
      {text}
    </div>,
    document.body,
  )
}

/** Below the button, or above where there is no space, and aligned to its right edge within the window. */
function placeBeside(anchor: HTMLElement, box: HTMLElement): void {
  const button = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = button.bottom + GAP
  const top = below + height + GAP <= innerHeight ? below : button.top - GAP - height
  const left = Math.min(button.right, innerWidth - GAP) - width
  box.style.top = `${top}px`
  box.style.left = `${Math.max(GAP, left)}px`
}
