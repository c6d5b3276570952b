/** What every document shows beside its content. */
export interface PageData {
  /** Also the title that PDF viewers show. */
  title: string
  institution: { name: string /** A second line, or ''. */; detail: string }
}

/** A table of texts under a title. */
export interface TableReport extends PageData {
  /** Lines under the title. */
  details: readonly string[]
  columns: readonly { label: string /** Share of the page's width. */; width: number }[]
  rows: readonly (readonly string[])[]
  /** Shown instead of a table without rows. */
  empty: string
}

/** Data of each template: `templates/<name>.typ`. */
export interface TemplateData {
  tableReport: TableReport
}
