import { useQuery } from '@tanstack/react-query'
import { isStepDone } from '../../providers/firstSteps.ts'
import type { Session } from '../../providers/session.ts'
import type { GuideStep } from './guideSteps.ts'

/** Step → whether it is done; undefined where the server did not tell. */
export type Progress = Readonly<Partial<Record<GuideStep['name'], boolean>>>

/** What the server's lists say of the steps, asked anew whenever the page is opened or looked at until all are done. */
export function useFirstSteps(
  { user, institution }: Session,
  steps: readonly GuideStep[],
): Progress | undefined {
  const names = steps.map(({ name }) => name)
  const { data } = useQuery({
    queryKey: ['firstSteps', user.id, institution.id, ...names],
    queryFn: async ({ signal }): Promise<Progress> => {
      const read = async (name: GuideStep['name']) => {
        const done = await isStepDone[name](institution.id, signal).catch(() => undefined)
        return [name, done] as const
      }
      return Object.fromEntries(await Promise.all(names.map(read)))
    },
    staleTime: ({ state }) => (state.data && names.every((name) => state.data?.[name]) ? Infinity : 0),
  })
  return data
}
