import { measureCatalogueWriting } from './imports/catalogueWriting.ts'
import { measureMaterialsWriting } from './imports/materialsWriting.ts'
import { measureOthers } from './imports/others.ts'
import { measureWriting } from './imports/surgeriesWriting.ts'
import { measureWizard } from './imports/wizard.ts'
import type { Topic } from './support/report.ts'

/** An import: read and checked in the browser, written by the server. */
export const topic: Topic = async (report) => {
  await measureWizard(report)
  await measureMaterialsWriting(report)
  await measureCatalogueWriting(report)
  await measureWriting(report)
  await measureOthers(report)
}
