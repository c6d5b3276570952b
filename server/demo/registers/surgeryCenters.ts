import { surgeryCenterRooms } from '../../../src/resources/surgeryCenterRooms.ts'
import { surgeryCenters } from '../../../src/resources/surgeryCenters.ts'
import { registerTable } from '../../db/tables/index.ts'
import { insertAll, numbered } from '../../seed/insert.ts'
import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from '../content/institutions.ts'
import type { DemoContext } from '../context.ts'
import { registerColumns } from './register.ts'

interface Sector {
  institution: number
  name: string
  rooms: readonly string[]
}

const rooms = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`)

const demoSectors: readonly Sector[] = [
  { institution: HOSPITAL, name: 'Centro Cirúrgico A', rooms: rooms('Sala', 4) },
  { institution: HOSPITAL, name: 'Centro Cirúrgico B', rooms: rooms('Sala', 6) },
  { institution: HOSPITAL, name: 'Centro Obstétrico', rooms: rooms('Sala de parto', 3) },
  { institution: HOSPITAL, name: 'Hemodinâmica', rooms: rooms('Sala', 2) },
  { institution: HOSPITAL, name: 'Endoscopia', rooms: rooms('Sala', 4) },
  { institution: HOSPITAL, name: 'Oftalmologia', rooms: rooms('Sala', 3) },
  { institution: HOSPITAL, name: 'Hospital Dia', rooms: rooms('Sala', 5) },
  { institution: HOSPITAL, name: 'Diagnóstico por Imagem', rooms: ['Ressonância', 'Tomografia'] },
  { institution: CLINIC, name: 'Bloco de Pequenas Cirurgias', rooms: rooms('Sala', 2) },
  { institution: HOSPITAL_CLINIC, name: 'Bloco Cirúrgico São Lucas', rooms: rooms('Sala', 3) },
  { institution: HOSPITAL_CLINIC, name: 'Ambulatório de Procedimentos', rooms: rooms('Sala', 2) },
  { institution: STRANGER, name: 'Bloco da Paz', rooms: rooms('Sala da Paz', 3) },
  { institution: STRANGER, name: 'Maternidade da Paz', rooms: rooms('Parto da Paz', 2) },
  { institution: CLOSED, name: 'Bloco Fechado', rooms: rooms('Sala', 2) },
]

/** Minutes between two patients in rooms that are cleaned for longer than others, by name. */
const turnovers: ReadonlyMap<string, number> = new Map([['Ressonância', 45]])

export async function fillSurgeryCenters(context: DemoContext): Promise<void> {
  const random = context.random('surgeryCenters')
  const sectors = numbered(demoSectors)
  await insertAll(
    context.tx,
    registerTable(surgeryCenters),
    sectors.map(({ id, institution, name }) => ({
      id,
      ...registerColumns(context, random, institution),
      name,
    })),
  )
  const rooms = sectors.flatMap(({ id, institution, rooms }) =>
    rooms.map((name) => ({
      ...registerColumns(context, random, institution),
      name,
      surgery_center_id: id,
      turnover_minutes: turnovers.get(name),
    })),
  )
  await insertAll(context.tx, registerTable(surgeryCenterRooms), numbered(rooms))
}
