import { genders, maritalStatuses } from '../../src/domain/people.ts'
import { patients } from '../db/tables/index.ts'
import { fieldsOfWorkNames } from '../seed/content/jobTitles.ts'
import { ethnicGroupNames } from '../seed/content/lookups.ts'
import { insertAll, numbered } from '../seed/insert.ts'
import {
  CLINIC,
  CLOSED,
  type DemoInstitution,
  demoInstitutions,
  HOSPITAL,
  HOSPITAL_CLINIC,
  STRANGER,
} from './content/institutions.ts'
import type { DemoContext } from './context.ts'
import { addDays } from './days.ts'
import { cpfGenerator, landline, mobile } from './documents.ts'
import { emailFromName, type Person, personGenerator } from './people.ts'
import type { Random } from './random.ts'
import { registerColumns } from './registers/register.ts'

const listed = (text: string): string[] => text.trim().split(/\s*;\s*/)

const patientCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 2000],
  [CLINIC, 200],
  [HOSPITAL_CLINIC, 200],
  [STRANGER, 200],
  [CLOSED, 5],
])

/** Patients named in tests: the hospital's first two, and the first of the unrelated institution. */
export const namedPatients = {
  cida: {
    institution: HOSPITAL,
    index: 0,
    name: 'Maria Aparecida dos Santos',
    preferred_name: 'Cida Santos',
    cpf: '52998224725',
    isWoman: true,
  },
  joao: { institution: HOSPITAL, index: 1, name: 'João Pedro Álvares', isWoman: false },
  zuleica: { institution: STRANGER, index: 0, name: 'Zuleica Vizinha', isWoman: true },
} as const

/** Surnames found in no other institution. */
const strangersSurname = { woman: 'Vizinha', man: 'Vizinho' }

const allergyNotes = listed(`
  Dipirona; Látex; Penicilina; Iodo e contraste iodado; Anti-inflamatórios não esteroides; Sulfas; Esparadrapo;
  Dipirona e penicilina (urticária); Frutos do mar; Morfina (prurido intenso)`)

const streetNames = listed(`
  Rua das Acácias; Rua Barão do Rio Branco; Avenida Brasil; Rua Dom Pedro II; Rua das Flores; Avenida Getúlio Vargas;
  Rua Ipiranga; Rua José Bonifácio; Avenida Marechal Deodoro; Rua Quinze de Novembro; Rua Rui Barbosa;
  Rua Santos Dumont; Avenida Sete de Setembro; Rua Tiradentes; Travessa das Oliveiras; Alameda dos Ipês`)

type Patient = Omit<typeof patients.$inferInsert, 'id'>

const ADULT_DAYS = 18 * 365 + 5

const titleCount = fieldsOfWorkNames.flatMap(({ titles }) => titles).length

const [MASCULINO, FEMININO] = genders

/** One in ten has a social name, one in twenty no birth date, one in twelve is a child with a guardian. */
export async function fillPatients(context: DemoContext): Promise<void> {
  const random = context.random('patients')
  const named = Object.values(namedPatients)
  const next = createPatientGenerator(
    context,
    random,
    named.map(({ name }) => name),
  )
  const rows = demoInstitutions.flatMap((institution) =>
    Array.from({ length: patientCounts.get(institution.id) ?? 0 }, (_, index) => {
      const given = named.find(
        (candidate) => candidate.institution === institution.id && candidate.index === index,
      )
      return next(institution, index, given)
    }),
  )
  await insertAll(context.tx, patients, numbered(rows))
}

type NamedPatient = (typeof namedPatients)[keyof typeof namedPatients]

function createPatientGenerator(context: DemoContext, random: Random, reserved: readonly string[]) {
  const nextPerson = personGenerator(random, reserved)
  const nextCpf = cpfGenerator(random)
  const hasNoBirthDate = (index: number) => index % 20 === namedPatients.joao.index
  const hasSocialName = (index: number) => index % 10 === namedPatients.cida.index

  return (institution: DemoInstitution, index: number, given: NamedPatient | undefined): Patient => {
    const person = given ?? nextPerson()
    const name = given || institution.id !== STRANGER ? person.name : neighbourName(person)
    const isChild = !given && !hasNoBirthDate(index) && random.chance(1 / 12)
    const days = isChild ? random.between(30, ADULT_DAYS - 60) : random.between(ADULT_DAYS, 93 * 365)
    const cpf = random.chance(isChild ? 0.4 : 0.94) ? nextCpf() : null
    const social = socialName({ ...person, name }, random)
    return {
      ...registerColumns(context, random, institution.id),
      name,
      preferred_name: hasSocialName(index) ? social : null,
      birth_date: hasNoBirthDate(index) ? null : addDays(context.now, -days),
      cpf,
      gender_id: person.isWoman ? FEMININO.id : MASCULINO.id,
      ethnic_group_id: random.chance(0.8) ? random.between(1, ethnicGroupNames.length) : null,
      address: random.chance(0.85) ? randomAddress(institution, random) : null,
      allergies: random.chance(0.15) ? random.pick(allergyNotes) : null,
      ...(isChild ? guardian(institution, name, random, nextCpf) : adult(institution, name, random)),
      ...(given && 'cpf' in given ? { preferred_name: given.preferred_name, cpf: given.cpf } : {}),
    }
  }
}

/** Name of a patient of the unrelated institution, with the surname found only there. */
const neighbourName = ({ name, isWoman }: Person): string =>
  `${name} ${isWoman ? strangersSurname.woman : strangersSurname.man}`

function socialName({ name, isWoman }: Person, random: Random): string {
  const first = personGenerator(random)
  const called = [first(), first(), first(), first()].find((other) => other.isWoman !== isWoman) ?? first()
  return `${called.name.split(' ')[0]} ${name.split(' ').at(-1)}`
}

const randomAddress = ({ city, state }: DemoInstitution, random: Random): string =>
  `${random.pick(streetNames)}, ${random.between(10, 2900)} – ${city}/${state}`

function adult({ areaCode }: DemoInstitution, name: string, random: Random): Partial<Patient> {
  return {
    marital_status_id: random.chance(0.9) ? random.between(1, maritalStatuses.length) : null,
    job_title_id: random.chance(0.75) ? random.between(1, titleCount) : null,
    phone_number: random.chance(0.95) ? mobile(random, areaCode) : null,
    phone_number_2: random.chance(0.25) ? landline(random, areaCode) : null,
    email: random.chance(0.6) ? emailFromName(name, 'correio.test') : null,
  }
}

function guardian(
  { areaCode }: DemoInstitution,
  name: string,
  random: Random,
  nextCpf: () => string,
): Partial<Patient> {
  const person = personGenerator(random)()
  const parentName = `${person.name.split(' ')[0]} ${name.split(' ').slice(-2).join(' ')}`
  return {
    marital_status_id: 1,
    parent_name: parentName,
    parent_cpf: nextCpf(),
    parent_phone_number: mobile(random, areaCode),
    parent_email: random.chance(0.7) ? emailFromName(parentName, 'correio.test') : null,
    kinship: person.isWoman ? 'Mãe' : 'Pai',
  }
}
