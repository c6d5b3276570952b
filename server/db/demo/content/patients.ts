import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

const listed = (text: string): string[] => text.trim().split(/\s*;\s*/)

/** How many patients an institution has. */
export const patientCounts: ReadonlyMap<number, number> = new Map([
  [HOSPITAL, 2000],
  [CLINIC, 200],
  [HOSPITAL_CLINIC, 200],
  [STRANGER, 200],
  [CLOSED, 5],
])

/** The patients whom tests name: the hospital's first two, and the stranger's first. */
export const namedPatients = {
  cida: {
    institution: HOSPITAL,
    place: 0,
    name: 'Maria Aparecida dos Santos',
    preferred_name: 'Cida Santos',
    cpf: '52998224725',
    isWoman: true,
  },
  joao: { institution: HOSPITAL, place: 1, name: 'João Pedro Álvares', isWoman: false },
  zuleica: { institution: STRANGER, place: 0, name: 'Zuleica Vizinha', isWoman: true },
} as const

/** The last names of the stranger's patients, whom no other institution has. */
export const strangersSurname = { woman: 'Vizinha', man: 'Vizinho' }

export const allergyNotes = listed(`
  Dipirona; Látex; Penicilina; Iodo e contraste iodado; Anti-inflamatórios não esteroides; Sulfas; Esparadrapo;
  Dipirona e penicilina (urticária); Frutos do mar; Morfina (prurido intenso)`)

export const streetNames = listed(`
  Rua das Acácias; Rua Barão do Rio Branco; Avenida Brasil; Rua Dom Pedro II; Rua das Flores; Avenida Getúlio Vargas;
  Rua Ipiranga; Rua José Bonifácio; Avenida Marechal Deodoro; Rua Quinze de Novembro; Rua Rui Barbosa;
  Rua Santos Dumont; Avenida Sete de Setembro; Rua Tiradentes; Travessa das Oliveiras; Alameda dos Ipês`)
