import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class FakeElement extends EventTarget {
  readonly #isInList: boolean
  constructor(isInList: boolean) {
    super()
    this.#isInList = isInList
  }
  closest = () => (this.#isInList ? this : null)
}

let page: EventTarget
let untilPointerRests: () => Promise<void>

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', FakeElement)
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.resetModules()
  ;({ untilPointerRests } = await import('../../src/providers/pointerRest.ts'))
  await untilPointerRests()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const point = (type: string, { isInList = true, buttons = 0 } = {}) =>
  page.dispatchEvent(
    Object.defineProperties(new Event(type), {
      target: { value: new FakeElement(isInList) },
      buttons: { value: buttons },
    }),
  )

/** Whether the pointer rests after some milliseconds. */
async function restsAfter(milliseconds: number): Promise<boolean> {
  let rests = false
  void untilPointerRests().then(() => {
    rests = true
  })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return rests
}

test('a pointer over a list rests once it has not moved for a while, one elsewhere at once', async () => {
  point('pointermove')
  expect(await restsAfter(700)).toBe(false)
  expect(await restsAfter(300)).toBe(true)
  point('pointermove', { isInList: false })
  expect(await restsAfter(0)).toBe(true)
})

test('a pressed pointer does not rest until it is released, wherever that is', async () => {
  point('pointerdown', { buttons: 1 })
  expect(await restsAfter(5_000)).toBe(false)
  point('pointerup', { isInList: false })
  expect(await restsAfter(200)).toBe(true)
  point('pointerdown', { buttons: 1 })
  // Released outside the window, it comes back without a button.
  point('pointermove', { isInList: false })
  expect(await restsAfter(200)).toBe(true)
})
