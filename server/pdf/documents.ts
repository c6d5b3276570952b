/** The data that every document shows besides its content. */
export interface PageData {
  /** Also the title that PDF viewers show. */
  title: string
  /** In the footer of each page, beside the page number. */
  foot?: string
  institution: { name: string /** A second line, or ''. */; detail: string }
  /** The patient that the document is about, shown in the header of each page. */
  patient?: { name: string /** A second line. */; detail: string }
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

/** A sector's part of a day; the lines of a cell are separated by line feeds. */
export interface DayMapTable extends Pick<TableReport, 'columns' | 'rows'> {
  title: string
}

/** The surgical map of several days. */
export interface DayMap extends PageData {
  /** Lines under the title. */
  details: readonly string[]
  days: readonly { title: string; tables: readonly DayMapTable[] }[]
  /** Shown of a day without tables. */
  empty: string
}

/** A piece of text in one style. */
export interface TextRun {
  text: string
  bold?: true
  italic?: true
  strike?: true
}

/** A labelled value; `width` in twelfths of the page. */
export interface LabelledValue {
  label: string
  value: string
  width: number
}

/** A place for a handwritten signature. */
export interface SignatureBlock {
  /** Whose signature it is, under the line; or ''. */
  label: string
  /** Who signs, the name first; an empty value is a place to write it by hand, a label may be ''. */
  fields: readonly { label: string; value: string }[]
}

/** A part of a section. */
export type DocumentBlock =
  | { kind: 'values'; values: readonly LabelledValue[] }
  | {
      kind: 'table'
      columns: TableReport['columns']
      rows: TableReport['rows']
      /** Number of last rows that are kept together on one page. */
      keptRows?: number
    }
  | { kind: 'paragraphs'; paragraphs: readonly (readonly TextRun[])[] }
  | { kind: 'figure'; svg: string; description: string }
  | { kind: 'signatures'; signatures: readonly SignatureBlock[] }

/** A titled part of a clinical document; without blocks it shows `notRegistered`. */
export interface DocumentSection {
  title: string
  blocks: readonly DocumentBlock[]
}

/** A document about a patient: sections of values, tables, texts, figures and signatures. */
export interface ClinicalDocument extends PageData {
  patient: NonNullable<PageData['patient']>
  /** Under the title; which version it is, if not the first one. */
  notice?: string
  sections: readonly DocumentSection[]
  notRegistered: string
}

/** Data of each template: `templates/<name>.typ`. */
export interface TemplateData {
  dayMap: DayMap
  tableReport: TableReport
  clinicalDocument: ClinicalDocument
}
