import { useEffect } from 'react'

/** Field of a log entry → its value, as shown; never a name. */
type PrintedFacts = Readonly<Record<string, string | number>>

const nothing: PrintedFacts = {}

let current = nothing

/** What a print of the current page would hold, as far as the page has said. */
export const printedFacts = (): PrintedFacts => current

/** Says what a print of this page holds. */
export function usePrintedFacts(facts: PrintedFacts): void {
  useEffect(() => {
    current = facts
    return () => {
      current = nothing
    }
  })
}
