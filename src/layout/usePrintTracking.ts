import { useEffect } from 'react'
import { printedFacts } from '../providers/printedFacts.ts'
import { track } from '../providers/tracking.ts'

/** Logs every print of the console: the browser's, also by its keys and menu, and that of a PDF. */
export function usePrintTracking(): void {
  useEffect(() => {
    const report = () => {
      const facts = Object.entries({ screen: document.title, ...printedFacts() })
      void track('screenPrint', {
        updated_fields: facts.map(([field, value]) => ({ field, old_value: null, new_value: value })),
      })
    }
    addEventListener('beforeprint', report)
    return () => removeEventListener('beforeprint', report)
  }, [])
}
