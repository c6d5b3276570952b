import { DataProviderContext } from 'react-admin'
import { FormPage, type RegisterExtras } from '../../crud/index.ts'
import { institutionsProvider, refreshSelectedInstitution } from '../../providers/institutionAdmin.ts'
import { institutions } from '../../resources/institutions.ts'
import { associateChosen } from './associations.ts'

const extras: RegisterExtras = {
  afterSave: async (saved, values, record) => {
    await associateChosen(saved, values, record)
    // Ignored: the save succeeded, only the header is outdated until the next switch.
    await refreshSelectedInstitution(saved.id).catch(() => undefined)
  },
}

/** The generated institution form with the specification's additional calls. */
export function InstitutionFormPage() {
  return (
    <DataProviderContext.Provider value={institutionsProvider}>
      <FormPage definition={institutions} extras={extras} />
    </DataProviderContext.Provider>
  )
}
