import { useQuery } from '@tanstack/react-query'
import { readDrug } from '../../providers/drugs.ts'

/** One drug with the brands that the institution uses; refetched on each opening. */
export const useDrug = (id: number, member: number | undefined) =>
  useQuery({
    queryKey: ['drug', id, member],
    queryFn: ({ signal }) => readDrug(id, member, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
