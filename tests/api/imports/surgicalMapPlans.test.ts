import { describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { mapSheets, newWord, surgeryRow, YEAR } from './mapSheets.ts'

const api = testApi()
const { rehearse, verdicts, imported, plan, surgery, teach } = mapSheets(api)

const CODE = 'surgical-procedure_code'
const PLAN = 'medical-plan_name'
const recordOf = async (row: Record<string, unknown>) => (await imported(surgeryRow(row)))[0]

describe('the health plan of an imported row [IMP-20]', () => {
  test('is found by its name, case and accents aside', async () => {
    const mark = newWord()
    const id = await plan(`Saúde Única ${mark}`)
    expect((await recordOf({ [PLAN]: `SAUDE  UNICA ${mark}` })).plans).toEqual([id])
    expect((await recordOf({})).plans).toBeNull()
  })

  test('is found though its name ends with what every text of a spreadsheet loses', async () => {
    const name = `Unimed ${newWord()} (SP)`
    const id = await plan(name)
    expect((await recordOf({ [PLAN]: name })).plans).toEqual([id])
  })

  test('that is not there, was removed or is another institution’s is left to be matched', async () => {
    const name = `Plano Sumido ${newWord()}`
    const ids = [await plan(name), await plan(name)]
    await api.rows('UPDATE health_plans SET removed_at = now() WHERE id = $1', [ids[0]])
    await api.rows('UPDATE health_plans SET institution_id = 6 WHERE id = $1', [ids[1]])
    const { json } = await rehearse('surgeries', [surgeryRow({ [PLAN]: name }), surgeryRow({ [PLAN]: name })])
    expect(json.errors).toMatchObject([{ row: 1, field: PLAN, code: 'value.unmatched' }, { row: 2 }])
    expect(json.unmatched).toEqual([{ list: 'healthPlans', column: PLAN, value: name, rows: 2 }])
  })

  test('whose name two plans have is left to be matched', async () => {
    const name = `Plano Duplo ${newWord()}`
    const [, id] = [await plan(name), await plan(name.toUpperCase())]
    const { json } = await rehearse('surgeries', [surgeryRow({ [PLAN]: name })])
    expect(json.errors).toMatchObject([
      {
        code: 'plan.ambiguous',
        message: `Há mais de um convênio chamado “${name}”. Escolha a correspondência.`,
      },
    ])
    expect(json.unmatched).toHaveLength(1)
    await teach('healthPlans', name, id ?? null)
    expect((await recordOf({ [PLAN]: name })).plans).toEqual([id])
  })

  test('that was matched by hand is that plan, or left empty on purpose', async () => {
    const [matched, ignored] = [`Vida ${newWord()}`, `Particular ${newWord()}`]
    const id = await plan(`Vida Total ${newWord()}`)
    await teach('healthPlans', matched, id)
    await teach('healthPlans', ignored, null)
    expect((await recordOf({ [PLAN]: matched })).plans).toEqual([id])
    expect((await recordOf({ [PLAN]: ignored })).plans).toBeNull()
  })
})

describe('the procedure’s code of an imported row [IMP-14]', () => {
  test('is one surgery of the catalogue, done once; its marks aside', async () => {
    const mark = newWord()
    const id = await surgery(`3.10-${mark}`, 'Colectomia')
    expect((await recordOf({ [CODE]: `310${mark}` })).surgeries).toEqual([`${id}:1`])
    expect((await recordOf({ [CODE]: `3.1.0 ${mark}` })).surgeries).toEqual([`${id}:1`])
    expect((await recordOf({})).surgeries).toBeNull()
  })

  test('that is in no table is refused', async () => {
    const { json } = await rehearse('surgeries', [surgeryRow({ [CODE]: '99.9' })])
    expect(json.errors).toEqual([
      {
        row: 1,
        field: CODE,
        code: 'procedure.unknownCode',
        message: 'O código “99.9” não existe no catálogo de procedimentos.',
        offers: expect.arrayContaining([{ label: 'Importar sem o código', cells: { [CODE]: '' } }]),
      },
    ])
  })

  test('that is in no table offers surgeries of the plan’s table with a similar name', async () => {
    const mark = newWord()
    const [fitting, other] = [newWord(), newWord()]
    await surgery(fitting, `Zimpectomia ${mark} total`, 1)
    await surgery(other, `Zimpectomia ${mark} total`, 2)
    const name = `Plano ${newWord()}`
    await plan(name, 1)
    const row = surgeryRow({ [CODE]: '99.9', [PLAN]: name, procedure_name: `zimpectomía ${mark}` })
    const { json } = await rehearse('surgeries', [row])
    expect(json.errors[0].offers).toEqual([
      { label: `Usar ${fitting} – Zimpectomia ${mark} total`, cells: { [CODE]: fitting } },
      { label: 'Importar sem o código', cells: { [CODE]: '' } },
    ])
    for (const code of [fitting, null]) expect(await verdicts({ ...row, [CODE]: code })).toEqual(['new'])
  })

  test('that only another table has offers the plan’s surgery of that name', async () => {
    const mark = newWord()
    const [fitting, other] = [newWord(), newWord()]
    await surgery(fitting, `Zimpectomia ${mark} total`, 1)
    await surgery(other, `Zimpectomia ${mark} total`, 2)
    const name = `Plano ${newWord()}`
    await plan(name, 1)
    const row = surgeryRow({ [CODE]: other, [PLAN]: name, procedure_name: `Zimpectomia ${mark}` })
    const { json } = await rehearse('surgeries', [row])
    expect(json.errors[0].offers[0].cells).toEqual({ [CODE]: fitting })
  })

  test('is that of the edition in force on the day of the surgery', async () => {
    const code = newWord()
    const [old, current] = [await surgery(code, 'Antiga'), await surgery(code, 'Atual')]
    await api.rows(`UPDATE surgical_procedures SET valid_until = '${YEAR}-03-12' WHERE id = $1`, [old])
    await api.rows(`UPDATE surgical_procedures SET valid_from = '${YEAR}-03-13' WHERE id = $1`, [current])
    const on = (date: string) => ({ [CODE]: code, procedure_surgery_probable_date: `${date}/${YEAR} 08:00` })
    expect((await recordOf(on('12/03'))).surgeries).toEqual([`${old}:1`])
    expect((await recordOf(on('13/03'))).surgeries).toEqual([`${current}:1`])
    await api.rows(`UPDATE surgical_procedures SET valid_until = '${YEAR}-03-20' WHERE id = $1`, [current])
    expect(await verdicts(surgeryRow(on('21/03')))).toEqual([`${CODE} procedure.endedCode`])
  })

  test('of several tables is that of the plan’s table, and of no other', async () => {
    const code = newWord()
    const [first, second] = [await surgery(code, 'Uma', 1), await surgery(code, 'Outra', 2)]
    const [firstPlan, secondPlan, thirdPlan] = [`Um ${newWord()}`, `Dois ${newWord()}`, `Três ${newWord()}`]
    for (const [at, name] of [firstPlan, secondPlan, thirdPlan].entries()) await plan(name ?? '', at + 1)
    expect((await recordOf({ [CODE]: code, [PLAN]: firstPlan })).surgeries).toEqual([`${first}:1`])
    expect((await recordOf({ [CODE]: code, [PLAN]: secondPlan })).surgeries).toEqual([`${second}:1`])
    expect(
      await verdicts(surgeryRow({ [CODE]: code, [PLAN]: thirdPlan }), surgeryRow({ [CODE]: code })),
    ).toEqual([`${CODE} procedure.unknownCode`, `${CODE} procedure.ambiguousCode`])
  })

  test('of several tables is the first of them without a plan, where all mean the same', async () => {
    const code = newWord()
    const id = await surgery(code, 'Hérnia inguinal', 1)
    await surgery(code, 'HERNIA INGUINAL', 2)
    expect((await recordOf({ [CODE]: code })).surgeries).toEqual([`${id}:1`])
  })
})

test('each wrong column of an imported row is named', async () => {
  const row = surgeryRow({
    [CODE]: 'nada',
    surgeon_name: `Ninguém ${newWord()}`,
    patient_birth_date: '01/01/2199',
  })
  expect(await verdicts(row)).toEqual([
    `patient_birth_date birthDate.future, ${CODE} procedure.unknownCode, surgeon_name value.unmatched`,
  ])
})
