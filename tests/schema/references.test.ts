import { expect, test } from 'vitest'
import { events } from '../../src/resources/events.ts'
import type { ReferenceName, Referred } from '../../src/resources/index.ts'
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

/** As `accepts`, with everything that a definition names. */
const names = (_: Referred): string => 'compiled'

test('a definition names a register as its children, and a lookup with a call as what a text must differ from', () => {
  expect([
    names(surgeryCenters),
    names(events),
    // @ts-expect-error: a name that no register has
    names({ ...surgeryCenters, children: 'surgeryCenterRoom' }),
    // @ts-expect-error: a name that no lookup has
    names({ fields: { name: { kind: 'text', distinctFrom: 'presetEvent' } } }),
    // @ts-expect-error: a lookup without a call
    names({ fields: { name: { kind: 'text', distinctFrom: 'countries' } } }),
  ]).toContain('compiled')
})
