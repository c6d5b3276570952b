/** Surgeries of one speciality. */
export interface SurgeryGroup {
  /** As the surgeons' specialities are named. */
  speciality: string
  /** The sectors of the hospital where they are done. */
  sectors: readonly string[]
  /** The first four digits of their codes in TUSS and CBHPM. */
  chapter: number
  /** How long they take, in minutes. */
  minutes: readonly [least: number, most: number]
  patients: 'adult' | 'woman' | 'man' | 'child'
  names: readonly string[]
}

/** 'Artroscopia: de joelho; de ombro' are two surgeries; a line without a colon is one. */
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
