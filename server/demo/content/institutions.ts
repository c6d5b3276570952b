type Kind = 'is_clinic' | 'is_hospital_clinic' | 'is_group' | 'is_network'

export interface DemoInstitution {
  id: number
  name: string
  /** Absent for a hospital. */
  kind?: Kind
  groups: readonly number[]
  networks: readonly number[]
  /** State acronym. */
  state: string
  city: string
  areaCode: string
  address: string
  /** Domain of its users' e-mail addresses. */
  host: string
}

export const HOSPITAL = 1
export const CLINIC = 2
export const HOSPITAL_CLINIC = 3
export const GROUP = 4
export const NETWORK = 5
/** Outside the group and the network. */
export const STRANGER = 6
/** Its IP allowlist has a single address, which is unused. */
export const CLOSED = 7

export const demoInstitutions: readonly DemoInstitution[] = [
  {
    id: HOSPITAL,
    name: 'Hospital Santa Luzia',
    groups: [GROUP],
    networks: [NETWORK],
    state: 'SP',
    city: 'São Paulo',
    areaCode: '11',
    address: 'Rua das Palmeiras, 1200 – Santa Cecília',
    host: 'santaluzia.test',
  },
  {
    id: CLINIC,
    name: 'Clínica Boa Vista',
    kind: 'is_clinic',
    groups: [GROUP],
    networks: [],
    state: 'SP',
    city: 'Campinas',
    areaCode: '19',
    address: 'Avenida Boa Vista, 85 – Cambuí',
    host: 'boavista.test',
  },
  {
    id: HOSPITAL_CLINIC,
    name: 'Hospital-Clínica São Lucas',
    kind: 'is_hospital_clinic',
    groups: [GROUP],
    networks: [NETWORK],
    state: 'PR',
    city: 'Curitiba',
    areaCode: '41',
    address: 'Rua Itupava, 640 – Alto da XV',
    host: 'saolucas.test',
  },
  {
    id: GROUP,
    name: 'Grupo Anestesia Sul',
    kind: 'is_group',
    groups: [],
    networks: [],
    state: 'PR',
    city: 'Curitiba',
    areaCode: '41',
    address: 'Rua Marechal Deodoro, 300, 9º andar – Centro',
    host: 'anestesiasul.test',
  },
  {
    id: NETWORK,
    name: 'Rede Horizonte',
    kind: 'is_network',
    groups: [],
    networks: [],
    state: 'SP',
    city: 'São Paulo',
    areaCode: '11',
    address: 'Avenida Paulista, 1500, 14º andar – Bela Vista',
    host: 'redehorizonte.test',
  },
  {
    id: STRANGER,
    name: 'Hospital Nossa Senhora da Paz',
    groups: [],
    networks: [],
    state: 'MG',
    city: 'Belo Horizonte',
    areaCode: '31',
    address: 'Rua da Bahia, 2110 – Lourdes',
    host: 'nossasenhoradapaz.test',
  },
  {
    id: CLOSED,
    name: 'Hospital Rede Fechada',
    groups: [],
    networks: [],
    state: 'RS',
    city: 'Porto Alegre',
    areaCode: '51',
    address: 'Avenida Ipiranga, 4400 – Partenon',
    host: 'redefechada.test',
  },
]
