/** Where signing in stands; `logout` is a visitor who has not tried yet. */
export type Lifecycle = { state: 'logout' | 'request' | 'success' } | { state: 'failure'; message: string }

export type LifecycleEvent = { type: 'logout' | 'request' | 'success' } | { type: 'failure'; message: string }

export const visitor: Lifecycle = { state: 'logout' }

export function lifecycle(current: Lifecycle, event: LifecycleEvent): Lifecycle {
  if (event.type === 'failure') return { state: 'failure', message: event.message }
  return current.state === event.type ? current : { state: event.type }
}

/** Signing in, or already on the way to the console. */
export function isBusy({ state }: Lifecycle): boolean {
  return state === 'request' || state === 'success'
}
