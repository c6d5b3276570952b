const at = (value: string) => ({ viewport: { value, isRotated: false } })

/** Globals of stories in a viewport or theme of their own. */
export const narrow = at('narrow')
export const desk = at('desk')
export const wide = at('wide')
export const dark = { scheme: 'dark' }
