/** Days of the week by their number of ISO 8601. */
export const weekdays = [
  { id: 1, name: 'Segunda' },
  { id: 2, name: 'Terça' },
  { id: 3, name: 'Quarta' },
  { id: 4, name: 'Quinta' },
  { id: 5, name: 'Sexta' },
  { id: 6, name: 'Sábado' },
  { id: 7, name: 'Domingo' },
] as const

/** UTC has no daylight saving, so date arithmetic is safe. */
const names = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** 'sábado', of a date 'YYYY-MM-DD'. */
export const weekdayName = (day: string): string => names.format(new Date(`${day}T00:00:00Z`))
