import type { UserType } from '../../../src/domain/userTypes.ts'
import { CLINIC, CLOSED, GROUP, HOSPITAL, HOSPITAL_CLINIC, NETWORK, STRANGER } from './institutions.ts'

export type Flag =
  | 'is_admin'
  | 'is_manager'
  | 'is_anaesthetist'
  | 'is_resident'
  | 'is_dashboard'
  | 'is_network'

export interface SignIn {
  email: string
  name: string
  title?: string
  type: UserType
  flags: readonly Flag[]
  institutions: readonly number[]
  termsPending?: true
}

const everywhere = [HOSPITAL, CLINIC, HOSPITAL_CLINIC, GROUP, NETWORK, STRANGER, CLOSED]

/** Accounts named in the README; a user's id is the position from 1. */
export const signIns: readonly SignIn[] = [
  {
    email: 'plataforma@sala.test',
    name: 'Paula Andrade',
    type: 'AD',
    flags: ['is_admin'],
    institutions: everywhere,
  },
  {
    email: 'gestor@sala.test',
    name: 'Gustavo Meireles',
    title: 'Dr.',
    type: 'AN',
    flags: ['is_admin', 'is_manager', 'is_anaesthetist'],
    institutions: [HOSPITAL, CLINIC, HOSPITAL_CLINIC, GROUP],
  },
  {
    email: 'anestesista@sala.test',
    name: 'Anita Coutinho',
    title: 'Dra.',
    type: 'AN',
    flags: ['is_anaesthetist'],
    institutions: [HOSPITAL],
  },
  {
    email: 'residente@sala.test',
    name: 'Renan Teles',
    title: 'Dr.',
    type: 'AN',
    flags: ['is_anaesthetist', 'is_resident'],
    institutions: [HOSPITAL],
  },
  {
    email: 'gerente@sala.test',
    name: 'Geovana Linhares',
    type: 'IN',
    flags: ['is_manager'],
    institutions: [HOSPITAL],
  },
  {
    email: 'instituicao@sala.test',
    name: 'Inês Salgado',
    type: 'IN',
    flags: ['is_admin'],
    institutions: [HOSPITAL],
  },
  {
    email: 'farmacia@sala.test',
    name: 'Fabrício Lobato',
    type: 'PH',
    flags: [],
    institutions: [HOSPITAL],
  },
  {
    email: 'usuario@sala.test',
    name: 'Úrsula Damasceno',
    type: 'DM',
    flags: [],
    institutions: [HOSPITAL],
  },
  {
    email: 'grupo@sala.test',
    name: 'Graça Bittencourt',
    type: 'IN',
    flags: ['is_admin'],
    institutions: [GROUP],
  },
  {
    email: 'rede@sala.test',
    name: 'Reinaldo Fontoura',
    type: 'NW',
    flags: ['is_admin', 'is_network'],
    institutions: [NETWORK],
  },
  {
    email: 'vizinho@sala.test',
    name: 'Valdir Saldanha',
    type: 'IN',
    flags: ['is_admin', 'is_manager'],
    institutions: [STRANGER],
  },
  {
    email: 'bloqueado@sala.test',
    name: 'Bento Quaresma',
    type: 'IN',
    flags: [],
    institutions: [CLOSED],
  },
  { email: 'orfao@sala.test', name: 'Orlando Seixas', type: 'IN', flags: [], institutions: [] },
  {
    email: 'termos@sala.test',
    name: 'Telma Rangel',
    type: 'IN',
    flags: [],
    institutions: [HOSPITAL],
    termsPending: true,
  },
]
