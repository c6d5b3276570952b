import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Interval } from '../../../domain/closures.ts'
import { MOVE_STEP } from '../../../domain/jointMoves.ts'
import { canMove } from '../../../domain/procedures.ts'
import { caseKey, type LaneCase, type LaneGroup } from './dayLanes.ts'

const STEP_MS = MOVE_STEP * 60_000

/** Pixels that a pointer moves before it drags: a hand that clicks is not still. */
const DRAG_FROM = 6

/** A case on its way: where it would begin, in milliseconds, and in which room. */
export interface Carried {
  one: LaneCase
  at: number
  /** Null while it has none. */
  room: number | null
}

interface Grabbed {
  one: LaneCase
  x: number
  y: number
  /** Pixels from the case's begin to the pointer. */
  offset: number
}

interface CarryOptions {
  /** The rooms to which cases go. */
  groups: readonly LaneGroup[]
  /** All that is drawn, also cases without a room. */
  sections: readonly LaneGroup[]
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
export function useCarry({ groups, sections, window: shown, isOffered, onDrop }: CarryOptions) {
  const [carried, setCarried] = useState<Carried>()
  const grabbed = useRef<Grabbed>(undefined)
  /** Where the pointer carried it last: a release may come before the state. */
  const dragged = useRef<Carried>(undefined)
  const lanes = sections.flatMap((section) => section.lanes)
  /** Ids of the rooms to which a case may go. */
  const roomsFor = ({ record }: LaneCase) =>
    groups
      .filter(({ institution }) => institution === record.institution_id)
      .flatMap((group) => group.lanes.map(({ id }) => id))
  const caseOf = (target: EventTarget): LaneCase | undefined => {
    const key = target instanceof Element ? target.closest('[data-case]')?.getAttribute('data-case') : null
    const one = lanes.flatMap(({ cases }) => cases).find((each) => caseKey(each) === key)
    return one && isOffered && !one.isOfBefore && isMovable(one) ? one : undefined
  }
  const within = (at: number) => Math.min(Math.max(snapped(at), shown.from), shown.to - STEP_MS)
  const drop = (target: Carried) => {
    setCarried(undefined)
    const isThere = target.at === target.one.from && target.room === target.one.record.surgery_center_room_id
    if (!isThere) onDrop(target)
  }

  /** Carries the case with the focus. */
  const begin = () => {
    const one = document.activeElement && caseOf(document.activeElement)
    if (one) setCarried({ one, at: one.from, room: one.record.surgery_center_room_id })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!carried || event.ctrlKey || event.metaKey || event.altKey) return false
    const toLane = (by: 1 | -1) => {
      const rooms = roomsFor(carried.one)
      const index = carried.room === null ? -1 : rooms.indexOf(carried.room)
      return { ...carried, room: rooms[index + by] ?? carried.room }
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
    if (!track || !roomsFor(grab.one).includes(room)) return
    const share = (x - grab.offset - track.left) / track.width
    dragged.current = { one: grab.one, at: within(shown.from + share * (shown.to - shown.from)), room }
    setCarried(dragged.current)
  }

  const handlers = useRef({ carryTo, drop })
  useEffect(() => {
    handlers.current = { carryTo, drop }
  })
  useEffect(() => {
    const letGo = () => {
      const target = dragged.current
      grabbed.current = undefined
      dragged.current = undefined
      return target
    }
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const grab = grabbed.current
      if (!grab) return
      if (dragged.current || Math.hypot(clientX - grab.x, clientY - grab.y) >= DRAG_FROM)
        handlers.current.carryTo(clientX, clientY)
    }
    const release = () => {
      const target = letGo()
      if (!target) return
      // A click that follows would open the case; in some browsers there is none.
      const swallow = (event: MouseEvent) => event.stopPropagation()
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      handlers.current.drop(target)
    }
    const putBack = () => {
      if (letGo()) setCarried(undefined)
    }
    const cancel = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') putBack()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', putBack)
    // Before the table takes the key.
    addEventListener('keydown', cancel, { capture: true })
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', putBack)
      removeEventListener('keydown', cancel, { capture: true })
    }
  }, [])

  return { carried, begin, onKeyDown, onPointerDown, cancel: useCallback(() => setCarried(undefined), []) }
}
