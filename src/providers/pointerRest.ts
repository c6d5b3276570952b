/** Milliseconds without a movement after which a pointer rests. */
const REST_MS = 800

const CHECK_MS = 100

let movedAt = Number.NEGATIVE_INFINITY
let isPressed = false
let isFollowed = false

/** Lists whose rows are not moved under a pointer. */
const LIST = '[data-live-list]'

function followPointer(): void {
  isFollowed = true
  const note = ({ type, target, buttons }: PointerEvent) => {
    const isOverList = target instanceof Element && target.closest(LIST) !== null
    if (type === 'pointerdown') isPressed = isOverList
    // It may have been released outside the window, which nobody tells.
    else if (buttons === 0) isPressed = false
    movedAt = isOverList ? performance.now() : Number.NEGATIVE_INFINITY
  }
  for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, note, { passive: true, capture: true })
}

const isPointing = () => isPressed || performance.now() - movedAt < REST_MS

/** Resolves once no pointer is on its way over a list: what it aims at must not be another row when it arrives. */
export async function untilPointerRests(): Promise<void> {
  if (!isFollowed) followPointer()
  while (isPointing()) await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
}
