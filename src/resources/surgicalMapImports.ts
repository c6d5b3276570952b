import { surgicalMapColumns } from '../i18n/ptBR/surgicalMapImports.ts'
import { staff } from '../schema/can.ts'
import type { ImportColumn, ImportDefinition } from '../schema/imports.ts'

type MapColumn = Omit<ImportColumn, 'label' | 'synonyms'> & { name: keyof typeof surgicalMapColumns }

const withTexts = (columns: readonly MapColumn[]): ImportColumn[] =>
  columns.map((column) => ({ ...column, ...surgicalMapColumns[column.name] }))

// Samples name no person from the demo data and no record that an institution may lack, because users may
// import the model spreadsheet unchanged.

/** Answer to the question whom a row means, where neither CPF nor record number says it. */
export const WHO_COLUMN = 'patient_who'

const who: ImportColumn = {
  name: WHO_COLUMN,
  label: 'Paciente',
  synonyms: [],
  type: 'string',
  max: 500,
  verbatim: true,
  sample: '',
}

const hourOf = (name: 'procedure_surgery_probable_hour' | 'procedure_pre_probable_hour', day: string) => ({
  ...surgicalMapColumns[name],
  name,
  type: 'hour' as const,
  hourOf: day,
  sample: '07:30',
})

/** The patient, matched by CPF or record number, else by name and birth date, else created. */
const patient: readonly MapColumn[] = [
  { name: 'patient_name', type: 'string', required: true, sample: 'Helena Duarte Nogueira' },
  { name: 'patient_birth_date', type: 'date', sample: '17/05/1980' },
  { name: 'patient_address', type: 'string', sample: 'Rua das Acácias, 120, São Paulo' },
  { name: 'patient_phone_number', type: 'string', sample: '(11) 98888-1000' },
  { name: 'patient_cpf', type: 'string', digits: 11, cpf: 'valid', sample: '390.533.447-05' },
]

export const surgeriesImport: ImportDefinition = {
  name: 'surgeries',
  call: 'POST /surgical-map/v3/surgeries/import',
  key: 'surgical-maps',
  type: 'surgical-map/surgeries',
  columns: withTexts([
    { name: 'procedure_surgery_probable_date', type: 'datetime', required: true, sample: '20/01/2027 07:30' },
    { name: 'procedure_medical_record_number', type: 'string', sample: '448120' },
    { name: 'procedure_name', type: 'string', required: true, sample: 'Colecistectomia videolaparoscópica' },
    { name: 'surgical-procedure_code', type: 'string', sample: '' },
    ...patient,
    { name: 'medical-plan_name', type: 'string', list: 'healthPlans', sample: '' },
    { name: 'surgeon_name', type: 'string', list: 'surgeons', sample: 'Marcos Vinícius Prado' },
    { name: 'surgeon_cpf', type: 'string', digits: 11, cpf: 'doubted', sample: '111.444.777-35' },
    { name: 'crm_number', type: 'string', max: 10, digitsOnly: true, sample: '654321' },
    { name: 'crm_state', type: 'string', max: 2, sample: 'SP' },
  ]),
  added: [
    {
      needs: ['roomImport'],
      columns: withTexts([
        { name: 'surgery_center_name', type: 'string', list: 'surgeryCenters', sample: '' },
        { name: 'surgery_center_room_name', type: 'string', list: 'surgeryCenterRooms', sample: '' },
        { name: 'anaesthetist_name', type: 'string', list: 'anaesthetists', sample: '' },
        { name: 'expected_minutes', type: 'minutes', sample: '1h30' },
      ]),
    },
    {
      needs: ['roomImport', 'sides'],
      columns: withTexts([{ name: 'surgical-procedure_side', type: 'string', list: 'sides', sample: '' }]),
    },
  ],
  hour: hourOf('procedure_surgery_probable_hour', 'procedure_surgery_probable_date'),
  answer: who,
  tracked: 'surgical-map.import-procedure',
  access: staff,
}

export const preAnaestheticsImport: ImportDefinition = {
  name: 'preAnaesthetics',
  call: 'POST /surgical-map/v2/pre-anesthetics/import',
  key: 'surgical-maps',
  type: 'surgical-map/pre-anesthetics',
  columns: withTexts([
    { name: 'procedure_pre_probable_date', type: 'datetime', required: true, sample: '18/01/2027 14:00' },
    ...patient,
    { name: 'patient_gender', type: 'string', list: 'genders', sample: 'Feminino' },
  ]),
  hour: hourOf('procedure_pre_probable_hour', 'procedure_pre_probable_date'),
  answer: who,
  tracked: 'surgical-map.import-procedure',
  access: staff,
}
