import { accessFlags, userStatus, userStatuses } from '../domain/access.ts'
import type { UserType } from '../domain/userTypes.ts'
import { managers } from '../schema/can.ts'
import { defineResource } from '../schema/definition.ts'

/** A user as returned by the calls (USER-08, USER-09). */
export interface UserAnswer {
  id: number
  name: string
  email: string
  document: string | null
  /** Null for a user of other institutions who only has an open invite here. */
  type: UserType | null
  /** The user has joined here and also belongs or belonged to an institution outside the requester's scope. */
  is_elsewhere: boolean
  institutions: UserInstitution[]
  anaesthetist: {
    crm_number: string | null
    crm_state: { id: number; acronym: string } | null
    phone_number: string | null
  }
}

/** A membership in an institution within the requester's scope. */
export interface UserInstitution {
  id: number
  name: string
  is_group: boolean
  institution_user: {
    active: boolean
    /** An instant; null for unlimited access. */
    expiration_date: string | null
    is_admin: boolean
    is_anaesthetist: boolean
    is_resident: boolean
    is_dashboard: boolean
    is_manager: boolean
    is_network: boolean
  }
}

/**
 * The institution shown in a user's row: the selected one, or in a group the first member that the user
 * belongs to.
 */
function shownInstitution({ institutions }: UserAnswer, institutionId: number): UserInstitution | undefined {
  return institutions.find(({ id }) => id === institutionId) ?? institutions[0]
}

/** Its server routes are hand-written (`server/users`); list, form and rules are generated. */
export const users = defineResource({
  name: 'users',
  route: '/users',
  redirectTo: '/',
  title: 'name',
  fields: {
    name: { kind: 'personName', only: 'letters', sample: 'Helena Prado' },
    email: { kind: 'email', required: true, fixed: true, sample: 'helena.prado@exemplo.test' },
    cpf: { kind: 'cpf', fixed: 'sent' },
    crm: { kind: 'text', max: 10, only: 'digits', sample: '54321' },
    crmStateId: { kind: 'reference', to: 'states' },
    phone: { kind: 'phone', mask: '(00) 0000-00000', sample: '1198765432' },
    expiration_date: { kind: 'lastDay', sample: '2027-12-31' },
    institution_ids: { kind: 'references', to: 'managedInstitutions', required: true },
    is_anaesthetist: { kind: 'boolean', sample: true },
    is_resident: { kind: 'boolean', when: { is_anaesthetist: true } },
    is_dashboard: { kind: 'boolean' },
    is_network: { kind: 'boolean' },
    is_manager: { kind: 'boolean' },
    is_admin: { kind: 'boolean' },
    institution_names: { kind: 'text', readOnly: true },
    status: { kind: 'choice', choices: userStatuses, readOnly: true },
    expires_at: { kind: 'dateTime', readOnly: true },
  },
  together: ['atLeastOne', 'is_anaesthetist', 'is_dashboard', 'is_network', 'is_manager', 'is_admin'],
  list: {
    shape: 'table',
    columns: ['name', 'email', 'cpf', 'institution_names', 'status', 'expires_at'],
    search: ['name', 'email', 'cpf'],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30, 50, 100],
    cardFields: ['status', 'email'],
  },
  form: {
    shape: 'modal',
    sections: [
      { title: 'person', fields: ['name', 'email', 'cpf', 'crm', 'crmStateId', 'phone'] },
      {
        title: 'access',
        fields: [
          'institution_ids',
          'expiration_date',
          'is_anaesthetist',
          'is_resident',
          'is_dashboard',
          'is_network',
          'is_manager',
          'is_admin',
        ],
      },
    ],
  },
  wire: {
    paths: {
      list: 'GET /v2/users',
      total: 'GET /v2/users/count',
      read: 'GET /users/{id}',
      create: 'POST /users/invite-to-institution',
      update: 'PUT /users/permissions/{id}',
      remove: 'DELETE /users/institution-association/{id}',
    },
    paging: 'limit',
    query: { asc: 'true' },
    filters: ({ search: name, institution_id, ...others }) => ({ ...others, name, institution_id }),
    read: (answer, institutionId, now) => {
      const user = answer as unknown as UserAnswer
      const institution = shownInstitution(user, institutionId)
      const access = institution?.institution_user
      const { crm_number, crm_state, phone_number } = user.anaesthetist
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        cpf: user.document,
        type: user.type,
        is_elsewhere: user.is_elsewhere,
        crm: crm_number,
        crmStateId: crm_state?.id ?? null,
        phone: phone_number,
        institution_ids: user.institutions.map(({ id }) => id),
        institution_names: user.institutions.map(({ name }) => name).join(', '),
        institution_id: institution?.id,
        institution_name: institution?.name,
        active: access?.active ?? false,
        expiration_date: access?.expiration_date ?? null,
        expires_at: access?.expiration_date ?? null,
        status: access && userStatus(access, now),
        ...Object.fromEntries(accessFlags.map((flag) => [flag, access?.[flag] ?? false])),
      }
    },
    removal: ({ institution_id }) => ({ institution_id }),
  },
  access: { list: managers, read: managers, create: managers, update: managers, remove: managers },
  inGroup: 'own',
  tracked: { create: 'user.new-invite' },
})
