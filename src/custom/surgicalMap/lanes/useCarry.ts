import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Interval } from '../../../domain/closures.ts'
import { MOVE_STEP } from '../../../domain/jointMoves.ts'
import { canMove } from '../../../domain/procedures.ts'
import type { LaneCase, LaneGroup } from './dayLanes.ts'
import { caseKey } from './LaneRow.tsx'

const STEP_MS = MOVE_STEP * 60_000

/** Pixels that a pointer moves before it drags: a hand that clicks is not still. */
const DRAG_FROM = 6

/** A case on its way: where it would begin, in milliseconds, and in which room. */
export interface Carried {
  one: LaneCase
  at: number
  room: number
}

interface Grabbed {
  one: LaneCase
  x: number
  y: number
  /** Pixels from the case's begin to the pointer. */
  offset: number
}

interface CarryOptions {
  groups: readonly LaneGroup[]
  /** The shown hours. */
  window: Interval
  /** Whether the server moves. */
  isOffered: boolean
  onDrop: (carried: Carried) => void
}

const isMovable = ({ kind, record }: LaneCase) => kind === 'surgery' && canMove(record)

const snapped = (at: number) => Math.round(at / STEP_MS) * STEP_MS

/**
 * Carries a case to another time or room, in steps of five minutes: by `M`, arrows and Enter, or by dragging with a mouse or a pen.
 * Nothing is moved by it: `onDrop` asks.
 */
export function useCarry({ groups, window: shown, isOffered, onDrop }: CarryOptions) {
  const [carried, setCarried] = useState<Carried>()
  const grabbed = useRef<Grabbed>(undefined)
  const lanes = groups.flatMap((group) => group.lanes)
  const caseOf = (target: EventTarget): LaneCase | undefined => {
    const key = target instanceof Element ? target.closest('[data-case]')?.getAttribute('data-case') : null
    const one = lanes.flatMap(({ cases }) => cases).find((each) => caseKey(each) === key)
    return one && isOffered && isMovable(one) ? one : undefined
  }
  const within = (at: number) => Math.min(Math.max(snapped(at), shown.from), shown.to - STEP_MS)
  const drop = (target: Carried) => {
    setCarried(undefined)
    const isThere = target.at === target.one.from && target.room === target.one.record.surgery_center_room_id
    if (!isThere) onDrop(target)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (!carried) {
      const one = event.key.toLowerCase() === 'm' ? caseOf(event.target) : undefined
      if (!one) return false
      event.preventDefault()
      setCarried({ one, at: one.from, room: one.record.surgery_center_room_id ?? 0 })
      return true
    }
    const toLane = (by: 1 | -1) => {
      const at = lanes.findIndex(({ id }) => id === carried.room)
      return { ...carried, room: lanes[at + by]?.id ?? carried.room }
    }
    const later = (by: 1 | -1) => ({
      ...carried,
      // To the next step, also from a time between two.
      at: within(
        by > 0
          ? Math.floor(carried.at / STEP_MS) * STEP_MS + STEP_MS
          : Math.ceil(carried.at / STEP_MS) * STEP_MS - STEP_MS,
      ),
    })
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => setCarried(later(1)),
      ArrowLeft: () => setCarried(later(-1)),
      ArrowDown: () => setCarried(toLane(1)),
      ArrowUp: () => setCarried(toLane(-1)),
      Enter: () => drop(carried),
      ' ': () => drop(carried),
      Escape: () => setCarried(undefined),
    }
    const act = acts[event.key]
    if (!act) return false
    event.preventDefault()
    event.stopPropagation()
    act()
    return true
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { clientX: x, clientY: y, target, button, pointerType } = event
    // A finger scrolls.
    if (button !== 0 || pointerType === 'touch') return
    const one = caseOf(target)
    const left =
      target instanceof Element ? (target.closest('[data-case]')?.getBoundingClientRect().left ?? x) : x
    grabbed.current = one && { one, x, y, offset: x - left }
  }

  const carryTo = (x: number, y: number) => {
    const grab = grabbed.current
    if (!grab) return
    const row = document.elementFromPoint(x, y)?.closest('[data-lane]')
    const track = row?.querySelector('td')?.getBoundingClientRect()
    const room = Number(row?.getAttribute('data-lane'))
    if (!track || !room) return
    const share = (x - grab.offset - track.left) / track.width
    setCarried({ one: grab.one, at: within(shown.from + share * (shown.to - shown.from)), room })
  }

  const handlers = useRef({ carryTo, drop, carried })
  useEffect(() => {
    handlers.current = { carryTo, drop, carried }
  })
  useEffect(() => {
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const grab = grabbed.current
      if (!grab) return
      const isDragged = Math.hypot(clientX - grab.x, clientY - grab.y) >= DRAG_FROM
      if (handlers.current.carried || isDragged) handlers.current.carryTo(clientX, clientY)
    }
    const release = () => {
      const isDragged = grabbed.current !== undefined && handlers.current.carried !== undefined
      grabbed.current = undefined
      if (!isDragged || !handlers.current.carried) return
      // The click that follows would open the case.
      addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
      handlers.current.drop(handlers.current.carried)
    }
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !grabbed.current) return
      grabbed.current = undefined
      setCarried(undefined)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('keydown', cancel)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('keydown', cancel)
    }
  }, [])

  return { carried, onKeyDown, onPointerDown, cancel: useCallback(() => setCarried(undefined), []) }
}
