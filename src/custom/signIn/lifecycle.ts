/** State of signing in; `logout` is the initial state. */
export type Lifecycle = { state: 'logout' | 'request' | 'success' } | { state: 'failure'; message: string }

type LifecycleEvent = { type: 'logout' | 'request' | 'success' } | { type: 'failure'; message: string }

export const visitor: Lifecycle = { state: 'logout' }

export function lifecycle(current: Lifecycle, event: LifecycleEvent): Lifecycle {
  if (event.type === 'failure') return { state: 'failure', message: event.message }
  return current.state === event.type ? current : { state: event.type }
}

/** Whether the user is being signed in, or taken to the console. */
export function isBusy({ state }: Lifecycle): boolean {
  return state === 'request' || state === 'success'
}
