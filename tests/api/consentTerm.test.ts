import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatCnpj } from '../../src/domain/documents.ts'
import { PLATFORM } from '../../src/domain/platform.ts'
import { consentTerm as texts } from '../../src/i18n/ptBR/consentTerm.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { checksums } from '../matrix/checksum.ts'
import { testApi } from '../support/api.ts'
import { backdatePresentation, insertDocument, insertProcedure } from '../support/documents.ts'
import { pdfText } from '../support/pdfText.ts'

const api = testApi()
const MEMBER = 2
const GROUP = 4
const PATH = `/pre-settings-tcle?institution_id=${MEMBER}`
const VERSIONS = `/pre-settings-tcle/versions?institution_id=${MEMBER}`

let token: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', MEMBER)
})
beforeEach(async () => {
  await api.rows('DELETE FROM consent_terms')
})

const call = async (request: string, body?: unknown, by = token) => {
  const { status, json } = await api.call(request, { token: by, ...(body === undefined ? {} : { body }) })
  return { status, json }
}
const save = (value: unknown, more = {}) => call(`POST ${PATH}`, { value, ...more })
const saved = async (value: string) => (await save(value)).json.value
const insertTerm = (institution: number, value: string, version = 1) =>
  api.rows('INSERT INTO consent_terms (institution_id, version, value, created_by) VALUES ($1, $2, $3, 1)', [
    institution,
    version,
    value,
  ])

describe('the text of a consent term', () => {
  test('is the standard one until the institution writes its own [TCLE-18]', async () => {
    const { status, json } = await call(`GET ${PATH}`)
    expect([status, json.version]).toEqual([200, null])
    expect(json.value).toMatch(/^<p>Declaro que fui informado\(a\).*<\/p>$/)
  })

  test('is saved as a new version and answered [TCLE-17]', async () => {
    expect(await save('<p>Autorizo.</p>')).toEqual({
      status: 200,
      json: { value: '<p>Autorizo.</p>', version: 1 },
    })
    expect((await save('<p>Autorizo <strong>tudo</strong>.</p>')).json.version).toBe(2)
    expect((await call(`GET ${PATH}`)).json).toEqual({
      value: '<p>Autorizo <strong>tudo</strong>.</p>',
      version: 2,
    })
  })

  test('saved again as it is makes no version', async () => {
    await save('<p>Autorizo.</p>')
    expect((await save('<p>Autorizo.</p>')).json.version).toBe(1)
    expect((await call(`GET ${VERSIONS}`)).json).toHaveLength(1)
  })

  test('saved by several people at the same time gets one version for each different text', async () => {
    const together = (value: (at: number) => string) =>
      Promise.all(Array.from({ length: 8 }, (_, at) => save(value(at))))
    const versions = (answers: Awaited<ReturnType<typeof together>>) =>
      answers.map(({ json }) => json.version).sort((a, b) => a - b)
    expect(versions(await together((at) => `<p>${at}</p>`))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(versions(await together(() => '<p>O mesmo.</p>'))).toEqual(Array(8).fill(9))
  })

  test('is that of the group where the institution has none', async () => {
    await insertTerm(GROUP, '<p>Do grupo.</p>', 3)
    await api.rows('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      GROUP,
      MEMBER,
    ])
    expect((await call(`GET ${PATH}`)).json).toEqual({ value: '<p>Do grupo.</p>', version: null })
    await insertTerm(MEMBER, '<p>Nosso.</p>')
    expect((await call(`GET ${PATH}`)).json).toEqual({ value: '<p>Nosso.</p>', version: 1 })
  })

  test('is kept in each version, with who wrote it and when, newest first', async () => {
    await save('<p>Um.</p>')
    await save('<p>Dois.</p>')
    const author = { name: expect.any(String) }
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect((await call(`GET ${VERSIONS}`)).json).toEqual([
      { version: 2, value: '<p>Dois.</p>', created_at, author },
      { version: 1, value: '<p>Um.</p>', created_at, author },
    ])
  })
})

test.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['an image', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['a javascript: link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['a table', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
  ['attributes', '<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
  ['direction marks', '<p>a\u202eb\u2066c\u200f</p>', '<p>abc</p>'],
  [
    'marks of other names',
    '<p><b>a</b><i>b</i><del>c</del></p>',
    '<p><strong>a</strong><em>b</em><s>c</s></p>',
  ],
  ['escaped tags', '<p>&lt;script&gt; a &amp;lt; b</p>', '<p>&lt;script&gt; a &amp;lt; b</p>'],
  ['text outside paragraphs', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
  ['line breaks', '<p>a<br>b</p>', '<p>a<br>b</p>'],
  [
    'blank lines between paragraphs',
    '<p>a</p><p></p><p>b</p><p></p><p></p><p>c</p>',
    '<p>a</p><p></p><p>b</p><p></p><p></p><p>c</p>',
  ],
  [
    'blank lines of spaces and breaks',
    '<p>a</p><p> </p><p>b</p><p><br></p><p>c</p><p>&nbsp;<strong> </strong><br></p><p>d</p><p><br><br></p><p>e</p>',
    '<p>a</p><p></p><p>b</p><p></p><p>c</p><p></p><p>d</p><p><br><br></p><p>e</p>',
  ],
  ['blank lines before and after the text', '<p></p><p><br></p><p>a</p><p><br><br></p><p> </p>', '<p>a</p>'],
])('a consent term with %s is stored with only paragraphs and the three marks', async (_, sent, stored) => {
  expect(await saved(sent)).toBe(stored)
})

test.each([
  ['spaces and empty paragraphs', '<p> &nbsp;</p><p></p><p>\u200b<br></p>', texts.blank],
  ['an image alone', '<p><img src=x></p>', texts.blank],
  ['10,001 characters', `<p>${'a'.repeat(10_001)}</p>`, texts.tooLong],
  ['350,001 characters of HTML', `<p>${' '.repeat(350_000)}a</p>`, texts.tooLong],
  ['elements nested by the ten thousand', `${'<b>'.repeat(100_000)}a`, errors.tooDeep],
  ['elements nested behind closing tags in comments', `${'<b><!--</b>-->'.repeat(20_000)}a`, errors.tooDeep],
  ['1,001 lines', '<p>a</p>'.repeat(1001), texts.tooManyLines],
  ['1,001 lines by breaks', `<p>a${'<br>a'.repeat(1000)}</p>`, texts.tooManyLines],
])(
  '%s as a consent term are refused, and nothing is changed [TCLE-13, TCLE-14, TCLE-15]',
  async (_, value, message) => {
    const before = await checksums(api)
    const { status, json } = await save(value)
    expect([status, json.message]).toEqual([422, message])
    expect(await checksums(api)).toEqual(before)
  },
)

test('a consent term may have marks nested a hundred deep and elements that are closed', async () => {
  expect(await saved(`${'<b>'.repeat(99)}<br>a`)).toBe('<p><strong><br></strong><strong>a</strong></p>')
  expect(await saved('<p>a<img><b>b</b>'.repeat(300))).toBe('<p>a<strong>b</strong></p>'.repeat(300))
})

test('a consent term may have 10,000 characters and 1,000 lines [TCLE-14, TCLE-15]', async () => {
  expect((await save(`<p>${'a'.repeat(10_000)}</p>`)).status).toBe(200)
  expect((await save('<p>a</p>'.repeat(1000))).status).toBe(200)
})

test.each([
  ['no text', { value: 3 }, 'value'],
  ['NUL', { value: '<p>a\0</p>' }, 'value'],
  ['nothing', {}, 'value'],
  ['an unknown field', { value: '<p>a</p>', more: 1 }, 'more'],
])('a body of a consent term with %s is refused', async (_, body, field) => {
  const { status, json } = await call(`POST ${PATH}`, body)
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
})

test('of two people who edit a consent term, the later is told of the earlier', async () => {
  const previous = { value: (await call(`GET ${PATH}`)).json.value }
  await save('<p>Primeiro.</p>', { previous })
  const { status, json } = await save('<p>Segundo.</p>', { previous })
  expect([status, json.code, json.current]).toEqual([
    409,
    'record.changed',
    { value: '<p>Primeiro.</p>', version: 1 },
  ])
})

test('a person who changed another setting is not taken for the author of the consent term', async () => {
  const previous = { value: (await call(`GET ${PATH}`)).json.value }
  const other = await api.signIn('plataforma@sala.test', MEMBER)
  await save('<p>Do gestor.</p>')
  const setting = { institution_setting_id: 26, institution_id: MEMBER, value: '3', platform: PLATFORM }
  expect((await call('POST /institutions/settings', setting, other)).status).toBe(201)
  const { json } = await call(`POST ${PATH}`, { value: '<p>Outro.</p>', previous }, other)
  expect([json.code, json.changed_by, json.is_own]).toEqual(['record.changed', 'Gustavo Meireles', false])
})

test('a user who saved the consent term in another window is told no name', async () => {
  await save('<p>Da outra janela.</p>')
  const { json } = await save('<p>Desta.</p>', { previous: { value: '<p>De antes.</p>' } })
  expect([json.is_own, json.message]).toEqual([
    true,
    'Este cadastro foi alterado por você, em outra janela, depois que você o abriu.',
  ])
})

test('the author of a group’s consent term is not looked for in the member’s log', async () => {
  await insertTerm(GROUP, '<p>Do grupo.</p>')
  await call('PUT /institutions/settings/26', { institution_id: MEMBER, value: '6', platform: PLATFORM })
  const { json } = await save('<p>Outro.</p>', { previous: { value: '<p>De antes.</p>' } })
  expect([json.code, json.changed_by]).toEqual(['record.changed', null])
})

test('a user without a permission entry in a member of a group does not edit its consent term [TCLE-16]', async () => {
  await insertTerm(MEMBER, '<p>Nosso.</p>')
  const group = await api.signIn('gestor@sala.test', GROUP)
  const setMembership = (active: boolean) =>
    api.rows(
      "UPDATE institution_users SET active = $2 WHERE institution_id = $1 AND user_id = (SELECT id FROM users WHERE email = 'gestor@sala.test')",
      [MEMBER, active],
    )
  await setMembership(false)
  try {
    const own = `/pre-settings-tcle?institution_id=${GROUP}`
    for (const request of [`POST ${PATH}`, `GET ${VERSIONS}`]) {
      const body = request.startsWith('POST') ? { value: '<p>a</p>' } : undefined
      expect((await call(request, body, group)).status).toBe(403)
    }
    expect((await call(`POST ${own}`, { value: '<p>Do grupo.</p>' }, group)).status).toBe(200)
  } finally {
    await setMembership(true)
  }
})

test('the consent term of an institution out of sight is refused', async () => {
  const before = await checksums(api)
  for (const id of [6, 99, 'x'])
    expect((await call(`POST /pre-settings-tcle?institution_id=${id}`, { value: '<p>a</p>' })).status).toBe(
      403,
    )
  expect(await checksums(api)).toEqual(before)
})

/** Takes the saved versions of the member's text as saved long ago. */
const backdateTerms = () => api.rows("UPDATE consent_terms SET created_at = created_at - interval '20 years'")

const printed = async (id: number) => {
  const answer = await api.request(`/surgical-map/v2/procedure-download/${id}`, {
    headers: { authorization: token },
  })
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

const insertTermOf = async (patient: string) => {
  const procedure = await insertProcedure(api, MEMBER, { patient, at: '2020-03-10T13:00:00Z' })
  return { procedure, id: await insertDocument(api, procedure, 4) }
}

test('a printed consent term says the text word for word that was in force, with the patient’s data and its version, whatever is saved later [TCLE-09]', async () => {
  await save(
    '<p>Eu, {pac<strong>iente</strong>}, nascido(a) em {<em>nascimento</em>}, autorizo <strong>toda</strong> a <s>cirurgia</s> anestesia.</p>',
  )
  await backdateTerms()
  const [made, later] = [await insertTermOf('Maria Consentida'), await insertTermOf('Ana Consentida')]
  const first = await printed(made.id)
  expect(first).toContain(
    'Eu, Maria Consentida, nascido(a) em 14/05/1963, autorizo toda a cirurgia anestesia.',
  )
  expect(first).toContain('Termo de consentimento, versão 1')
  await save('<p>Outro texto.</p>')
  expect(await printed(made.id)).toBe(first)
  expect(await printed(later.id)).toContain('Eu, Ana Consentida, nascido(a) em 14/05/1963, autorizo toda')
  const versions = `/web/v1/procedure-documents/${made.id}/versions`
  expect((await call(`POST ${versions}`, { settings: 'attendance' })).status).toBe(409)
  expect((await call(`POST ${versions}`, { settings: 'today' })).status).toBe(201)
  const second = await printed(made.id)
  for (const shown of ['Outro texto.', 'Versão 2 deste documento', 'Termo de consentimento, versão 2'])
    expect(second).toContain(shown)
}, 60_000)

test('a consent term that was in force before the institution left its group is printed for that time, as is the group’s name', async () => {
  await insertTerm(GROUP, '<p>Do grupo.</p>')
  await backdateTerms()
  const { id } = await insertTermOf('De Antes')
  await backdatePresentation(api, MEMBER)
  await backdatePresentation(api, GROUP)
  const [{ name }] = await api.rows('SELECT name FROM institutions WHERE id = $1', [GROUP])
  await api.rows("UPDATE institutions SET name = 'Grupo Renomeado' WHERE id = $1", [GROUP])
  await api.rows('DELETE FROM group_members WHERE member_id = $1', [MEMBER])
  try {
    expect(await printed(id)).toContain(`Termo de consentimento, versão 1 (${name})`)
  } finally {
    await api.rows('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2)', [GROUP, MEMBER])
    await api.rows('UPDATE institutions SET name = $2 WHERE id = $1', [GROUP, name])
  }
}, 60_000)

test('the {data} of a consent term is the day of the surgery if it is planned, otherwise that of the consultation', async () => {
  await save('<p>Anestesia de {data}.</p>')
  await backdateTerms()
  const { procedure, id } = await insertTermOf('Consultada')
  await api.rows(
    `UPDATE procedures SET surgery_probable_date = NULL, pre_probable_date = '2020-03-02T12:00Z',
       create_pre_date = '2020-03-03T01:00Z' WHERE id = $1`,
    [procedure],
  )
  expect(await printed(id)).toContain('Anestesia de 02/03/2020.')
  expect(await printed((await insertTermOf('Operada')).id)).toContain('Anestesia de 10/03/2020.')
}, 60_000)

test('a preview of a consent term shows the text that is sent, and stores nothing [TCLE-07, TCLE-08, TCLE-10, TCLE-11]', async () => {
  const before = await checksums(api)
  const answer = await api.request(`/pre-settings-tcle/preview?institution_id=${MEMBER}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ value: '<p>Eu, {paciente}, autorizo.</p>' }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('Eu, Paciente Exemplo, autorizo.')
  const [institution] = await api.rows('SELECT name, document FROM institutions WHERE id = $1', [MEMBER])
  for (const shown of [
    'TERMO DE CONSENTIMENTO',
    institution.name,
    `CNPJ ${formatCnpj(institution.document)}`,
    'Paciente Exemplo',
    'Data de nascimento 31/01/1980',
    'CPF',
    'Paciente ou representante legal',
    'Assinatura do(a) paciente Nome: Paciente Exemplo CPF:',
    'Assinatura do(a) representante legal, se houver Nome: CPF: Grau de parentesco:',
    'Assinatura do(a) anestesiologista Nome: CRM:',
    documents.consent.statement,
    'CRM',
  ])
    expect(text).toContain(shown)
  expect(await checksums(api)).toEqual(before)
}, 60_000)
