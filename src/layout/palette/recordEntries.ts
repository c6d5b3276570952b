import { scheduledTime } from '../../custom/surgicalMap/list/agenda.ts'
import {
  anaesthetistNames,
  surgeonNames,
  surgeryLocation,
  surgeryName,
} from '../../custom/surgicalMap/list/cardFacts.ts'
import { formatTime } from '../../domain/dates.ts'
import { fillText } from '../../domain/fillText.ts'
import { fold } from '../../domain/fold.ts'
import { applyMask, onlyDigits } from '../../domain/mask.ts'
import { displayName } from '../../domain/names.ts'
import type { ProcedureHalf } from '../../domain/procedures.ts'
import { drugs } from '../../i18n/ptBR/drugs.ts'
import { map } from '../../i18n/ptBR/map.ts'
import { palette as texts } from '../../i18n/ptBR/palette.ts'
import type { PatientRow } from '../../providers/patients.ts'
import type { Surgeon } from '../../providers/pickers.ts'
import type { DrugRecord } from '../../resources/drugs.ts'
import type { ProcedureRecord } from '../../resources/procedures/record.ts'
import type { Entry } from './entry.ts'
import type { TodaysItem } from './useToday.ts'

const CPF_MASK = '000.000.000-00'

const present = (values: (string | null | undefined | false)[]) =>
  values.filter((value): value is string => Boolean(value))

/** A patient's entry: the social name if there is one, with the civil name beside it. */
export function patientEntry(patient: PatientRow, ofGroup: boolean, run: () => void): Entry {
  const { id, name, cpf, institution_name } = patient
  const label = displayName(patient)
  return {
    id: `patient ${id}`,
    icon: 'person',
    label,
    detail: present([
      label !== name && name,
      cpf && applyMask(cpf, CPF_MASK),
      ofGroup && institution_name,
    ]).join(' · '),
    also: present([name, cpf && onlyDigits(cpf)]),
    run,
  }
}

/** A surgeon as returned for a picker, or a row of the register. */
export type AnySurgeon = Surgeon & { crm_number?: string | null }

export function surgeonEntry({ id, name, crm, crm_number }: AnySurgeon, run: () => void): Entry {
  const number = crm ?? crm_number
  return {
    id: `surgeon ${id}`,
    icon: 'people',
    label: name,
    detail: number ? fillText(texts.crm, { crm: number }) : undefined,
    also: present([number]),
    run,
  }
}

/** A drug's entry, with its other names. */
export function drugEntry(drug: DrugRecord, run: () => void): Entry {
  const { id, name, class_name, brand_names, synonyms } = drug
  return {
    id: `drug ${id}`,
    icon: 'list',
    label: name,
    detail: present([
      synonyms.length > 0 && fillText(drugs.synonyms, { names: synonyms.join(', ') }),
      class_name,
    ]).join(' · '),
    also: [...synonyms, ...brand_names.map((brand) => brand.name)],
    run,
  }
}

/** Today's surgeons and anaesthetists, each with the number of surgeries and consultations. */
export function teamEntries(
  items: readonly TodaysItem[],
  open: (name: string, half: ProcedureHalf) => void,
): Entry[] {
  const people = new Map<string, { name: string; counts: Record<ProcedureHalf, number> }>()
  // A surgeon who is an anaesthetist, too, is one person: the map's search is by name.
  for (const { record, half } of items)
    for (const name of new Set(teamOf(record, half))) {
      const person = people.get(fold(name)) ?? { name, counts: { surgery: 0, consultation: 0 } }
      person.counts[half]++
      people.set(fold(name), person)
    }
  return Array.from(people, ([key, { name, counts }]): Entry => {
    const halves = (['surgery', 'consultation'] as const).filter((half) => counts[half] > 0)
    const numbers = halves.map((half) => {
      const [one, other] = map.counted[half]
      return `${counts[half]} ${counts[half] === 1 ? one : other}`
    })
    return {
      id: `team ${key}`,
      icon: 'people',
      label: name,
      detail: fillText(texts.onToday, { counts: numbers.join(' · ') }),
      run: () => open(name, halves[0] ?? 'surgery'),
    }
  })
}

const teamOf = (record: ProcedureRecord, half: ProcedureHalf): string[] => [
  ...(half === 'surgery' ? surgeonNames(record) : []),
  ...anaesthetistNames(record, half),
]

/** An entry for one of today's consultations or surgeries. */
export function procedureEntry({ record, half }: TodaysItem, timeZone: string, run: () => void): Entry {
  const { patient_name, patient_preferred_name, patient } = record
  const isSurgery = half === 'surgery'
  const [room] = surgeryLocation(record)
  const surgery = surgeryName(record) ?? (isSurgery ? null : map.card.consultation)
  return {
    id: `${half} ${record.id}`,
    icon: 'calendar',
    label: displayName({ name: patient_name, preferred_name: patient_preferred_name }),
    detail: present([formatTime(scheduledTime(record, half), timeZone), isSurgery && room, surgery]).join(
      ' · ',
    ),
    also: present([patient_name, patient.cpf, surgery, isSurgery && room, ...teamOf(record, half)]),
    run,
  }
}
