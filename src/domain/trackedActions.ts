/** The usage tracking dictionary (OQ-176) without the registers' own events: action name in code → `event`. */
export const trackedActions = {
  login: 'login',
  mapAddPreAnesthetic: 'surgical-map.add-pre-anesthetic',
  mapAddTransoperative: 'surgical-map.add-transoperative',
  mapImportProcedure: 'surgical-map.import-procedure',
  mapSelectTab: 'surgical-map.select-pre-trans',
  mapOpenScheduling: 'surgical-map.open-scheduling',
  mapChangeDate: 'surgical-map.change-date',
  mapPatientSearch: 'surgical-map.patient-search',
  patientOpen: 'patient.open',
  patientEdit: 'patient.edit',
  patientSave: 'patient.save',
  patientCreate: 'patient.create',
  patientSearch: 'patient.search',
  attendanceSelectTab: 'attendance.select-pre-trans-post',
  attendanceDownloadPdf: 'attendance.download-pdf',
  attendanceFilterAnaesthetists: 'attendance.filter-anaesthetists',
  drugConfigure: 'drug.configure',
  drugSave: 'drug.save',
  userNewInvite: 'user.new-invite',
  eventDownloadPdf: 'event.download-pdf',
  eventDownloadPdfs: 'event.download-pdfs',
  eventDeletePdf: 'event.delete-pdf',
  eventDeleteInvite: 'event.delete-invite',
  eventDeleteUser: 'event.delete-user',
  eventDownloadDrugReport: 'event.download-drug-report',
  registerExport: 'record.export',
  screenPrint: 'screen.print',
} as const

export type TrackedAction = keyof typeof trackedActions

/**
 * Actions that only the browser can observe. The server itself logs all others, in the transaction of the
 * change.
 */
export const screenActions: readonly TrackedAction[] = [
  'mapAddPreAnesthetic',
  'mapAddTransoperative',
  'mapSelectTab',
  'mapOpenScheduling',
  'mapChangeDate',
  'mapPatientSearch',
  'patientOpen',
  'patientEdit',
  'patientSearch',
  'attendanceSelectTab',
  'attendanceDownloadPdf',
  'attendanceFilterAnaesthetists',
  'drugConfigure',
  'eventDownloadPdf',
  'eventDownloadPdfs',
  'eventDownloadDrugReport',
  'registerExport',
  'screenPrint',
]
