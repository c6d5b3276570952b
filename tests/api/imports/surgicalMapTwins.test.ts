import { describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { consultationRow, mapSheets, newCpf, newWord, surgeryRow, verdictsOf, YEAR } from './mapSheets.ts'

const api = testApi()
const { own, send, rehearse, verdicts, imported, patient, firstRow } = mapSheets(api)

type Row = Record<string, unknown>

const BORN = { patient_birth_date: '10/11/2025' }
const at = (hour: string, more: Row = {}) => ({
  procedure_surgery_probable_date: `12/03/${YEAR} ${hour}`,
  ...more,
})
const numbered = (number: number) => ({ procedure_medical_record_number: String(number) })
/** A newborn's row; twins differ only in what is given. */
const newborn = (more: Row = {}) =>
  surgeryRow({ patient_name: `Bebê de ${newWord()}`, procedure_name: 'Gastrosquise', ...BORN, ...more })
const patientsOf = (records: { patient_id: number }[]) => records.map(({ patient_id }) => patient_id)
const doubt = 'patient_name patient.doubt'

/** The offers of a rehearsal's refusals, by row. */
async function offersOf(name: 'surgeries' | 'preAnaesthetics', rows: Row[]) {
  const { json } = await rehearse(name, rows)
  return new Map<number, { label: string; cells: Row }[]>(
    json.errors.map((error: { row: number; offers: [] }) => [error.row, error.offers]),
  )
}

/** A row answered with one of its offers. */
async function answered(rows: Row[], index: number, label: string): Promise<Row> {
  const offer = (await offersOf('surgeries', rows)).get(index + 1)?.find((offered) => offered.label === label)
  if (!offer) throw new Error(`“${label}” is not offered`)
  return { ...rows[index], ...offer.cells }
}

describe('two rows of one name and birth date in a file', () => {
  test('with two record numbers are two patients, at one hour too; the file again makes nothing', async () => {
    const row = newborn(at('07:30'))
    const rows = [
      { ...row, ...numbered(77001) },
      { ...row, ...numbered(77002) },
      { ...row, ...at('15:00'), ...numbered(77002) },
    ]
    const [first, second, third] = patientsOf(await imported(...rows))
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    const { json } = await send('surgeries', rows)
    expect(json.summary).toMatchObject({ created: 0, existing: 3 })
  })

  test('with one record number are one patient, at any hour; zeros and dots in it do not matter', async () => {
    const row = newborn(at('07:30'))
    const [first, second] = patientsOf(
      await imported(
        { ...row, ...numbered(77001) },
        { ...row, ...at('09:30'), procedure_medical_record_number: '0077.001' },
      ),
    )
    expect(second).toBe(first)
  })

  test('at two hours of a day make the import ask, and are one patient or two as it is answered', async () => {
    const row = newborn()
    const rows = [
      { ...row, ...at('07:30') },
      { ...row, ...at('09:30') },
    ]
    const { json } = await rehearse('surgeries', rows)
    expect(json.errors).toEqual([
      {
        row: 2,
        field: 'patient_name',
        code: 'patient.doubt',
        message: `Já há “${row.patient_name}” (12/03/${YEAR} 07:30). É a mesma pessoa ou outra?`,
        offers: [
          { label: 'Mesma pessoa', cells: { patient_who: `mesma pessoa: 12/03/${YEAR} 07:30` } },
          { label: 'Outra pessoa', cells: { patient_who: `outra pessoa: 12/03/${YEAR} 07:30` } },
        ],
      },
    ])
    expect((await send('surgeries', rows)).status).toBe(422)

    const two = [rows[0] ?? {}, await answered(rows, 1, 'Outra pessoa')]
    const [first, second] = patientsOf(await imported(...two))
    expect(second).not.toBe(first)
    expect(await verdicts(...rows)).toEqual(['existing', 'existing'])

    const other = newborn()
    const others = [
      { ...other, ...at('07:30') },
      { ...other, ...at('09:30') },
    ]
    const one = [others[0] ?? {}, await answered(others, 1, 'Mesma pessoa')]
    expect(new Set(patientsOf(await imported(...one))).size).toBe(1)
    expect(await verdicts(...others)).toEqual(['existing', 'existing'])
  })

  test('at a third hour make the import ask again, now naming both, even where an answer excluded the first', async () => {
    const row = newborn()
    const rows: Row[] = ['07:30', '09:30', '11:30'].map((hour) => ({ ...row, ...at(hour) }))
    expect(await verdicts(...rows)).toEqual(['new', doubt, doubt])
    const answers = [
      rows[0] ?? {},
      await answered(rows, 1, 'Outra pessoa'),
      await answered(rows, 2, 'Outra pessoa'),
    ]
    expect(await verdicts(...answers)).toEqual(['new', 'new', doubt])
    expect((await offersOf('surgeries', answers)).get(3)?.map(({ label }) => label)).toEqual([
      'Mesma pessoa',
      'Outra pessoa',
    ])
    const second = await answered(
      [answers[0] ?? {}, answers[1] ?? {}, rows[2] ?? {}],
      2,
      `Mesma pessoa: 12/03/${YEAR} 09:30`,
    )
    const ids = patientsOf(await imported(answers[0] ?? {}, answers[1] ?? {}, second))
    expect(ids[2]).toBe(ids[1])
    expect(ids[1]).not.toBe(ids[0])
  })

  test('on two days, or with two procedures at one instant, are one patient', async () => {
    const row = newborn(at('07:30'))
    const rows = [
      row,
      { ...row, procedure_name: 'Hérnia' },
      newborn({ ...row, procedure_surgery_probable_date: `13/03/${YEAR} 09:30` }),
    ]
    expect(new Set(patientsOf(await imported(...rows))).size).toBe(1)
  })

  test('that are equal are one surgery', async () => {
    const row = newborn({ ...at('07:30'), ...numbered(77001) })
    expect(await verdicts(row, { ...row })).toEqual(['new', 'existing'])
  })

  test('without a birth date are told apart in the same way', async () => {
    const row = { ...newborn(at('07:30')), patient_birth_date: null }
    const rows = [
      { ...row, ...numbered(77001) },
      { ...row, ...numbered(77002) },
    ]
    expect(new Set(patientsOf(await imported(...rows))).size).toBe(2)
    expect(await verdicts(...rows)).toEqual(['existing', 'existing'])
    const other = { ...newborn(at('07:30')), patient_birth_date: null }
    expect(await verdicts(other, { ...other, ...at('09:30') })).toEqual(['new', doubt])
  })

  test('in consultations are told apart by gender and hour [IMP-31]', async () => {
    const row = consultationRow({ ...BORN, patient_name: `Bebê de ${newWord()}` })
    const rows = [
      { ...row, patient_gender: 'Masculino' },
      { ...row, patient_gender: 'Feminino' },
      { ...row, procedure_pre_probable_date: `09/03/${YEAR} 15:00`, patient_gender: 'Feminino' },
    ]
    const verdictsNow = async (given: Row[]) => verdictsOf((await rehearse('preAnaesthetics', given)).json)
    expect(await verdictsNow(rows)).toEqual(['new', 'new', doubt])
    const { status, json } = await send('preAnaesthetics', rows.slice(0, 2))
    expect([status, json.summary.created]).toEqual([200, 2])
    expect(
      await api.rows('SELECT gender_id FROM patients WHERE name = $1 ORDER BY id', [
        String(row.patient_name),
      ]),
    ).toEqual([{ gender_id: 1 }, { gender_id: 2 }])
    expect(await verdictsNow(rows.slice(0, 2))).toEqual(['existing', 'existing'])
  })

  test('of which one has a CPF are two patients by their record numbers', async () => {
    const row = newborn(at('07:30'))
    const ids = patientsOf(
      await imported({ ...row, ...numbered(77001) }, { ...row, ...numbered(77002), patient_cpf: newCpf() }),
    )
    expect(ids[1]).not.toBe(ids[0])
  })
})

describe('a row of one name and birth date as a patient who exists', () => {
  const stored = async (number: number) => {
    const row = newborn({ ...at('07:30'), ...numbered(number) })
    const [id] = patientsOf(await imported(row))
    return { row, id: id ?? 0 }
  }

  test('but of another record number makes the import ask, and is neither existing nor somebody else’s surgery', async () => {
    const { row, id } = await stored(77001)
    const other = { ...row, ...numbered(77002) }
    const [refusal] = (await rehearse('surgeries', [other])).json.errors
    expect(refusal).toMatchObject({ code: 'patient.doubt' })
    expect(refusal.message).toContain(`(prontuário 77001, 12/03/${YEAR} 07:30)`)
    expect(refusal.offers.map((offer: { label: string }) => offer.label)).toEqual([
      'Mesma pessoa',
      'Outra pessoa',
    ])
    expect(await verdicts(await answered([other], 0, 'Mesma pessoa'))).toEqual(['existing'])
    const later = { ...other, procedure_surgery_probable_date: `13/03/${YEAR + 1} 09:30` }
    expect(await verdicts(later)).toEqual([doubt])
    expect(patientsOf(await imported(await answered([later], 0, 'Mesma pessoa')))).toEqual([id])
    const third = { ...row, ...numbered(77003) }
    expect(patientsOf(await imported(await answered([third], 0, 'Outra pessoa')))).not.toEqual([id])
    expect(await verdicts(row)).toEqual(['existing'])
  })

  test('belongs to the patient who has its record number, also of two such patients', async () => {
    const { row, id } = await stored(77001)
    const twin = await answered([{ ...row, ...numbered(77002) }], 0, 'Outra pessoa')
    const [other] = patientsOf(await imported(twin))
    const next = { procedure_surgery_probable_date: `20/03/${YEAR} 08:00` }
    expect(patientsOf(await imported({ ...row, ...next }, { ...row, ...next, ...numbered(77002) }))).toEqual([
      id,
      other,
    ])
    const unnumbered = {
      ...row,
      procedure_surgery_probable_date: `21/03/${YEAR} 08:00`,
      ...{ procedure_medical_record_number: null },
    }
    const { json } = await rehearse('surgeries', [unnumbered])
    expect(json.errors[0].offers.map(({ label }: { label: string }) => label)).toEqual([
      'Mesma pessoa: prontuário 77001',
      'Mesma pessoa: prontuário 77002',
      'Outra pessoa',
    ])
  })

  test('at another hour of that day makes the import ask, so that a file of the rows that failed asks again', async () => {
    const row = newborn()
    await imported({ ...row, ...at('07:30') })
    expect(await verdicts({ ...row, ...at('09:30') })).toEqual([doubt])
  })

  test('of another gender makes the import ask', async () => {
    const name = `Bebê de ${newWord()}`
    await patient({ name, birth_date: '2025-11-10', gender_id: 1 })
    const row = consultationRow({ ...BORN, patient_name: name, patient_gender: 'Feminino' })
    expect(verdictsOf((await rehearse('preAnaesthetics', [row])).json)).toEqual([doubt])
  })

  describe('without CPF, of a row with one', () => {
    const registered = async (more: Row = {}) => {
      const name = `Bebê de ${newWord()}`
      const id = await patient({ name, birth_date: '2025-11-10', gender_id: null, ...more })
      const row = newborn({ ...at('07:30'), patient_name: name, patient_cpf: newCpf() })
      return { name, id, row }
    }
    const cpfOf = async (id: number) => (await firstRow('SELECT cpf FROM patients WHERE id = $1', id)).cpf

    test('makes the import ask and say so, and never makes a second patient or a merge', async () => {
      const { name, id, row } = await registered()
      const { json } = await rehearse('surgeries', [row])
      expect(json.errors).toEqual([
        {
          row: 1,
          field: 'patient_name',
          code: 'patient.doubt',
          message: `Já há “${name}” (sem CPF). É a mesma pessoa ou outra?`,
          offers: [
            { label: 'Mesma pessoa', cells: { patient_who: `mesma pessoa: cadastro nº ${id}` } },
            { label: 'Outra pessoa', cells: { patient_who: `outra pessoa: cadastro nº ${id}` } },
          ],
        },
      ])
      const visit = consultationRow({ ...BORN, patient_name: name, patient_cpf: newCpf() })
      expect(verdictsOf((await rehearse('preAnaesthetics', [visit])).json)).toEqual([doubt])
    })

    test('answered “Mesma pessoa” gives the patient its surgery, those of other rows with the CPF, and the CPF where blank fields are filled', async () => {
      const { id, row } = await registered()
      const rows = [
        await answered([row], 0, 'Mesma pessoa'),
        { ...row, procedure_surgery_probable_date: `20/03/${YEAR} 08:00` },
      ]
      const { json } = await send('surgeries', rows)
      expect([json.summary.created, json.completions]).toEqual([2, [{ row: 1, columns: ['patient_cpf'] }]])
      expect(
        await firstRow('SELECT count(*)::integer AS n FROM procedures WHERE patient_id = $1', id),
      ).toEqual({ n: 2 })
      expect(await cpfOf(id)).toBeNull()

      const completing = await send('surgeries', rows, {}, '?complete=true')
      expect([completing.json.summary.created, completing.json.completed]).toEqual([0, 1])
      expect(await cpfOf(id)).toBe(row.patient_cpf)
      expect(await verdicts({ ...row, procedure_surgery_probable_date: `21/03/${YEAR} 08:00` })).toEqual([
        'new',
      ])

      await api.call(`PUT /importations/revert/${completing.json.id}`, {
        token: own.token,
        body: { id: completing.json.id },
      })
      expect(await cpfOf(id)).toBeNull()
    })

    test('answered “Outra pessoa” is told apart, and a second CPF under an answer belongs to neither', async () => {
      const { id, row } = await registered()
      const [other] = patientsOf(await imported(await answered([row], 0, 'Outra pessoa')))
      expect(other).not.toBe(id)
      expect([await cpfOf(id), await cpfOf(other ?? 0)]).toEqual([null, row.patient_cpf])

      const twins = await registered()
      const same = await answered([twins.row], 0, 'Mesma pessoa')
      const next = { ...same, patient_cpf: newCpf(), procedure_surgery_probable_date: `20/03/${YEAR} 08:00` }
      const ids = patientsOf(await imported(same, next))
      expect([ids[0], ids[1] === twins.id]).toEqual([twins.id, false])
    })

    test('belongs to the patient without a question by the record number', async () => {
      const { row, id } = await stored(77001)
      const next = { patient_cpf: newCpf(), procedure_surgery_probable_date: `20/03/${YEAR} 08:00` }
      expect(patientsOf(await imported({ ...row, ...next }))).toEqual([id])
    })

    test('makes the import ask, too, where only another row of the CPF has the birth date', async () => {
      const { row } = await registered()
      const rows = [
        { ...row, patient_birth_date: null },
        { ...row, procedure_surgery_probable_date: `20/03/${YEAR} 08:00` },
      ]
      expect(await verdicts(...rows)).toEqual(['new', doubt])
    })
  })

  test('who has a CPF belongs to them by it, whatever the record number', async () => {
    const cpf = newCpf()
    const row = newborn({ ...at('07:30'), ...numbered(1), patient_cpf: cpf })
    const next = { ...row, ...numbered(2), procedure_surgery_probable_date: `13/03/${YEAR} 07:30` }
    expect(new Set(patientsOf(await imported(row, next))).size).toBe(1)
  })
})

test('a row without birth date and CPF belongs to the patient with its record number and name, in another file, too', async () => {
  const row = newborn({ patient_birth_date: undefined, ...at('07:30'), ...numbered(88001) })
  const other = newborn({ patient_birth_date: undefined, ...at('07:30'), ...numbered(88001) })
  const [first] = patientsOf(await imported(row))
  const [second, third] = patientsOf(
    await imported({ ...row, ...at('09:30'), procedure_medical_record_number: '088.001' }, other),
  )
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('twins of a file are taken back with it, and the sibling of an earlier one stays', async () => {
  const row = newborn(at('07:30'))
  const [first] = patientsOf(await imported({ ...row, ...numbered(77001) }))
  const rows = [
    { ...row, ...numbered(77001) },
    { ...row, ...numbered(77002) },
  ]
  const { status, json } = await send('surgeries', rows)
  expect([status, json.summary]).toMatchObject([200, { created: 1, existing: 1 }])
  const reverted = await api.call(`PUT /importations/revert/${json.id}`, {
    token: own.token,
    body: { id: json.id },
  })
  expect(reverted.json).toMatchObject({ removed: 2, kept: [] })
  expect(
    await api.rows('SELECT id FROM patients WHERE name = $1 AND removed_at IS NULL', [
      String(row.patient_name),
    ]),
  ).toEqual([{ id: first }])
  expect(
    await firstRow('SELECT count(*)::integer AS n FROM procedures WHERE patient_id = $1', first),
  ).toEqual({ n: 1 })
})

test('an import of a long file asks about its patients across its parts, and asks again after an answer that fits nobody', async () => {
  const row = newborn()
  // A part of the file is 2,000 rows, whatever they say; these are refused at once.
  const between = Array.from({ length: 2000 }, () => surgeryRow({ patient_name: '' }))
  const rows = [{ ...row, ...at('07:30') }, ...between, { ...row, ...at('09:30') }]
  expect((await verdicts(...rows)).at(-1)).toBe(doubt)
  const stray = { patient_who: 'mesma pessoa: cadastro nº 1' }
  expect(await verdicts({ ...row, ...at('07:30') }, { ...row, ...at('09:30'), ...stray })).toEqual([
    'new',
    doubt,
  ])
})
