import { surgeons } from '../../../src/resources/surgeons.ts'
import { type NewRow, registerTable } from '../../db/tables/index.ts'
import { specialityNames, surgicalSpecialities } from '../../seed/content/specialities.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import {
  CLINIC,
  CLOSED,
  type DemoInstitution,
  demoInstitutions,
  HOSPITAL,
  HOSPITAL_CLINIC,
  STRANGER,
} from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { addDays } from '../days.ts'
import { cpfGenerator, mobile } from '../documents.ts'
import { emailFromName, personGenerator } from '../people.ts'
import { stateId } from '../stateId.ts'
import { registerColumns } from './register.ts'

/** The only surgeon named in tests. */
const namedSurgeon = { name: 'Ana Lúcia Brandão', crm: '12345', state: 'SP' }

/** Names found in no other institution. */
const strangersSurgeons = [
  'Abigail Vizinha',
  'Dalton Vizinho',
  'Eunice Vizinha',
  'Ramiro Vizinho',
  'Tarcísio Vizinho',
  'Violeta Vizinha',
]

const surgeonCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 60],
  [CLINIC, 6],
  [HOSPITAL_CLINIC, 6],
  [STRANGER, strangersSurgeons.length],
  [CLOSED, 2],
])

type Surgeon = Omit<NewRow<typeof surgeons>, 'id'>

const namesGiven: ReadonlyMap<number, readonly string[]> = new Map([
  [HOSPITAL, [namedSurgeon.name]],
  [STRANGER, strangersSurgeons],
])

export async function fillSurgeons(context: DemoContext): Promise<void> {
  const next = createSurgeonGenerator(context)
  const rows = demoInstitutions.flatMap((institution) =>
    Array.from({ length: surgeonCounts.get(institution.id) ?? 0 }, (_, index) =>
      next(institution, namesGiven.get(institution.id)?.[index]),
    ),
  )
  await insertAll(context.tx, registerTable(surgeons), numbered(rows))
}

function createSurgeonGenerator(context: DemoContext) {
  const random = context.random('surgeons')
  const nextCpf = cpfGenerator(random)
  const nextPerson = personGenerator(random)
  const crms = new Set([namedSurgeon.crm])

  function nextCrm(): string {
    const crm = String(random.between(20_000, 219_999))
    if (crms.has(crm)) return nextCrm()
    crms.add(crm)
    return crm
  }
  function drawnSpecialities(): number[] {
    const names = random.pickSome(surgicalSpecialities, random.chance(0.25) ? 2 : 1)
    return names.map((name) => specialityNames.indexOf(name) + 1)
  }

  return ({ id, state, areaCode, host }: DemoInstitution, given?: string): Surgeon => {
    const name = given ?? nextPerson().name
    const isNamed = name === namedSurgeon.name
    return {
      ...registerColumns(context, random, id),
      name,
      specialities: drawnSpecialities(),
      cpf: nextCpf(),
      crm_number: isNamed ? namedSurgeon.crm : nextCrm(),
      crm_state_id: stateId(isNamed ? namedSurgeon.state : state),
      phone_number: random.chance(0.9) ? mobile(random, areaCode) : null,
      email: isNamed || random.chance(0.85) ? emailFromName(name, host) : null,
      birth_date: random.chance(0.8) ? addDays(context.now, -random.between(32 * 365, 68 * 365)) : null,
    }
  }
}
