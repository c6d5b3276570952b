const at = (value: string) => ({ viewport: { value, isRotated: false } })

/** Globals for stories in a particular viewport or theme. */
export const narrow = at('narrow')
export const desk = at('desk')
export const wide = at('wide')
export const dark = { scheme: 'dark' }
