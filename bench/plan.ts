import { measureForm } from './plan/form.ts'
import { measureImport } from './plan/import.ts'
import { measureServer } from './plan/server.ts'
import type { Topic } from './support/report.ts'

/** Conflicts of a plan: asked for alone, with a save, with an import and while a form is filled. */
export const topic: Topic = async (report) => {
  await measureServer(report)
  await measureImport(report)
  await measureForm(report)
}
