import { recordKeys } from '../../../src/resources/recordKeys.ts'
import { registerTable } from '../../db/tables/index.ts'
import { demoInstitutions } from '../content/institutions.ts'
import { signIns } from '../content/signIns.ts'
import { type DemoContext, insertAll, numbered } from '../context.ts'
import { registerColumns } from './register.ts'

const NAMES = ['Aplicativo de anestesia', 'Tablet da recuperação']

/** Keys without secrets: those of a demo would be public. */
export async function fillRecordKeys(context: DemoContext): Promise<void> {
  const random = context.random(recordKeys.name)
  const created_by = signIns.find(({ type }) => type === 'AD')?.name
  const hosts = demoInstitutions.filter(({ kind }) => kind !== 'is_group' && kind !== 'is_network')
  const rows = hosts.flatMap(({ id }) =>
    NAMES.map((name) => ({ ...registerColumns(context, random, id), name, created_by })),
  )
  await insertAll(context.tx, registerTable(recordKeys), numbered(rows))
}
