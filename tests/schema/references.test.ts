import { expect, test } from 'vitest'
import type { ReferenceName } from '../../src/resources/index.ts'
import type { surgeryCenterRooms } from '../../src/resources/surgeryCenterRooms.ts'
import { surgeryCenters } from '../../src/resources/surgeryCenters.ts'
import type { ListedName, Referring } from '../../src/schema/references.ts'

/** The compiler judges the values; a wrong name would be one that no test runs into. */
const accepts = <Name extends string>(_: Referring<Name>): string => 'compiled'

const sectors: ListedName<typeof surgeryCenters> = 'surgeryCenters'

// @ts-expect-error: its records cannot be listed
const rooms: ListedName<typeof surgeryCenterRooms> = 'surgeryCenterRooms'

test('a field refers to a lookup or to a register that can be listed, by its name', () => {
  expect([
    accepts<ReferenceName>({ fields: { sector: { kind: 'reference', to: sectors } } }),
    accepts<ReferenceName>({ fields: { state: { kind: 'reference', to: 'states' } } }),
    // @ts-expect-error: a register without a list call
    accepts<ReferenceName>({ fields: { room: { kind: 'reference', to: 'surgeryCenterRooms' } } }),
    // @ts-expect-error: a register without a list call, in a field of several references
    accepts<ReferenceName>({ fields: { rooms: { kind: 'references', to: 'surgeryCenterRooms' } } }),
    // @ts-expect-error: a name that nothing has
    accepts<ReferenceName>({ fields: { state: { kind: 'reference', to: 'state' } } }),
    accepts<ReferenceName>(surgeryCenters),
    rooms,
  ]).toContain('compiled')
})
