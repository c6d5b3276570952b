type Clear = (id?: number) => void

/**
 * Holds timers with exactly these delays until the story runs them, so that it need not wait for real time.
 */
export function holdTimers(...delays: number[]) {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  const held = new Map<number, { delay: number; run: () => void }>()
  let lastId = 0

  function hold(callback: () => void, delay: number, repeats: boolean): number {
    lastId -= 1
    const id = lastId
    const run = () => {
      if (!repeats) held.delete(id)
      callback()
    }
    held.set(id, { delay, run })
    return id
  }
  const clearing =
    (clear: Clear): Clear =>
    (id = 0) => {
      if (!held.delete(id)) clear(id)
    }

  Object.assign(window, {
    setTimeout: (callback: () => void, delay = 0, ...args: unknown[]) =>
      delays.includes(delay) ? hold(callback, delay, false) : setTimeout(callback, delay, ...args),
    setInterval: (callback: () => void, delay = 0, ...args: unknown[]) =>
      delays.includes(delay) ? hold(callback, delay, true) : setInterval(callback, delay, ...args),
    clearTimeout: clearing(clearTimeout),
    clearInterval: clearing(clearInterval),
  })
  return {
    /** Number of held timers with a delay. */
    count: (delay: number) => [...held.values()].filter((timer) => timer.delay === delay).length,
    /** Runs the held timers with a delay; intervals remain held. */
    run(delay: number): void {
      for (const timer of [...held.values()]) if (timer.delay === delay) timer.run()
    },
    restore: () => void Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval }),
  }
}
