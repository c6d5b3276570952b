import { DataProviderContext } from 'react-admin'
import { type FieldStates, FormPage, type RegisterExtras } from '../../crud/index.ts'
import { BRAZIL_ID } from '../../domain/countries.ts'
import { DEFAULT_TIME_ZONE_ID } from '../../domain/timeZones.ts'
import { institutionsProvider, refreshSelectedInstitution } from '../../providers/institutionAdmin.ts'
import { institutions } from '../../resources/institutions.ts'
import { associateChosen } from './associations.ts'

const requiredTimeZone: FieldStates = { time_zone_id: { required: true } }

const extras: RegisterExtras = {
  initialValues: () => ({ active: true, country_id: BRAZIL_ID, time_zone_id: DEFAULT_TIME_ZONE_ID }),
  formStates: () => requiredTimeZone,
  afterSave: async (saved, values, record) => {
    await associateChosen(saved, values, record)
    // Ignored: the save succeeded, only the header is outdated until the next switch.
    await refreshSelectedInstitution(saved.id).catch(() => undefined)
  },
}

/** The generated institution form with the specification's additional calls. */
export const InstitutionFormPage = () => (
  <DataProviderContext.Provider value={institutionsProvider}>
    <FormPage definition={institutions} extras={extras} />
  </DataProviderContext.Provider>
)
