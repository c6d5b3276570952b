import { formatCpf } from '../../../src/domain/documents.ts'
import { fillText } from '../../../src/domain/fillText.ts'
import { genders } from '../../../src/domain/people.ts'
import { imports as texts } from '../../../src/i18n/ptBR/imports.ts'
import type { ImportOffer } from '../../../src/resources/importWire.ts'
import { WHO_COLUMN } from '../../../src/resources/surgicalMapImports.ts'
import type { Refusal } from '../importer.ts'
import type { PatientRow, Person } from './patients.ts'

/*
 * The question whom a row means, and its answer. An answer names people as the question did, not by their place in the
 * file: rows may be dropped between question and answer.
 */

const SAME = 'mesma pessoa: '
const OTHER = 'outra pessoa: '
const BETWEEN = ' | '

/** 'DD/MM/AAAA HH:mm' of the earliest hour known. */
function firstHour({ hours }: Person): string | undefined {
  const [first] = [...hours].flatMap(([day, known]) => [...known].map((hour) => `${day} ${hour}`)).sort()
  return first?.replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')
}

const genderName = ({ genderId }: Person) => genders.find(({ id }) => id === genderId)?.name

const recordNumberText = (number: string) => fillText(texts.who.recordNumber, { number })

/** Names a person within a file, the same in each of its rehearsals. */
function nameOf(person: Person): string {
  if (person.id !== null) return fillText(texts.who.registered, { id: person.id })
  const [number] = person.stated.recordNumbers
  const known = [number && recordNumberText(number), firstHour(person), genderName(person)]
  return known.filter(Boolean).join(', ')
}

/**
 * What is known of a person, for people to tell them from others.
 * @param row says that they have no CPF, if it has one itself
 */
function describe(person: Person, row?: PatientRow): string {
  const known = [
    person.cpf ? `CPF ${formatCpf(person.cpf)}` : row?.cpf && texts.who.noCpf,
    ...[...person.recordNumbers].slice(0, 2).map(recordNumberText),
    genderName(person),
    firstHour(person),
  ]
  return known.filter(Boolean).join(', ') || nameOf(person)
}

interface Answer {
  same: string | undefined
  others: readonly string[]
}

function readAnswer(text: string | null): Answer {
  if (text?.startsWith(SAME)) return { same: text.slice(SAME.length), others: [] }
  const others = text?.startsWith(OTHER) ? text.slice(OTHER.length).split(BETWEEN) : []
  return { same: undefined, others }
}

/** Of the people whom a row may mean: the one that its answer names, or those that it does not exclude. */
export function applyAnswer(
  { answer }: PatientRow,
  people: readonly Person[],
): { same: Person | undefined; open: readonly Person[] } {
  const { same, others } = readAnswer(answer)
  return {
    same: people.find((person) => nameOf(person) === same),
    open: people.filter((person) => !others.includes(nameOf(person))),
  }
}

/**
 * Asks whether a row means one of these people, who have its patient's name.
 * @param all those whom an answer 'another person' excludes
 */
export function askWho(row: PatientRow, people: readonly Person[], all: readonly Person[]): Refusal {
  const offer = (label: string, answer: string): ImportOffer => ({ label, cells: { [WHO_COLUMN]: answer } })
  const [only] = people
  const same =
    only && people.length === 1
      ? [offer(texts.offers.samePerson, SAME + nameOf(only))]
      : people.map((person) =>
          offer(fillText(texts.offers.samePersonAs, { who: describe(person) }), SAME + nameOf(person)),
        )
  return {
    field: 'patient_name',
    code: 'patient.doubt',
    texts: { name: row.name, value: people.map((person) => describe(person, row)).join('; ') },
    offers: [...same, offer(texts.offers.otherPerson, OTHER + all.map(nameOf).join(BETWEEN))],
  }
}
