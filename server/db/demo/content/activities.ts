import type { TrackedAction } from '../../../../src/domain/trackedActions.ts'
import type { UserType } from '../../../../src/domain/userTypes.ts'
import type { UpdatedField } from '../../tables/index.ts'

/** What people of a type do, the more often the more times it is named. */
export const habits: Partial<Record<UserType, readonly TrackedAction[]>> = {
  AN: [
    'login',
    'login',
    'mapChangeDate',
    'mapAddPreAnesthetic',
    'mapAddTransoperative',
    'mapPatientSearch',
    'mapSelectTab',
    'patientOpen',
    'patientEdit',
    'patientSave',
    'attendanceSelectTab',
    'attendanceDownloadPdf',
    'eventDownloadPdf',
  ],
  IN: [
    'login',
    'login',
    'mapOpenScheduling',
    'mapImportProcedure',
    'mapChangeDate',
    'patientCreate',
    'patientSearch',
    'patientEdit',
    'surgeonSave',
    'surgeonEdit',
    'sectorEdit',
    'roomAdd',
    'roomEdit',
    'healthPlanAdd',
    'healthPlanEdit',
    'surgicalTeamAdd',
    'qrCodeAdd',
    'userNewInvite',
    'eventDeleteInvite',
    'attendanceFilterAnaesthetists',
  ],
  PH: [
    'login',
    'materialAdd',
    'materialEdit',
    'materialImport',
    'drugConfigure',
    'drugSave',
    'eventDownloadDrugReport',
  ],
  DM: ['login', 'mapChangeDate', 'eventView'],
}

/** What an edit of a record may have changed. */
export const changes: Partial<Record<TrackedAction, readonly UpdatedField[]>> = {
  patientSave: [
    { field: 'phone_number', old_value: '1133224455', new_value: '11987654321' },
    { field: 'allergies', old_value: null, new_value: 'Dipirona' },
  ],
  surgeonEdit: [{ field: 'email', old_value: null, new_value: 'contato@santaluzia.test' }],
  materialEdit: [{ field: 'price', old_value: 17.5, new_value: 18.9 }],
  healthPlanEdit: [{ field: 'description', old_value: 'Cobertura regional.', new_value: null }],
}
