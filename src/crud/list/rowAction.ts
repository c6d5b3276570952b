import type { RegisterRecord } from '../../schema/record.ts'
import type { IconName } from '../../ui/index.ts'

/** A button at the end of a row. */
export interface RowAction {
  /** `edit`, `remove` or a custom command, handled by event delegation in the table. */
  command: string
  icon: IconName
  /** Accessible name and tooltip; `{title}` is replaced by the record's title. */
  label: string
  /** For which rows the button is shown; for all when absent. */
  shown?: (record: RegisterRecord) => boolean
  /** The page that the action leads to: it is a link, which also opens in another tab. */
  href?: (record: RegisterRecord) => string
  /**
   * Why the button of a row is disabled, shown on hover, on keyboard focus and when it is used; undefined where it is
   * enabled.
   */
  disabled?: (record: RegisterRecord) => string | undefined
  /**
   * Number of items that the button leads to, shown beside the icon and in the accessible name unless it is
   * 0.
   */
  count?: (record: RegisterRecord) => number
  /**
   * Heading of the button's column; when absent, the button is in the last column, whose heading is for
   * screen readers only.
   */
  column?: string
}
