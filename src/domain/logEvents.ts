import { type TrackedAction, trackedActions } from './trackedActions.ts'

/**
 * Events that only the server writes to the activity log, in addition to the tracked actions: name in code →
 * `event`.
 */
export const serverEvents = {
  recordCreate: 'record.create',
  recordEdit: 'record.edit',
  recordRemove: 'record.remove',
  recordImport: 'record.import',
  eventImport: 'event.import',
  importRevert: 'import.revert',
  importLearn: 'import.learn',
  anaesthetistInviteResend: 'anaesthetist-invite.resend',
  drugRecall: 'drug.recall',
  procedureSave: 'procedure.save',
  procedureEdit: 'procedure.edit',
  procedureMove: 'procedure.move',
  procedureShift: 'procedure.shift',
  procedureSwap: 'procedure.swap',
  procedureUndoMoves: 'procedure.undo-moves',
  procedureCancel: 'procedure.cancel',
  procedureUndoCancel: 'procedure.undo-cancel',
  procedureReschedule: 'procedure.reschedule',
  procedureTime: 'procedure.time',
  procedureReadiness: 'procedure.readiness',
  procedureOutcome: 'procedure.outcome',
  requestCreate: 'surgery-request.create',
  requestEdit: 'surgery-request.edit',
  requestOutcome: 'surgery-request.outcome',
  requestRead: 'surgery-request.read',
  patientLinkCreate: 'patient-link.create',
  patientLinkWithdraw: 'patient-link.withdraw',
  patientLinkOpen: 'patient-link.open',
  patientAnswer: 'patient-link.answer',
  patientAnswersRead: 'patient-link.read',
  patientAnswersSeen: 'patient-link.seen',
  procedureStatus: 'procedure.status',
  procedureGroup: 'procedure.group',
  procedureDeliver: 'procedure.deliver',
  procedureHold: 'procedure.hold',
  heldDeliveryRecord: 'procedure.record-held',
  heldDeliveryDiscard: 'procedure.discard-held',
  examSend: 'exam.send',
  userPermissions: 'user.permissions',
  userResendInvite: 'user.resend-invite',
  userAcceptInvite: 'user.accept-invite',
  userJoin: 'user.join',
  userLeave: 'user.leave',
  userPasswordReset: 'user.password-reset',
  userEmailValidate: 'user.email-validate',
  institutionCreate: 'institution.create',
  institutionEdit: 'institution.edit',
  institutionRemove: 'institution.remove',
  institutionLogo: 'institution.logo',
  institutionAssociate: 'institution.associate',
  institutionSettings: 'institution.settings',
  allowedIpsSave: 'allowed-ips.save',
  supportMessage: 'support.message',
  termsAccept: 'terms.accept',
  sessionSignIn: 'session.sign-in',
  sessionSignInFailed: 'session.sign-in-failed',
  sessionSignOut: 'session.sign-out',
  accessRefuse: 'access.refuse',
  patientRead: 'patient.read',
  procedureRead: 'procedure.read',
  examRead: 'exam.read',
  documentRead: 'document.read',
  documentRenew: 'document.renew',
  attachmentAdd: 'attachment.add',
  attachmentRead: 'attachment.read',
  attachmentRemove: 'attachment.remove',
  recordKeySecret: 'record-key.secret',
  boardAddress: 'board.address',
  patientList: 'patient.list',
  procedureList: 'procedure.list',
  attendanceList: 'attendance.list',
  heldDeliveryList: 'procedure.list-held',
  userList: 'user.list',
  registerList: 'record.list',
  accessBudget: 'access.budget',
} as const

/** Reads of many records at once: the entry's subject says how many, and which. */
export const bulkReadEvents = [
  'patientList',
  'procedureList',
  'attendanceList',
  'heldDeliveryList',
  'userList',
  'registerList',
] as const satisfies readonly (keyof typeof serverEvents)[]

export type BulkReadEvent = (typeof bulkReadEvents)[number]

/** An event by its name in code. */
export type NamedEvent = TrackedAction | keyof typeof serverEvents

/** A value of the log's `event` column, 'surgeon.edit': a register's definition has those of its own events. */
export type EventCode = `${string}.${string}`

export type LogEvent = NamedEvent | EventCode

export const namedEvents: Readonly<Record<string, string>> = { ...trackedActions, ...serverEvents }

/** Whether it was a patient, who has no account. */
export const isPatientEvent = (code: string): boolean =>
  code === serverEvents.patientLinkOpen || code === serverEvents.patientAnswer

/** The value of the log's `event` column. */
export const eventCode = (event: LogEvent): string => namedEvents[event] ?? event
