/** Outlives the list, not the session. */
const KEY = 'page-size'
const MEASURES_KEY = 'page-measures'

/** The choice of as many rows as the screen holds. */
export const FIT = 'fit'

type PageSizeChoice = number | typeof FIT

/** Pixels of a row, of what stands above and below the rows, and of the window's width at which they were measured. */
export interface ListMeasure {
  row: number
  around: number
  width: number
}

/** Of a list that was not measured yet. */
const unmeasured = { row: 45, around: 280 }

/** Pixels; on narrower screens rows are cards, and one scrolls anyway. */
const MIN_WIDTH = 700

/**
 * How many rows the screen holds without scrolling; undefined where it does not hold more than are specified, and for a list
 * of one size only.
 */
export function fittingSize(sizes: readonly number[], specified: number): number | undefined {
  const { innerHeight = 0, innerWidth = 0 } = globalThis
  const { row, around } = readMeasures()[listOfAddress()] ?? unmeasured
  const rows = Math.floor((innerHeight - around) / row)
  return sizes.length > 1 && innerWidth >= MIN_WIDTH && rows > specified ? rows : undefined
}

/** The list on the screen was measured at this width. */
export const isMeasured = () => readMeasures()[listOfAddress()]?.width === globalThis.innerWidth

/** Page and search may be in the path of a list's address, the page first. */
const listOfAddress = () => globalThis.location?.pathname.replace(/\/\d.*/, '') ?? ''

function readMeasures(): Partial<Record<string, ListMeasure>> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(MEASURES_KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Remembers what the rows of the list on the screen take. */
export function storeMeasure(measure: ListMeasure): void {
  localStorage.setItem(MEASURES_KEY, JSON.stringify({ ...readMeasures(), [listOfAddress()]: measure }))
}

/** What was last chosen in any list; undefined where nothing was. */
export function readPageSizeChoice(): PageSizeChoice | undefined {
  const stored = globalThis.localStorage?.getItem(KEY)
  return stored === FIT ? FIT : Number(stored) || undefined
}

export function storePageSizeChoice(choice: PageSizeChoice): void {
  localStorage.setItem(KEY, String(choice))
}

/**
 * The size of a list whose address names none: the one that was last chosen in any list, where this one offers it.
 * @param specified the list's own, until one is chosen (COM-50)
 */
export function initialPageSize(sizes: readonly number[], specified: number): number {
  const choice = readPageSizeChoice()
  if (choice === FIT) return fittingSize(sizes, specified) ?? specified
  return choice && sizes.includes(choice) ? choice : specified
}
