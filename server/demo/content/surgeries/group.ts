/** Surgeries of one speciality. */
export interface SurgeryGroup {
  speciality: string
  /** Sectors of the hospital in which they are performed. */
  sectors: readonly string[]
  /** First four digits of their TUSS and CBHPM codes. */
  chapter: number
  /** Duration range in minutes. */
  minutes: readonly [least: number, most: number]
  patients: 'adult' | 'woman' | 'man' | 'child'
  names: readonly string[]
}

/** 'Artroscopia: de joelho; de ombro' gives two surgeries, a line without a colon one. */
export const listed = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [head = '', tails] = line.split(': ')
      return tails ? tails.split('; ').map((tail) => `${head} ${tail}`) : [head]
    })

export const CENTERS = ['Centro Cirúrgico A', 'Centro Cirúrgico B']
export const DAY_CENTERS = [...CENTERS, 'Hospital Dia']
