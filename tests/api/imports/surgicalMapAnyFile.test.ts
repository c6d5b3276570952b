import { expect, test, vi } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newCpf, newCrm, newWord, surgeryRow, verdictsOf, YEAR } from './mapSheets.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()
const { send, rehearse, patient, surgeon, plan, surgery } = mapSheets(api)

const ROUNDS = 25
const ROWS = 14

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Few people, surgeons and times, so that rows of a file are often equivalent or contradictory. */
async function pools() {
  const mark = newWord()
  const names = ['Ana', 'Bia', 'Davi'].map((name) => `${name} ${mark}`)
  const surgeons = ['Rui', 'Léa'].map((name) => `${name} ${mark}`)
  const cpfs = [newCpf(), newCpf(), newCpf()]
  const crms = [newCrm(), newCrm(), newCrm()]
  const births = ['17/05/1980', '18/05/1980']
  await patient({ name: names[0], birth_date: '1980-05-17', cpf: cpfs[0] })
  await patient({ name: `Civil ${mark}`, preferred_name: names[1], birth_date: '1980-05-18' })
  await surgeon(surgeons[0] ?? '', crms[0] ?? '')
  await plan(`Plano ${mark}`)
  await surgery(mark, 'Colectomia')
  return {
    procedure_surgery_probable_date: [`10/05/${YEAR} 08:00`, `10/05/${YEAR} 09:00`],
    procedure_name: ['Colectomia', 'COLECTOMIA', 'Biópsia'],
    patient_name: [...names, ...names.map((name) => name.toUpperCase())],
    patient_birth_date: [null, null, ...births],
    patient_cpf: [null, null, null, ...cpfs],
    surgeon_name: [null, ...surgeons],
    surgeon_cpf: [null, null, null, newCpf()],
    crm_number: [null, null, ...crms],
    crm_state: [null, 'SP', 'SP', 'RJ'],
    'medical-plan_name': [null, null, null, null, `Plano ${mark}`, `Sumido ${mark}`],
    'surgical-procedure_code': [null, null, null, null, null, null, mark, 'nada'],
  }
}

test('an import of any file does what its rehearsal says, and takes the rows that were not refused, once', async () => {
  const random = numbers(20_270_310)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const seen = { new: 0, existing: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const pool = await pools()
    const rows = Array.from({ length: ROWS }, () =>
      surgeryRow(
        Object.fromEntries(Object.entries(pool).map(([column, list]) => [column, pick<unknown>(list)])),
      ),
    )
    const rehearsed = (await rehearse('surgeries', rows)).json
    const verdicts = verdictsOf(rehearsed)
    const whole = await send('surgeries', rows)
    if (rehearsed.errors.length) expect([whole.status, whole.json.errors]).toEqual([422, rehearsed.errors])

    const rest = rows.filter((_, at) => verdicts[at] === 'new' || verdicts[at] === 'existing')
    if (rehearsed.errors.length && rest.length) {
      // Conflicts are told before an import only.
      const { conflicts: _, ...again } = (await rehearse('surgeries', rest)).json
      expect(again.errors).toEqual([])
      const { status, json } = await send('surgeries', rest)
      expect([status, { ...json, id: null }]).toEqual([200, again])
    }
    if (rest.length) {
      const repeated = (await rehearse('surgeries', rest)).json
      expect(verdictsOf(repeated)).toEqual(rest.map(() => 'existing'))
    }
    for (const verdict of verdicts) seen[verdict === 'new' || verdict === 'existing' ? verdict : 'refused']++
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(ROUNDS / 2)
})
