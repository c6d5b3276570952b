import type { ReactNode } from 'react'
import type { Run } from './termText.ts'

/** Text with its marks. */
export function RunText({ run: { text, marks } }: { run: Run }) {
  let shown: ReactNode = text
  if (marks.strike) shown = <s>{shown}</s>
  if (marks.italic) shown = <em>{shown}</em>
  if (marks.bold) shown = <strong>{shown}</strong>
  return shown
}
