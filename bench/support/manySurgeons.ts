import { isCpf } from '../../src/domain/documents.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'

export const ROWS = 1000

/** Surnames to search for; none is in the first row of the unfiltered list. */
export const SEARCHES = ['pereira', 'quadros', 'rezende', 'siqueira', 'teixeira']

const given = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Hélio', 'Inês', 'João']
const middle = ['Abreu', 'Barros', 'Cunha', 'Dias', 'Esteves', 'Farias', 'Gouveia', 'Hora', 'Lima', 'Melo']
const last = ['Araújo', 'Borges', 'Conceição', 'Dantas', 'Elias', ...SEARCHES.map(capital)]

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function generateCpf(number: number): string {
  const digits = String(100_000_000 + number * 7919)
  const ends = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'))
  return digits + (ends.find((end) => isCpf(digits + end)) ?? '')
}

function surgeon(at: number) {
  const names = [given[at % 10], middle[Math.floor(at / 10) % 10], last[Math.floor(at / 100) % 10]]
  return {
    name: names.join(' '),
    cpf: generateCpf(at),
    crm_number: String(10_000 + at),
    crm_state_id: 1 + (at % 27),
    specialities: [1 + (at % 9), 10 + (at % 7)].slice(0, 1 + (at % 2)),
    phone_number: `119${String(80_000_000 + at)}`,
    email: `cirurgiao${at}@exemplo.com.br`,
    birth_date: null,
  }
}

/** Creates surgeons until the institution has 1,000; returns the server's list. */
export async function fillSurgeons(url: string, token: string): Promise<RegisterRecord[]> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const all = async (): Promise<RegisterRecord[]> =>
    (await fetch(`${url}/api/preset/surgeons/`, { headers })).json()
  const missing = ROWS - (await all()).length
  for (let at = 0; at < missing; at++) {
    const body = JSON.stringify(surgeon(at))
    const answer = await fetch(`${url}/api/preset/surgeons`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`surgeon ${at}: ${answer.status} ${await answer.text()}`)
  }
  return all()
}
