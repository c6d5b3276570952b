import { localStore } from './storage.ts'

/** Kept across lists, but cleared with the session. */
const KEY = 'page-size'
const MEASURES_KEY = 'page-measures'

/** The choice of as many rows as fit on the screen. */
export const FIT = 'fit'

type PageSizeChoice = number | typeof FIT

/** Pixels: the height of a row, the height above and below the rows, and the window's width when measured. */
export interface ListMeasure {
  row: number
  around: number
  width: number
}

/** For a list that has not been measured yet. */
const unmeasured = { row: 45, around: 280 }

/** Pixels; on narrower screens rows are cards, and scrolling is needed anyway. */
const MIN_WIDTH = 700

/**
 * How many rows fit on the screen without scrolling; undefined if no more than specified fit, and for a list
 * with only one size.
 */
export function fittingSize(sizes: readonly number[], specified: number): number | undefined {
  const { innerHeight = 0, innerWidth = 0 } = globalThis
  const { row, around } = readMeasures()[listOfAddress()] ?? unmeasured
  const rows = Math.floor((innerHeight - around) / row)
  return sizes.length > 1 && innerWidth >= MIN_WIDTH && rows > specified ? rows : undefined
}

/** Whether the current list was measured at the current window width. */
export const isMeasured = () => readMeasures()[listOfAddress()]?.width === globalThis.innerWidth

/** Identifies the current list by its path, without the page and search that may follow in it, page first. */
const listOfAddress = () => globalThis.location?.pathname.replace(/\/\d.*/, '') ?? ''

function readMeasures(): Partial<Record<string, ListMeasure>> {
  try {
    return JSON.parse(localStore.getItem(MEASURES_KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Stores the measurements of the current list. */
export function storeMeasure(measure: ListMeasure): void {
  localStore.setItem(MEASURES_KEY, JSON.stringify({ ...readMeasures(), [listOfAddress()]: measure }))
}

/** The size last chosen in any list; undefined if none was. */
export function readPageSizeChoice(): PageSizeChoice | undefined {
  const stored = localStore.getItem(KEY)
  return stored === FIT ? FIT : Number(stored) || undefined
}

export function storePageSizeChoice(choice: PageSizeChoice): void {
  localStore.setItem(KEY, String(choice))
}

/**
 * The page size of a list whose URL specifies none: the one last chosen in any list, if this list offers it.
 * @param specified the list's default until one is chosen (COM-50)
 */
export function initialPageSize(sizes: readonly number[], specified: number): number {
  const choice = readPageSizeChoice()
  if (choice === FIT) return fittingSize(sizes, specified) ?? specified
  return choice && sizes.includes(choice) ? choice : specified
}
