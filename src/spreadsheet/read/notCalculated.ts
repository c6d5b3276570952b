/** A formula stored without a result is treated like one that failed. */
export const NOT_CALCULATED = '#N/A'
