import { situations, surgicalProcedures } from '../resources/surgicalProcedures.ts'
import { defineCall, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { endpointOf } from '../schema/endpoint.ts'

/** A page of the platform's catalogue of procedures, by code. */
export const listSurgicalProcedures = defineCall({
  call: endpointOf(surgicalProcedures, 'list'),
  access: surgicalProcedures.access.list,
  withoutInstitution: true,
  query: {
    search: { kind: 'search', min: 1 },
    situation: { kind: 'choice', choices: situations },
    size: PAGE_SIZE,
    page: PAGE,
  },
})
