import type { DataProvider } from 'react-admin'
import { dataProvider, dataProviderOver } from '../../providers/dataProvider.ts'
import { definitionNamed } from '../../resources/index.ts'
import { patients } from '../../resources/patients.ts'
import type { Definition } from '../../schema/definition.ts'

/** A patient's calls that say: this is another person than the namesake who exists. */
const insisting: Definition = {
  ...patients,
  wire: patients.wire && {
    ...patients.wire,
    paths: {
      ...patients.wire.paths,
      create: 'POST /app/patients?anotherPerson',
      update: 'PUT /app/v2/patients/{id}?withChangelog&anotherPerson',
    },
  },
}

const insistingProvider = dataProviderOver((name) =>
  name === patients.name ? insisting : definitionNamed(name),
)

/** The data provider of a patient's form. @param insists whether the save insists on another person */
export const patientFormProvider = (insists: () => boolean): DataProvider => ({
  ...dataProvider,
  create: (name, params) => (insists() ? insistingProvider : dataProvider).create(name, params),
  update: (name, params) => (insists() ? insistingProvider : dataProvider).update(name, params),
})
