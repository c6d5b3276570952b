import { type ReactNode, useCallback, useMemo } from 'react'
import { useNotify } from 'react-admin'

type Notify = ReturnType<typeof useNotify>
type Options = NonNullable<Parameters<Notify>[1]>

interface ActNotice {
  (message: ReactNode, options: Options): void
  /** The act succeeded, and nothing is shown about it. */
  done: () => void
}

/** Acts that have failed and not succeeded since. */
const failedActs = new Set<string>()

const noticeOf = (notify: Notify, act: string): ActNotice =>
  Object.assign(
    (message: ReactNode, options: Options) => {
      if (isFailure(options.type)) failedActs.add(act)
      else failedActs.delete(act)
      notify(message, { ...options, act })
    },
    {
      done: () => {
        if (failedActs.delete(act)) notify('', { type: 'success', act })
      },
    },
  )

export const isFailure = (type: string | undefined): boolean => type === 'error' || type === 'warning'

/** Like `useActNotice`, for a component with several acts: returns the function of each. */
export function useActNotices(): (act: string) => ActNotice {
  const notify = useNotify()
  return useMemo(() => (act) => noticeOf(notify, act), [notify])
}

/**
 * Notifies of what became of an act. Its success takes the place of its failures that are still shown.
 * @param act names the act and what it is done to, the same for each attempt: `remove materials 12`
 */
export function useActNotice(act: string): ActNotice {
  const notify = useNotify()
  return useMemo(() => noticeOf(notify, act), [notify, act])
}

/** Notifies of what no act fails or succeeds by. Failures have an act: `useActNotice`. */
export function useInfoNotice() {
  const notify = useNotify()
  return useCallback(
    (message: ReactNode, options?: Pick<Options, 'autoHideDuration'>) =>
      notify(message, { ...options, type: 'info' }),
    [notify],
  )
}
