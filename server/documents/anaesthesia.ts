import { numberText } from '../../src/domain/cellText.ts'
import { fillText } from '../../src/domain/fillText.ts'
import type { DrugMode } from '../../src/domain/institutionSettings.ts'
import { anaesthesiaDocument as texts } from '../../src/i18n/ptBR/anaesthesiaDocument.ts'
import type { DocumentBlock, DocumentSection } from '../pdf/documents.ts'
import type { BarRow } from './chart/bars.ts'
import { chartFigures } from './chart/figures.ts'
import type { Sample } from './chart/samples.ts'
import type { Administration, ClinicalRecord, FluidEntry, SignName } from './clinicalRecord.ts'
import { chartSpan, clockOf } from './clock.ts'
import { momentText, value } from './common.ts'
import type { Presentation } from './presentation.ts'

const { sections, fields } = texts

/** A section with a table, or without blocks if there are no rows. */
const tableSection = (
  title: string,
  columns: readonly (readonly [label: string, width: number])[],
  rows: readonly (readonly string[])[],
  keptRows = 0,
): DocumentSection => ({
  title,
  blocks:
    rows.length > 0
      ? [{ kind: 'table', columns: columns.map(([label, width]) => ({ label, width })), rows, keptRows }]
      : [],
})

const namings: Record<DrugMode, (entry: Administration) => string> = {
  0: ({ brand, activePrinciple }) => (brand ? `${brand} (${activePrinciple})` : activePrinciple),
  1: ({ activePrinciple }) => activePrinciple,
  2: ({ brand, activePrinciple }) => brand ?? activePrinciple,
}

/** The name of a drug as the institution prints it. */
const drugName = (entry: Administration, mode: DrugMode): string => namings[mode](entry)

const doseText = ({ dose, unit }: Pick<Administration, 'dose' | 'unit'>): string =>
  dose === null ? '' : [numberText(dose), unit].filter(Boolean).join(' ')

const millis = (instant: string) => Date.parse(instant)

/** Groups entries by name, in the order of each group's first entry. */
function grouped<T>(entries: readonly T[], nameOf: (entry: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const group = groups.get(nameOf(entry))
    if (group) group.push(entry)
    else groups.set(nameOf(entry), [entry])
  }
  return [...groups]
}

const drugRows = (record: ClinicalRecord, mode: DrugMode, end: number): BarRow[] =>
  grouped(record.administrations, (entry) => drugName(entry, mode)).map(([label, entries]) => ({
    label,
    bars: entries.map((entry) => ({
      from: millis(entry.from),
      to: entry.to ? millis(entry.to) : entry.isContinuous ? end : null,
      label: doseText(entry),
    })),
  }))

const fluidRows = ({ fluids }: ClinicalRecord): BarRow[] =>
  grouped(fluids, ({ name }) => name).map(([label, entries]) => ({
    label,
    bars: entries.map(({ from, to, volume }) => ({
      from: millis(from),
      to: to === null ? null : millis(to),
      label: volume === null ? '' : `${numberText(volume)} mL`,
    })),
  }))

const samplesOf = ({ signs }: ClinicalRecord, name: SignName): readonly Sample[] =>
  signs.find(({ sign }) => sign === name)?.samples ?? []

/** The charts of vital signs, and of administrations and fluids, on one time axis. */
export function chartSection(record: ClinicalRecord, { time_zone, drugs }: Presentation): DocumentSection {
  const span = chartSpan(record)
  const hasContent = record.signs.length + record.administrations.length + record.fluids.length > 0
  if (!span || !hasContent) return { title: sections.chart, blocks: [] }
  const blocks = chartFigures({
    span,
    timeZone: time_zone,
    signs: {
      heartRate: samplesOf(record, 'heartRate'),
      systolic: samplesOf(record, 'systolic'),
      diastolic: samplesOf(record, 'diastolic'),
      mean: samplesOf(record, 'mean'),
      lanes: record.signs.filter(({ sign }) => sign === null),
    },
    markers: record.events.map(({ at }, index) => ({ number: index + 1, at: millis(at) })),
    groups: [
      { title: texts.groups.drugs, rows: drugRows(record, drugs, span.to) },
      { title: texts.groups.fluids, rows: fluidRows(record) },
    ],
  })
  return { title: sections.chart, blocks }
}

export function drugsSection(record: ClinicalRecord, { drugs, time_zone }: Presentation): DocumentSection {
  const clock = clockOf(record, time_zone)
  const until = ({ to, isContinuous }: Administration) => (to ? clock(to) : isContinuous ? texts.ongoing : '')
  return tableSection(
    sections.drugs,
    [
      [fields.time, 1.6],
      [fields.drug, 5],
      [fields.dose, 2.6],
      [fields.route, 2],
      [fields.until, 1.8],
    ],
    record.administrations.map((entry) => [
      clock(entry.from),
      drugName(entry, drugs),
      doseText(entry),
      entry.route ?? '',
      until(entry),
    ]),
  )
}

const sumOf = (fluids: readonly FluidEntry[], direction: FluidEntry['direction']) =>
  fluids.reduce((sum, entry) => sum + (entry.direction === direction ? (entry.volume ?? 0) : 0), 0)

/** Rows kept on one page: the last fluid, the totals and the balance, so that sums never start a page. */
const KEPT_WITH_BALANCE = 3

/** Fluids in and out, with their totals and balance. */
export function fluidsSection(record: ClinicalRecord, { time_zone }: Presentation): DocumentSection {
  const { fluids } = record
  const clock = clockOf(record, time_zone)
  if (fluids.length === 0) return { title: sections.fluids, blocks: [] }
  const [entered, left] = [sumOf(fluids, 'in'), sumOf(fluids, 'out')]
  const volume = (entry: FluidEntry, direction: FluidEntry['direction']) =>
    entry.direction === direction && entry.volume !== null ? numberText(entry.volume) : ''
  const balance = entered - left
  return tableSection(
    sections.fluids,
    [
      [fields.time, 1.6],
      [fields.fluid, 5],
      [fields.until, 1.8],
      [fields.volumeIn, 2],
      [fields.volumeOut, 2],
    ],
    [
      ...fluids.map((entry) => [
        clock(entry.from),
        entry.name,
        entry.to ? clock(entry.to) : '',
        volume(entry, 'in'),
        volume(entry, 'out'),
      ]),
      ['', fields.total, '', numberText(entered), numberText(left)],
      ['', fields.balance, '', `${balance > 0 ? '+' : ''}${numberText(balance)}`, ''],
    ],
    KEPT_WITH_BALANCE,
  )
}

/** Events, numbered as in the chart. */
export function eventsSection(record: ClinicalRecord, { time_zone }: Presentation): DocumentSection {
  const clock = clockOf(record, time_zone)
  return tableSection(
    sections.events,
    [
      [fields.number, 0.8],
      [fields.time, 1.6],
      [fields.event, 4],
      [fields.description, 5.8],
    ],
    record.events.map(({ at, name, description }, index) => [
      String(index + 1),
      clock(at),
      name,
      description ?? '',
    ]),
  )
}

/** When responsibility for the patient passed on; no section if it did not. */
export function handoversSection(
  { handovers, ...record }: ClinicalRecord,
  { time_zone }: Presentation,
): DocumentSection[] {
  const clock = clockOf({ ...record, handovers }, time_zone)
  if (handovers.length === 0) return []
  return [
    tableSection(
      sections.handovers,
      [
        [fields.time, 1.6],
        [fields.from, 3],
        [fields.to, 3],
        [fields.registration, 2.2],
        [fields.description, 3.4],
      ],
      handovers.map(({ at, from, to, registration, note }) => [
        clock(at),
        from ?? '',
        to,
        registration,
        note ?? '',
      ]),
    ),
  ]
}

/** Punctures and blocks; no section if there were none. */
export function accessesSection(record: ClinicalRecord, { time_zone }: Presentation): DocumentSection[] {
  const { accesses } = record
  const clock = clockOf(record, time_zone)
  if (accesses.length === 0) return []
  return [
    tableSection(
      sections.accesses,
      [
        [fields.time, 1.6],
        [fields.access, 3.2],
        [fields.site, 3.2],
        [fields.device, 2.4],
        [fields.description, 3],
      ],
      accesses.map(({ at, kind, site, device, note }) => [
        at ? clock(at) : '',
        kind,
        site,
        device ?? '',
        note ?? '',
      ]),
    ),
  ]
}

export const materialsSection = ({ materials }: ClinicalRecord): DocumentSection =>
  tableSection(
    sections.materials,
    [
      [fields.material, 9],
      [fields.quantity, 3],
    ],
    materials.map(({ name, quantity, unit }) => [
      name,
      [numberText(quantity), unit].filter(Boolean).join(' '),
    ]),
  )

export function scoresSection(record: ClinicalRecord, { time_zone }: Presentation): DocumentSection {
  const clock = clockOf(record, time_zone)
  return tableSection(
    sections.scores,
    [
      [fields.time, 1.6],
      [fields.score, 3.4],
      [fields.items, 6],
      [fields.points, 1.4],
    ],
    record.scores.map(({ at, name, items, total }) => [
      clock(at),
      name,
      items.map((item) => `${item.name} ${numberText(item.value)}`).join(', '),
      numberText(total),
    ]),
  )
}

const MINUTE_MS = 60_000

const hoursAndMinutes = (duration: number): string => {
  const minutes = Math.round(duration / MINUTE_MS)
  return fillText(texts.duration, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/**
 * The named times, and the duration of the anaesthesia.
 * @param start, end instants of the anaesthesia, or null
 */
export function timesSection(
  { times }: ClinicalRecord,
  { time_zone }: Presentation,
  start: string | null,
  end: string | null,
): DocumentSection {
  const named = [
    ...(start ? [{ name: fields.anaesthesiaStart, at: start }] : []),
    ...times,
    ...(end ? [{ name: fields.anaesthesiaEnd, at: end }] : []),
  ].sort((a, b) => millis(a.at) - millis(b.at))
  if (named.length === 0) return { title: sections.times, blocks: [] }
  const duration = start && end ? [value(fields.duration, hoursAndMinutes(millis(end) - millis(start)))] : []
  const values = [...named.map(({ name, at }) => value(name, momentText(at, time_zone))), ...duration]
  return { title: sections.times, blocks: [{ kind: 'values', values }] }
}

/** Known details of the patient other than the identification. */
export const detailValues = ({ details }: ClinicalRecord) =>
  details.map((entry) => value(entry.name, entry.value))

/** What was ascertained before the anaesthesia; what was not recorded is shown as such. */
export const preparationValues = ({ diagnosis, fasting, premedication, consent }: ClinicalRecord) => [
  value(fields.diagnosis, diagnosis, 12),
  value(fields.fasting, fasting, 6),
  value(fields.premedication, premedication, 6),
  value(fields.consent, consent, 12),
]

/** Of these, what was recorded: CFM 2.174/2017 requires it of the evaluation alone. */
function recordedPreparation(record: ClinicalRecord) {
  const { diagnosis, fasting, premedication, consent } = record
  const recorded = [diagnosis, fasting, premedication, consent]
  return preparationValues(record).filter((_, index) => recorded[index]?.trim())
}

/** Preparation, physical status, technique, position and monitors. */
export function techniqueSection(record: ClinicalRecord): DocumentSection {
  const values = [
    ...recordedPreparation(record),
    value(fields.asa, record.asa),
    value(fields.techniques, record.techniques.join(', '), 9),
    value(fields.position, record.position),
    value(fields.monitors, record.monitors.join(', '), 9),
    ...detailValues(record),
  ]
  return { title: sections.anaesthesia, blocks: [{ kind: 'values', values }] }
}

export function airwaySection({ airway }: ClinicalRecord): DocumentSection {
  const blocks: DocumentBlock[] =
    airway.length > 0
      ? [{ kind: 'values', values: airway.map((entry) => value(entry.name, entry.value, 4)) }]
      : []
  return { title: sections.airway, blocks }
}

export const notesSection = ({ notes }: ClinicalRecord): DocumentSection => ({
  title: sections.notes,
  blocks: notes?.trim()
    ? [{ kind: 'paragraphs', paragraphs: notes.split('\n').map((text) => [{ text }]) }]
    : [],
})

/** Questions and answers, one section per group. */
export const answerSections = ({ answers }: ClinicalRecord): DocumentSection[] =>
  grouped(answers, ({ group }) => group).map(([title, entries]) => ({
    title,
    blocks: [
      {
        kind: 'values',
        values: entries.map(({ question, answer }) => value(question, answer, answer.length > 40 ? 12 : 6)),
      },
    ],
  }))
