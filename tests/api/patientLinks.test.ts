import { beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/session/tokens.ts'
import { addDays, DEFAULT_TIME_ZONE, today } from '../../src/domain/dates.ts'
import { MAX_PATIENT_LINKS } from '../../src/domain/patientLink.ts'
import { patientLinkRefusals as texts } from '../../src/i18n/ptBR/patientLinkRefusals.ts'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()
const TOMORROW = addDays(today(DEFAULT_TIME_ZONE, new Date()), 1)
const MOMENT = `${TOMORROW}T11:30:00.000Z`
const BORN = '1963-05-14'
const EMAIL = 'rosa@exemplo.test'

let token: string
let fixture: SchedulingFixture
let surgery: number
beforeEach(async () => {
  await api.rows('DELETE FROM sign_in_throttle')
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  await api.rows('UPDATE patients SET birth_date = $2, email = $3 WHERE id = $1', [
    fixture.patient.id,
    BORN,
    EMAIL,
  ])
  surgery = await newSurgery()
  api.letters.length = 0
})

async function newSurgery(more = {}, of = fixture): Promise<number> {
  const body = surgeryBody(of, { surgery_probable_date: `${TOMORROW}T08:30:00.000-03:00`, ...more })
  return (await api.call('POST /app/v3/procedures', { token, body })).json.id
}

const create = (body = {}, id = surgery, as = token) =>
  api.call(`POST /app/procedures/${id}/patient-links`, { token: as, body })
const read = (id = surgery, as = token) => api.call(`GET /app/procedures/${id}/patient-links`, { token: as })
const withdraw = (id = surgery) => api.call(`PUT /app/procedures/${id}/patient-links/withdraw`, { token })
const see = (until: unknown, id = surgery) =>
  api.call(`PUT /app/procedures/${id}/patient-answers/seen`, { token, body: { until } })

const tokenIn = (text: string): string => /\/paciente\/([\w-]{43})$/m.exec(text)?.[1] ?? ''
const newLink = async (id = surgery) => tokenIn((await create({}, id)).json.url)

const open = (link: string, birth_date: unknown = BORN) =>
  api.call(`POST /patient-links/${link}/open`, { body: { birth_date } })
const confirm = (link: string, more: object = {}) =>
  api.call(`PUT /patient-links/${link}/confirmation`, {
    body: { birth_date: BORN, confirmation: 'confirmed', moment: MOMENT, ...more },
  })
const answer = (link: string, answers: unknown, last_answer: unknown = 0, more: object = {}) =>
  api.call(`PUT /patient-links/${link}/answers`, {
    body: { birth_date: BORN, answers, last_answer, ...more },
  })

const questions: { latex: number; fasting: number; asthma: number } = { latex: 0, fasting: 0, asthma: 0 }
beforeEach(async () => {
  await api.rows('DELETE FROM question_answer_configs WHERE institution_id = 1')
  const idOf = async (name: string) =>
    (await api.rows('SELECT id FROM pre_questions WHERE name = $1', [name]))[0].id
  questions.latex = await idOf('Tem alergia a látex?')
  questions.fasting = await idOf('Há quantas horas está sem comer?')
  questions.asthma = await idOf('Tem asma ou bronquite?')
})

const configure = (question: number, flag: 'required' | 'hide') =>
  api.rows(
    `INSERT INTO question_answer_configs (institution_id, question_id, ${flag}) VALUES (1, $1, true)`,
    [question],
  )

const entries = () =>
  api.rows(
    `SELECT event, user_id, subject, updated_fields FROM user_logs WHERE record_id = $1 AND event LIKE 'patient-link.%' ORDER BY id`,
    [surgery],
  )

const itemOf = async (kind: string, id = surgery) => {
  const { json } = await api.call(`GET /app/procedures/readiness?from=${TOMORROW}&to=${TOMORROW}`, { token })
  const row = json.rows.find((found: { id: number }) => found.id === id)
  return row.items.find((item: { kind: string }) => item.kind === kind)
}

const storedAnswers = () =>
  api.rows('SELECT question_id, choice, words FROM patient_answers WHERE procedure_id = $1 ORDER BY id', [
    surgery,
  ])

describe('making a link', () => {
  test('answers its address once, and stores only the hash', async () => {
    const { status, json } = await create()
    expect(status).toBe(201)
    const link = tokenIn(json.url)
    expect(json).toMatchObject({
      links: [{ by_email: false, opened_at: null, state: 'open', created_by: 'Úrsula Damasceno' }],
      answers: [],
      email: EMAIL,
      has_birth_date: true,
    })
    expect(await api.rows('SELECT hash FROM patient_links WHERE procedure_id = $1', [surgery])).toEqual([
      { hash: hashSecret(link) },
    ])
    expect(JSON.stringify((await read()).json)).not.toContain(link)
    expect(api.letters).toEqual([])
    expect(await entries()).toMatchObject([{ event: 'patient-link.create' }])
  })

  test('sends it to the address in the register, of which the subject says nothing', async () => {
    const { json } = await create({ by_email: true })
    expect(api.letters).toHaveLength(1)
    const [letter] = api.letters
    expect(letter).toMatchObject({ to: EMAIL, subject: 'Hospital Santa Luzia: confirme e responda' })
    expect(letter?.text).toContain(json.url)
    expect(letter?.text).toContain('08:30')
    expect((await open(tokenIn(letter?.text ?? ''))).status).toBe(200)
  })

  test('sends it to the guardian of a patient without an address', async () => {
    await api.rows("UPDATE patients SET email = null, parent_email = 'mae@exemplo.test' WHERE id = $1", [
      fixture.patient.id,
    ])
    expect((await create({ by_email: true })).status).toBe(201)
    expect(api.letters.map(({ to }) => to)).toEqual(['mae@exemplo.test'])
  })

  test('is refused without a birth date, without an e-mail to send to, and of what is not to come', async () => {
    await api.rows('UPDATE patients SET email = null WHERE id = $1', [fixture.patient.id])
    expect(await create({ by_email: true })).toMatchObject({
      status: 422,
      json: { errors: { by_email: texts.noEmail } },
    })
    await api.rows('UPDATE patients SET birth_date = null WHERE id = $1', [fixture.patient.id])
    expect(await create()).toMatchObject({ status: 422, json: { message: texts.noBirthDate } })
    const past = await newSurgery({ surgery_probable_date: '2020-01-01T08:00:00.000-03:00' })
    expect(await create({}, past)).toMatchObject({ status: 422, json: { message: texts.past } })
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [surgery])
    expect((await create()).status).toBe(409)
    expect(
      await api.rows('SELECT FROM patient_links WHERE procedure_id = any ($1)', [[surgery, past]]),
    ).toEqual([])
  })

  test('has a limit of links that work, until they are withdrawn', async () => {
    for (let made = 0; made < MAX_PATIENT_LINKS; made++) expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(422)
    await withdraw()
    expect((await create()).status).toBe(201)
  })

  test('has a limit of e-mails in a day, of which what is refused leaves no link', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await create({ by_email: true })).status).toBe(201)
    expect((await create({ by_email: true })).status).toBe(429)
    expect((await read()).json.links).toHaveLength(5)
    expect(api.letters).toHaveLength(5)
  })
})

describe('opening a link', () => {
  test('tells whose it is, asks the birth date, and then shows what is asked', async () => {
    const link = await newLink()
    expect(await api.call(`GET /patient-links/${link}`)).toMatchObject({
      status: 200,
      json: { institution: 'Hospital Santa Luzia' },
    })
    const { status, json } = await open(link)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      name: fixture.patient.name,
      moment: MOMENT,
      confirmation: null,
      last_answer: 0,
    })
    expect(json.term.length).toBeGreaterThan(2)
    expect(JSON.stringify(json.term)).toContain(fixture.patient.name)
    const asked = json.categories.flatMap(({ questions }: { questions: object[] }) => questions)
    expect(asked).toContainEqual({
      id: questions.latex,
      question: 'Tem alergia a látex?',
      required: false,
      choice: null,
      words: null,
    })
    await api.settled()
    expect(await entries()).toMatchObject([
      { event: 'patient-link.create' },
      { event: 'patient-link.open', user_id: null, updated_fields: null },
    ])
    expect((await read()).json.links[0].opened_at).not.toBeNull()
  })

  test('does not ask what the institution hides, and tells what it requires and recommends', async () => {
    await configure(questions.latex, 'hide')
    await configure(questions.asthma, 'required')
    await api.rows(
      `INSERT INTO institution_pdf_settings (institution_id, default_orientation_patient_pre) VALUES (1, 'Jejum de 8 horas.')
       ON CONFLICT (institution_id) DO UPDATE SET default_orientation_patient_pre = excluded.default_orientation_patient_pre`,
    )
    const { json } = await open(await newLink())
    const asked = json.categories.flatMap(({ questions }: { questions: { id: number }[] }) => questions)
    expect(asked.some(({ id }: { id: number }) => id === questions.latex)).toBe(false)
    expect(asked).toContainEqual(expect.objectContaining({ id: questions.asthma, required: true }))
    expect(json.recommendations).toBe('Jejum de 8 horas.')
  })

  test('with a wrong birth date shows nothing, and after twenty the link is blocked for good', async () => {
    const link = await newLink()
    for (let tried = 0; tried < 20; tried++) {
      const refused = await open(link, '1963-05-15')
      expect(refused).toMatchObject({ status: 422, json: { errors: { birth_date: texts.birthDate } } })
      if (tried % 5 < 4) continue
      const late = await open(link)
      expect(late.status).toBe(tried === 19 ? 410 : 429)
      await api.rows("DELETE FROM sign_in_throttle WHERE key LIKE 'patient-link%'")
    }
    expect(await open(link)).toMatchObject({ status: 410, json: { message: texts.blocked } })
    expect((await read()).json.links).toMatchObject([{ state: 'blocked', opened_at: null }])
    expect((await open(await newLink())).status).toBe(200)
  })

  test('counts wrong birth dates that are tried at once', async () => {
    const link = await newLink()
    const tried = await Promise.all(
      Array.from({ length: 30 }, (_, day) => open(link, `1970-01-${day + 1}`.replace(/-(\d)$/, '-0$1'))),
    )
    expect(tried.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test.each([
    ['a day that does not exist', '1963-02-30'],
    ['words', 'ontem'],
    ['nothing', null],
    ['a number', 19630514],
  ])('is refused for %s as a birth date, without counting', async (_, given) => {
    const link = await newLink()
    expect((await open(link, given)).json.errors.birth_date).toBeTruthy()
    expect(await api.rows('SELECT failures FROM patient_links WHERE hash = $1', [hashSecret(link)])).toEqual([
      { failures: 0 },
    ])
  })

  test('is limited, so that one link fills neither the log nor the answers', async () => {
    const link = await newLink()
    expect((await open(link)).status).toBe(200)
    await api.rows("UPDATE sign_in_throttle SET points = 99 WHERE key LIKE 'patient-use:%'")
    expect((await open(link)).status).toBe(200)
    expect(await answer(link, [{ question_id: questions.latex, choice: 'yes' }])).toMatchObject({
      status: 429,
    })
    expect((await open(link)).status).toBe(429)
    expect(await storedAnswers()).toEqual([])
    expect((await open(await newLink())).status).toBe(200)
  })

  test('of a token that nobody was given is refused, and guesses are limited by address', async () => {
    const from = { headers: { 'x-forwarded-for': '192.0.2.44' } }
    const guess = (at: number) => api.call(`GET /patient-links/${`adivinha${at}`.padEnd(43, 'x')}`, from)
    expect(await guess(0)).toMatchObject({ status: 404, json: { message: texts.notFound } })
    const guessed = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)))
    expect(guessed.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30)
    expect((await open(await newLink())).status).toBe(200)
  })

  test.each([
    ['was withdrawn', () => withdraw()],
    [
      'is of a surgery that began',
      () => api.rows('UPDATE procedures SET anesthesia_start = now() WHERE id = $1', [surgery]),
    ],
    [
      'is of a cancelled surgery',
      () => api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [surgery]),
    ],
    [
      'is of an inactive record',
      () => api.rows('UPDATE procedures SET active = false WHERE id = $1', [surgery]),
    ],
    [
      'is of a moment that passed',
      () =>
        api.rows("UPDATE procedures SET surgery_probable_date = now() - interval '1 minute' WHERE id = $1", [
          surgery,
        ]),
    ],
    [
      'is of a surgery that another patient has now',
      async () => {
        const other = await schedulingFixture(api, 1)
        await api.rows('UPDATE patients SET birth_date = $2 WHERE id = $1', [other.patient.id, BORN])
        await api.rows('UPDATE procedures SET patient_id = $2 WHERE id = $1', [surgery, other.patient.id])
      },
    ],
  ])('is refused once it %s, whatever is done with it', async (_, end) => {
    const link = await newLink()
    expect((await answer(link, [{ question_id: questions.asthma, choice: 'yes' }])).status).toBe(200)
    const before = (await storedAnswers()).length
    await end()
    const ended = { status: 410, json: { message: texts.ended } }
    expect(await api.call(`GET /patient-links/${link}`)).toMatchObject(ended)
    expect(await open(link)).toMatchObject(ended)
    expect(await confirm(link)).toMatchObject(ended)
    expect(await answer(link, [{ question_id: questions.latex, choice: 'yes' }])).toMatchObject(ended)
    expect(await storedAnswers()).toHaveLength(before)
  })

  test('shows the new date of a surgery that was moved', async () => {
    const link = await newLink()
    await api.rows(
      "UPDATE procedures SET surgery_probable_date = surgery_probable_date + interval '1 hour' WHERE id = $1",
      [surgery],
    )
    expect((await open(link)).json.moment).toBe(`${TOMORROW}T12:30:00.000Z`)
  })
})

describe('confirming by a link', () => {
  test('answers the pending item, said by the patient, and what is said later counts', async () => {
    const link = await newLink()
    expect(await itemOf('confirmation')).toMatchObject({ state: 'missing' })
    expect(await confirm(link)).toMatchObject({ status: 200, json: { confirmation: 'confirmed' } })
    expect(await itemOf('confirmation')).toMatchObject({ state: 'done' })
    expect(
      await api.rows(
        "SELECT state, said_by FROM readiness_answers WHERE procedure_id = $1 AND kind = 'confirmation'",
        [surgery],
      ),
    ).toEqual([{ state: 'confirmed', said_by: 'paciente, pelo link' }])
    expect(await confirm(link, { confirmation: 'change', words: ' Só posso à tarde. ' })).toMatchObject({
      status: 200,
      json: { confirmation: 'change' },
    })
    expect(await itemOf('confirmation')).toMatchObject({ state: 'missing', reason: 'change' })
    expect((await read()).json.answers).toMatchObject([
      { question_id: null, choice: 'change', words: 'Só posso à tarde.', said_for: MOMENT },
      { question_id: null, choice: 'confirmed', words: null },
    ])
    await api.settled()
    const logged = (await entries()).filter(({ event }) => event === 'patient-link.answer')
    expect(logged).toHaveLength(2)
    expect(JSON.stringify(logged)).not.toMatch(/tarde|confirm/)
  })

  test('a second tap adds nothing, also when both come at once', async () => {
    const link = await newLink()
    const taps = await Promise.all([confirm(link), confirm(link), confirm(link)])
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await storedAnswers()).toHaveLength(1)
    // Somebody of the staff was told otherwise: the patient's word is new then.
    await api.call(`PUT /app/procedures/${surgery}/readiness`, {
      token,
      body: { kind: 'confirmation', state: 'unreached' },
    })
    await confirm(link)
    expect(await itemOf('confirmation')).toMatchObject({ state: 'done' })
    expect(await storedAnswers()).toHaveLength(2)
  })

  test('is asked again once the surgery was moved, also of who asked for that', async () => {
    const link = await newLink()
    for (const confirmation of ['confirmed', 'change']) {
      expect((await confirm(link, { confirmation, moment: (await open(link)).json.moment })).status).toBe(200)
      expect((await open(link)).json.confirmation).toBe(confirmation)
      await api.rows(
        "UPDATE procedures SET surgery_probable_date = surgery_probable_date + interval '1 hour' WHERE id = $1",
        [surgery],
      )
      expect((await open(link)).json.confirmation).toBeNull()
      const { state, reason } = await itemOf('confirmation')
      expect([state, reason]).toEqual(['missing', confirmation === 'confirmed' ? 'moved' : undefined])
    }
  })

  test('of a date that was moved meanwhile is refused, and nothing is stored', async () => {
    const link = await newLink()
    await api.rows(
      "UPDATE procedures SET surgery_probable_date = surgery_probable_date + interval '1 hour' WHERE id = $1",
      [surgery],
    )
    expect(await confirm(link)).toMatchObject({
      status: 409,
      json: { code: 'patient-link.moved', message: texts.moved },
    })
    expect(await storedAnswers()).toEqual([])
    expect((await confirm(link, { moment: `${TOMORROW}T12:30:00.000Z` })).status).toBe(200)
  })

  test.each([
    ['an unknown confirmation', { confirmation: 'perhaps' }, 'confirmation'],
    ['none', { confirmation: null }, 'confirmation'],
    ['no moment', { moment: null }, 'moment'],
    ['too many words', { confirmation: 'change', words: 'a'.repeat(501) }, 'words'],
    ['another member', { other: 1 }, 'other'],
  ])('is refused for %s', async (_, more, field) => {
    const refused = await confirm(await newLink(), more)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json.errors)).toEqual([field])
  })
})

describe('answering questions by a link', () => {
  test('keeps each answer as it was asked, and what was said before', async () => {
    const link = await newLink()
    const first = await answer(link, [
      { question_id: questions.latex, choice: 'yes', words: 'Luvas' },
      { question_id: questions.fasting, words: 'Desde as 22h' },
    ])
    expect(first.status).toBe(200)
    const last = first.json.last_answer
    const second = await answer(link, [{ question_id: questions.latex, choice: 'no' }], last)
    expect(second.status).toBe(200)
    const { json } = await read()
    expect(json.answers).toMatchObject([
      { question: 'Tem alergia a látex?', choice: 'no', words: null },
      { question: 'Há quantas horas está sem comer?', choice: null, words: 'Desde as 22h' },
      { question: 'Tem alergia a látex?', choice: 'yes', words: 'Luvas' },
    ])
    // The register says only what its staff writes.
    expect(await api.rows('SELECT allergies FROM patients WHERE id = $1', [fixture.patient.id])).toEqual([
      { allergies: null },
    ])
    await api.settled()
    const logged = await entries()
    expect(logged.map(({ event }) => event)).toContain('patient-link.read')
    expect(JSON.stringify(logged)).not.toMatch(/Luvas|22h|látex/)
  })

  test('is a pending item until somebody has seen it, and again after another answer', async () => {
    const link = await newLink()
    expect(await itemOf('patientAnswers')).toBeUndefined()
    const { json } = await answer(link, [{ question_id: questions.latex, choice: 'yes' }])
    expect(await itemOf('patientAnswers')).toEqual({
      kind: 'patientAnswers',
      state: 'missing',
      reason: 'unseen',
      due: today(DEFAULT_TIME_ZONE, new Date()),
      is_due: true,
      owner: 'anaesthesia',
    })
    const seen = await see(json.last_answer)
    expect(seen.json).toMatchObject({ seen_until: json.last_answer, seen_by: 'Úrsula Damasceno' })
    expect(await itemOf('patientAnswers')).toMatchObject({ state: 'done' })
    const again = await answer(link, [{ question_id: questions.asthma, choice: 'no' }], json.last_answer)
    expect(await itemOf('patientAnswers')).toMatchObject({ state: 'missing' })
    // Who looked at an older list says nothing of what came since.
    expect((await see(json.last_answer)).status).toBe(200)
    expect(await itemOf('patientAnswers')).toMatchObject({ state: 'missing' })
    expect((await see(again.json.last_answer)).status).toBe(200)
    expect((await read()).json.seen_until).toBe(again.json.last_answer)
    for (const until of [2147483647, 0, 'x', null]) expect((await see(until)).status, String(until)).toBe(422)
  })

  test('from a second phone is asked about what the first one said', async () => {
    const link = await newLink()
    const said = (choice: string) => answer(link, [{ question_id: questions.latex, choice }])
    const both = await Promise.all([said('yes'), said('no')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ code: 'patient-link.answered', message: texts.answeredElsewhere })
    expect(await storedAnswers()).toHaveLength(1)
    const { last_answer } = (await open(link)).json
    expect(
      (await answer(link, [{ question_id: questions.latex, choice: 'unknown' }], last_answer)).status,
    ).toBe(200)
  })

  test('the same again stores nothing', async () => {
    const link = await newLink()
    const answers = [{ question_id: questions.latex, choice: 'yes' }]
    const both = await Promise.all([answer(link, answers), answer(link, answers)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await storedAnswers()).toHaveLength(1)
  })

  test('needs those that the institution requires', async () => {
    await configure(questions.asthma, 'required')
    const link = await newLink()
    const latex = { question_id: questions.latex, choice: 'no' }
    expect(await answer(link, [latex])).toMatchObject({
      status: 422,
      json: { errors: { [`q${questions.asthma}`]: texts.required } },
    })
    const { json } = await answer(link, [latex, { question_id: questions.asthma, choice: 'unknown' }])
    expect((await answer(link, [{ ...latex, choice: 'yes' }], json.last_answer)).status).toBe(200)
  })

  test('an answer is taken back, and the record tells that it was', async () => {
    const link = await newLink()
    const { json } = await answer(link, [{ question_id: questions.fasting, words: 'Oito horas' }])
    expect(
      (await answer(link, [{ question_id: questions.fasting, words: '' }], json.last_answer)).status,
    ).toBe(200)
    expect(await storedAnswers()).toEqual([
      { question_id: questions.fasting, choice: null, words: 'Oito horas' },
      { question_id: questions.fasting, choice: null, words: null },
    ])
  })

  test('to a question that was hidden meanwhile is refused, and nothing is stored', async () => {
    const link = await newLink()
    await configure(questions.latex, 'hide')
    const answers = [
      { question_id: questions.asthma, choice: 'yes' },
      { question_id: questions.latex, choice: 'yes' },
    ]
    expect(await answer(link, answers)).toMatchObject({
      status: 409,
      json: { code: 'patient-link.hidden', message: texts.hidden },
    })
    expect(await storedAnswers()).toEqual([])
  })

  test('of a megabyte is refused', async () => {
    const words = 'a'.repeat(1_000_000)
    expect(
      (await answer(await newLink(), [{ question_id: questions.latex, choice: 'yes', words }])).status,
    ).toBe(413)
  })

  test('to all questions with words to each is taken', async () => {
    const link = await newLink()
    const { json } = await open(link)
    const asked: { id: number; question: string }[] = json.categories.flatMap(
      (category: { questions: object[] }) => category.questions,
    )
    const answers = asked.map(({ id, question }) => ({
      question_id: id,
      choice: /^(Qual|Há quantas)/.test(question) ? null : 'yes',
      words: 'ção '.repeat(125).trim(),
    }))
    expect((await answer(link, answers)).status).toBe(200)
    expect(await storedAnswers()).toHaveLength(asked.length)
  })

  const wrong = [
    ['no list', () => 'x'],
    ['a text in the list', () => ['x']],
    ['no question', () => [{ choice: 'yes' }]],
    ['an unknown choice', () => [{ question_id: questions.latex, choice: 'maybe' }]],
    ['words that are none', () => [{ question_id: questions.latex, choice: 'yes', words: 7 }]],
    ['another member', () => [{ question_id: questions.latex, choice: 'yes', said_by: 'x' }]],
    ['one question twice', () => [1, 2].map(() => ({ question_id: questions.latex, choice: 'yes' }))],
    ['words instead of a choice', () => [{ question_id: questions.latex, words: 'Talvez' }]],
    ['a choice instead of words', () => [{ question_id: questions.fasting, choice: 'yes' }]],
    ['too many words', () => [{ question_id: questions.latex, choice: 'yes', words: 'a'.repeat(501) }]],
  ] as const
  test.each(wrong)('is refused for %s', async (_, given) => {
    expect((await answer(await newLink(), given())).status).toBe(422)
    expect(await storedAnswers()).toEqual([])
  })

  test('a link answers for its own surgery only', async () => {
    const link = await newLink()
    const other = await newSurgery({ surgery_probable_date: `${TOMORROW}T20:30:00.000-03:00` })
    await answer(link, [{ question_id: questions.latex, choice: 'yes' }])
    expect((await read(other)).json.answers).toEqual([])
    expect(await itemOf('patientAnswers', other)).toBeUndefined()
  })
})

describe('what a patient said', () => {
  test('stands on the record after the surgery, but not on that of another patient', async () => {
    const link = await newLink()
    await answer(link, [{ question_id: questions.latex, choice: 'yes' }])
    await api.rows('UPDATE procedures SET anesthesia_start = now() WHERE id = $1', [surgery])
    expect((await read()).json.answers).toHaveLength(1)
    const other = await schedulingFixture(api, 1)
    await api.rows('UPDATE procedures SET patient_id = $2 WHERE id = $1', [surgery, other.patient.id])
    expect((await read()).json).toMatchObject({ answers: [], links: [] })
  })

  test('is taken back with all that was said of the surgery when the record gets another patient', async () => {
    const link = await newLink()
    await confirm(link)
    await api.call(`PUT /app/procedures/${surgery}/readiness`, {
      token,
      body: { kind: 'term', state: 'given' },
    })
    await api.call(`PUT /app/procedures/${surgery}/readiness`, {
      token,
      body: {
        kind: 'authorization',
        medical_plan_id: fixture.plan,
        state: 'authorized',
        valid_until: addDays(TOMORROW, 30),
      },
    })
    expect(await itemOf('confirmation')).toMatchObject({ state: 'done' })
    const other = await schedulingFixture(api, 1)
    const { json } = await api.call(`GET /surgical-map/v2/procedures/${surgery}`, { token })
    const change = { patient_id: other.patient.id, patient_uuid: other.patient.uuid }
    const saved = await api.call(`PUT /app/v2/procedures/${surgery}`, {
      token,
      body: { ...change, updated_at: json.updated_at, change_reason: 'Paciente trocado' },
    })
    expect(saved.status).toBe(200)
    for (const kind of ['confirmation', 'term'])
      expect(await itemOf(kind), kind).toMatchObject({ state: 'missing' })
    const [edited] = await api.rows(
      `SELECT updated_fields FROM user_logs WHERE event = 'procedure.edit' ORDER BY id DESC LIMIT 1`,
    )
    for (const [field, old_value] of [
      ['readiness_confirmation', 'confirmed'],
      ['readiness_term', 'given'],
      ['readiness_authorization', 'authorized'],
      ['readiness_valid_until', addDays(TOMORROW, 30)],
    ])
      expect(edited.updated_fields).toContainEqual({ field, old_value, new_value: null })
    expect((await open(link)).status).toBe(410)
  })

  test("is not another institution's to read, make or withdraw", async () => {
    await newLink()
    const neighbour = await api.signIn('vizinho@sala.test', 6)
    expect((await read(surgery, neighbour)).status).toBe(404)
    expect((await create({}, surgery, neighbour)).status).toBe(404)
    const group = await api.signIn('grupo@sala.test', 4)
    expect((await read(surgery, group)).status).toBe(200)
    expect((await create({}, surgery, group)).status).toBe(201)
  })

  test('is written by patients only', async () => {
    await expect(
      api.rows(
        'SET ROLE sala_app; INSERT INTO patient_answers (institution_id, procedure_id, patient_id, link_id, said_for, said_at) VALUES (1, 1, 1, 1, now(), now())',
      ),
    ).rejects.toThrow(/permission denied/)
  })
})
