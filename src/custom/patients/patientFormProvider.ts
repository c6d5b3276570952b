import type { DataProvider } from 'react-admin'
import { dataProvider, dataProviderOver } from '../../providers/dataProvider.ts'
import { definitionNamed } from '../../resources/index.ts'
import { patients } from '../../resources/patients.ts'
import type { Definition } from '../../schema/definition.ts'
import { endpointOf } from '../../schema/endpoint.ts'

/** Patient requests stating that the patient is not the existing namesake. */
const insisting: Definition = {
  ...patients,
  wire: patients.wire && {
    ...patients.wire,
    paths: {
      ...patients.wire.paths,
      create: `${endpointOf(patients, 'create')}?anotherPerson`,
      update: `${endpointOf(patients, 'update')}?withChangelog&anotherPerson`,
    },
  },
}

const insistingProvider = dataProviderOver((name) =>
  name === patients.name ? insisting : definitionNamed(name),
)

/**
 * The data provider of a patient's form.
 * @param insists whether the user states that the namesake is another person
 */
export const patientFormProvider = (insists: () => boolean): DataProvider => ({
  ...dataProvider,
  create: (name, params) => (insists() ? insistingProvider : dataProvider).create(name, params),
  update: (name, params) => (insists() ? insistingProvider : dataProvider).update(name, params),
})
