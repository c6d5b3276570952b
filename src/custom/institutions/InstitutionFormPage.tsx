import { DataProviderContext } from 'react-admin'
import type { RegisterExtras } from '../../crud/extras.ts'
import { FormPage } from '../../crud/FormPage.tsx'
import { institutionsProvider, refreshSelectedInstitution } from '../../providers/institutionAdmin.ts'
import { institutions } from '../../resources/institutions.ts'
import { associateChosen } from './associations.ts'

const extras: RegisterExtras = {
  afterSave: async (saved, values, record) => {
    await associateChosen(saved, values, record)
    // What is saved is saved: the header may stay behind until the next choice.
    await refreshSelectedInstitution(saved.id).catch(() => undefined)
  },
}

/** An institution's form: the generated one, saved by the calls of its own that the specification has beside the register's. */
export function InstitutionFormPage() {
  return (
    <DataProviderContext.Provider value={institutionsProvider}>
      <FormPage definition={institutions} extras={extras} />
    </DataProviderContext.Provider>
  )
}
