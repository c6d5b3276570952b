import type { FromSchema } from 'json-schema-to-ts'
import { MAX_INTEGER } from '../../src/domain/identifiers.ts'

/** Maximum number of entries in a list; for vital signs, one per minute for two days. */
const MAX_VITAL_SIGNS = 3_000
const MAX_ENTRIES = 500

/** Maximum number of characters of a delivered PDF in base64: 10 MB. */
const MAX_PDF_CHARACTERS = 14_000_000

const id = { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const
const moment = {
  type: 'string',
  format: 'date-time',
  maxLength: 40,
  description: 'With its offset: 2026-03-11T07:37:00-03:00.',
} as const
// Without NUL and lone surrogates, which PostgreSQL does not store.
const pattern = '^[^\\u0000\\ud800-\\udfff]*$'
const shortText = { type: 'string', minLength: 1, maxLength: 120, pattern } as const
const text = { type: 'string', minLength: 1, maxLength: 500, pattern } as const
const longText = { type: 'string', minLength: 1, maxLength: 10_000, pattern } as const
const texts = { type: 'array', items: shortText, maxItems: 30 } as const

const object = <
  const Properties extends Record<string, unknown>,
  const Required extends readonly (keyof Properties & string)[],
>(
  properties: Properties,
  required: Required,
) => ({ type: 'object', additionalProperties: false, properties, required }) as const

const list = <const Items>(items: Items, maxItems: number = MAX_ENTRIES) =>
  ({ type: 'array', items, maxItems }) as const

/** A measured integer within the range that a monitor can show. */
const measured = <const Description extends string>(
  minimum: number,
  maximum: number,
  description: Description,
) => ({ type: 'integer', minimum, maximum, description }) as const

const answer = object(
  {
    category: { ...shortText, description: 'Title of a group of questions.' },
    question_id: { ...shortText, description: 'Of the question, in the application.' },
    question: { ...text, description: 'As it was asked.' },
    answer: { ...longText, description: 'As it was answered.' },
  },
  ['category', 'question', 'answer'],
)

const vitalSign = object(
  {
    moment,
    heart_rate: measured(0, 400, 'Beats a minute.'),
    systolic: measured(0, 400, 'mmHg'),
    diastolic: measured(0, 400, 'mmHg'),
    mean_pressure: measured(0, 400, 'mmHg'),
    central_venous_pressure: measured(-50, 100, 'mmHg'),
    spo2: measured(0, 100, '%'),
    etco2: measured(0, 200, 'mmHg'),
    respiratory_rate: measured(0, 150, 'Breaths a minute.'),
    fio2: measured(0, 100, '%'),
    tidal_volume: measured(0, 3_000, 'mL'),
    peak_pressure: measured(-50, 150, 'cmH2O'),
    temperature: { type: 'number', minimum: 10, maximum: 50, description: '°C' },
    bis: measured(0, 100, 'Bispectral index.'),
    tof: measured(0, 200, 'Train-of-four ratio in %.'),
  },
  ['moment'],
)

const administration = object(
  {
    kind: { enum: ['drug', 'gas', 'fluid', 'blood'] },
    name: { ...shortText, description: 'As recorded; of a drug its active principle.' },
    brand: shortText,
    active_principle_id: { ...id, description: 'Of the catalogue of drugs.' },
    brand_id: { ...id, description: 'Of a brand of the active principle.' },
    dose: { type: 'number', minimum: 0, maximum: 1_000_000 },
    unit: { ...shortText, maxLength: 40, description: 'mg, mcg/kg/min, mL, %' },
    route: { ...shortText, maxLength: 60, description: 'EV, inalatória, peridural' },
    started_at: moment,
    ended_at: { ...moment, description: 'Of what was given for a time.' },
    is_continuous: { type: 'boolean', description: 'An infusion or inhalation.' },
  },
  ['kind', 'name', 'started_at'],
)

const output = object(
  {
    kind: { enum: ['diuresis', 'bleeding', 'gastric', 'drain', 'other'] },
    name: shortText,
    volume_ml: { type: 'integer', minimum: 0, maximum: 50_000 },
    moment,
  },
  ['kind', 'volume_ml', 'moment'],
)

const event = object(
  {
    moment,
    event_id: { ...id, description: 'Of the register of events.' },
    title: { ...shortText, maxLength: 255 },
    note: longText,
  },
  ['moment', 'title'],
)

const access = object(
  {
    kind: { enum: ['venous', 'arterial', 'central', 'neuraxial', 'block', 'other'] },
    moment,
    site: shortText,
    device: shortText,
    note: text,
  },
  ['kind', 'site'],
)

const material = object(
  {
    material_id: { ...id, description: 'Of the register of materials.' },
    name: { ...shortText, maxLength: 255 },
    quantity: { type: 'number', exclusiveMinimum: 0, maximum: 100_000 },
    unit: { ...shortText, maxLength: 40 },
  },
  ['name', 'quantity'],
)

const scoreItem = { type: 'integer', minimum: 0, maximum: 2 } as const

const score = object(
  {
    moment,
    scale: { enum: ['aldrete', 'pain', 'bromage', 'ramsay'] },
    total: { type: 'integer', minimum: 0, maximum: 10 },
    activity: scoreItem,
    respiration: scoreItem,
    circulation: scoreItem,
    consciousness: scoreItem,
    saturation: scoreItem,
  },
  ['moment', 'scale', 'total'],
)

const teamMember = object(
  { role: shortText, name: shortText, registration: { ...shortText, maxLength: 60 } },
  ['role', 'name'],
)

const handover = object(
  {
    moment,
    from: { ...shortText, description: 'Who hands over.' },
    to: {
      ...shortText,
      description: 'Who takes over: an anaesthetist, or whoever is responsible in recovery.',
    },
    registration: { ...shortText, maxLength: 60, description: 'Of who takes over: CRM 12345 SP.' },
    note: text,
  },
  ['moment', 'to'],
)

const allergies = {
  ...list(text, 50),
  description:
    "What the patient is allergic to, an entry each, as recorded; ['Nega'] if the patient denies any.",
} as const

/** What is ascertained before an anaesthesia, at the evaluation and again when it begins. */
const preparation = {
  allergies,
  surgical_diagnosis: text,
  fasting: {
    ...text,
    description: 'As ascertained or instructed: 8 h para sólidos, 2 h para líquidos claros.',
  },
  premedication: {
    ...text,
    description: 'As prescribed or given, with doses and times; Nenhuma if there is none.',
  },
  consent_obtained: {
    type: 'boolean',
    description: 'Whether the patient or the representative consented to the anaesthesia.',
  },
  consent_note: { ...text, description: 'Who consented, how, or why nobody could.' },
} as const

/** Data recorded minute by minute, during the anaesthesia and in recovery. */
const course = {
  handovers: { ...list(handover, 50), description: 'When responsibility for the patient passed on.' },
  vital_signs: list(vitalSign, MAX_VITAL_SIGNS),
  administrations: list(administration),
  outputs: list(output),
  events: list(event),
  scores: list(score, 200),
  answers: list(answer, 200),
  notes: longText,
} as const

const pre = object(
  {
    evaluated_at: moment,
    mallampati: { type: 'integer', minimum: 1, maximum: 4 },
    mouth_opening_cm: { type: 'number', minimum: 0, maximum: 15 },
    thyromental_distance_cm: { type: 'number', minimum: 0, maximum: 20 },
    neck_mobility: shortText,
    planned_techniques: texts,
    ...preparation,
    answers: list(answer, 200),
    notes: longText,
    consent_term: { type: 'boolean', description: 'Whether the patient signed the consent term.' },
  },
  ['evaluated_at'],
)

const trans = object(
  {
    anesthesia_start: moment,
    anesthesia_end: { ...moment, description: 'Absent while the anaesthesia is going on.' },
    closed_at: {
      ...moment,
      description: 'When the record was closed; absent: it stays open and has no PDF.',
    },
    room_entry_at: moment,
    surgery_start_at: moment,
    surgery_end_at: moment,
    room_exit_at: moment,
    techniques: texts,
    position: shortText,
    monitors: texts,
    airway: object(
      {
        device: shortText,
        cormack_lehane: { type: 'integer', minimum: 1, maximum: 4 },
        attempts: { type: 'integer', minimum: 0, maximum: 20 },
        ventilation: text,
        notes: text,
      },
      [],
    ),
    ...preparation,
    ...course,
    accesses: list(access, 50),
    materials: list(material),
    team: list(teamMember, 50),
  },
  ['anesthesia_start'],
)

const post = object(
  {
    recovery_entry_at: moment,
    recovery_exit_at: moment,
    destination: shortText,
    monitors: texts,
    allergies,
    ...course,
  },
  ['recovery_entry_at'],
)

const patient = {
  ...object(
    { id, uuid: { type: 'string', format: 'uuid' }, cpf: { type: 'string', pattern: '^\\d{11}$' } },
    [],
  ),
  minProperties: 1,
  maxProperties: 1,
  description: 'A patient of the institution, by one of the three.',
} as const

const anaesthetist = object(
  {
    id,
    cpf: { type: 'string', pattern: '^\\d{11}$' },
    phase: { enum: ['pre', 'trans'] },
    is_main: { type: 'boolean' },
  },
  ['phase', 'is_main'],
)

const procedure = object(
  {
    name: { ...text, description: 'Of the surgery.' },
    surgery_probable_date: {
      ...moment,
      description: 'Scheduled hour: without it the procedure has no place on the map.',
    },
    pre_probable_date: { ...moment, description: 'Scheduled hour of the consultation.' },
    medical_record_number: shortText,
    register_number: shortText,
    surgeon_ids: { ...list(id, 20), uniqueItems: true },
  },
  [],
)

const document = object(
  {
    type: {
      enum: [1, 2, 3, 4],
      description: '1 pre-anaesthetic evaluation, 2 anaesthesia, 3 recovery, 4 consent term.',
    },
    content: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_PDF_CHARACTERS,
      contentEncoding: 'base64',
      contentMediaType: 'application/pdf',
      description: 'The PDF, kept byte for byte.',
    },
    signed_by: { ...shortText, description: 'Who signed it (PAdES).' },
    signed_at: moment,
  },
  ['type', 'content'],
)

/** JSON Schema of a delivery's body: validates and documents the call. */
export const deliverySchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Record of an anaesthesia',
  description: 'Body of PUT /api/records/v1/{uuid of the procedure}. Each revision brings the whole record.',
  ...object(
    {
      revision: { ...id, description: 'Grows with every change of the record.' },
      reopen: {
        type: 'boolean',
        description:
          'Whether this revision takes back an end that an earlier one brought: closed_at, anesthesia_end or recovery_exit_at.',
      },
      patient,
      procedure: {
        ...procedure,
        description: 'Of a procedure that does not exist yet; of one that does it is ignored.',
      },
      anaesthetists: {
        ...list(anaesthetist, 20),
        description: 'By id or CPF. They replace those of the same phase; one of each is the main one.',
      },
      asa: { type: 'integer', minimum: 1, maximum: 6 },
      is_emergency: { type: 'boolean' },
      weight_kg: { type: 'number', minimum: 0.2, maximum: 700 },
      height_cm: { type: 'number', minimum: 10, maximum: 300 },
      pre: { ...pre, description: 'Pre-anaesthetic evaluation.' },
      trans: { ...trans, description: 'Anaesthesia.' },
      post: { ...post, description: 'Recovery.' },
      documents: { ...list(document, 4), description: 'Finished PDFs; the server makes the others.' },
    },
    ['revision', 'patient'],
  ),
  anyOf: [{ required: ['pre'] }, { required: ['trans'] }, { required: ['post'] }],
} as const

export type Delivery = FromSchema<typeof deliverySchema>
