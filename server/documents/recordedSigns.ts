import { clinicalRecord as texts } from '../../src/i18n/ptBR/clinicalRecord.ts'
import type { recordVitalSigns } from '../db/tables/records.ts'
import type { SignName, SignSeries } from './clinicalRecord.ts'

/** Measurements taken at one time. */
export type VitalSignsRow = typeof recordVitalSigns.$inferSelect

type Column = keyof typeof texts.signs

/** How a vital sign is shown. */
interface Shown {
  column: Column
  /** Its name in the main chart; null if it is not shown there. */
  sign: SignName | null
  unit: string
  range: readonly [low: number, high: number]
}

const { units } = texts

const shown: readonly Shown[] = [
  { column: 'heart_rate', sign: 'heartRate', unit: units.beats, range: [0, 200] },
  { column: 'systolic', sign: 'systolic', unit: units.pressure, range: [0, 200] },
  { column: 'diastolic', sign: 'diastolic', unit: units.pressure, range: [0, 200] },
  { column: 'mean_pressure', sign: 'mean', unit: units.pressure, range: [0, 200] },
  { column: 'spo2', sign: null, unit: units.percent, range: [85, 100] },
  { column: 'etco2', sign: null, unit: units.pressure, range: [0, 60] },
  { column: 'respiratory_rate', sign: null, unit: units.breaths, range: [0, 30] },
  { column: 'fio2', sign: null, unit: units.percent, range: [20, 100] },
  { column: 'tidal_volume', sign: null, unit: units.volume, range: [0, 800] },
  { column: 'peak_pressure', sign: null, unit: units.airwayPressure, range: [0, 40] },
  { column: 'temperature', sign: null, unit: units.temperature, range: [34, 40] },
  { column: 'bis', sign: null, unit: '', range: [0, 100] },
  { column: 'tof', sign: null, unit: units.percent, range: [0, 100] },
  { column: 'central_venous_pressure', sign: null, unit: units.pressure, range: [0, 20] },
]

/** The vital signs that were measured. @param rows in chronological order */
export function signSeries(rows: readonly VitalSignsRow[]): SignSeries[] {
  const moments = rows.map(({ moment }) => Date.parse(moment))
  return shown.flatMap(({ column, sign, unit, range }) => {
    const samples = rows.flatMap((row, index) => {
      const [at, value] = [moments[index], row[column]]
      return at === undefined || value === null ? [] : { at, value }
    })
    return samples.length > 0 ? { sign, label: texts.signs[column], unit, range, samples } : []
  })
}
