/** Ends the names of price tables whose codes are invented; said wherever such a code is offered or printed. */
export const DEMO_MARK = '(demonstração)'

/** Name of the demo's counterpart of a price table. */
export const demoTableName = (name: string): string => `${name} ${DEMO_MARK}`

/** Whether the codes of a price table are invented. */
export const isDemoTable = (name: string): boolean => name.endsWith(DEMO_MARK)
