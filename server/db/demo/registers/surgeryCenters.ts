import { surgeryCenterRooms } from '../../../../src/resources/surgeryCenterRooms.ts'
import { surgeryCenters } from '../../../../src/resources/surgeryCenters.ts'
import { registerTable } from '../../tables/index.ts'
import { demoSectors } from '../content/sectors.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { registerColumns } from './register.ts'

/** Sectors and their rooms. */
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
    rooms.map((name) => ({ ...registerColumns(context, random, institution), name, surgery_center_id: id })),
  )
  await insertAll(context.tx, registerTable(surgeryCenterRooms), numbered(rooms))
}
