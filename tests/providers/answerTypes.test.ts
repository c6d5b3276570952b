import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  isUnionType,
  type Symbol as Property,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { specifiedNames } from '../support/specifiedNames.ts'

/*
 * Every field that only our server sends may be missing, in every answer: of a page, of a dialog and of a save. If the type
 * by which the console reads an answer says so of each of them, the compiler refuses the code that needs one. So this reads
 * the types of all answers, and finds the fields that they require although the specification does not know them.
 */

const root = join(import.meta.dirname, '../..')

/** Is given the type of the answer; without one the answer is not read. */
const SEND = 'send'

/** Declares it with a call, in `src/calls`. */
const DECLARING = 'json'

/** Infers it from the result of the function that it is called in. */
const INFERRING = 'read'

/** Files, not JSON. */
const FILE = /^(Blob|ArrayBuffer|ReadableStream)\b/

/** Answers of calls that only our server has, which the console makes where it announces them; and where they are read. */
const ownAnswers = [
  'Backups', // GET /app/backups
  'ConflictSettingsAnswer', // GET and PUT /institution/{id}/settings/conflicts
  'ConsentVersion', // GET /institution-consent-terms/versions
  'DocumentVersion', // GET /web/v1/procedure-documents/{id}/versions
  'HeldDelivery', // GET /heldDeliveries
  'ImportProgress', // GET /importations/progress/{uuid}
  'DayConstraints', // GET /app/procedures/constraints
  'DayNote', // GET /app/closures/day-notes
  'DurationAnswer', // GET /app/procedures/duration-estimate
  'PlannedProcedures', // GET /app/closures/{register}/{id}/procedures
  'ProcedureTimes', // GET /app/procedures/{id}/times
  'RecordedAnswer', // POST /app/procedures/{id}/times
  'ReadinessList', // GET /app/procedures/readiness
  'ReadinessRow', // PUT /app/procedures/{id}/readiness and allergies
  'PatientLinks', // GET /app/procedures/{id}/patient-links
  'PatientLinks & { url: string; }', // POST /app/procedures/{id}/patient-links
  'PatientPage', // the calls of /patient-links/{token}
  'WaitingList', // GET /app/procedures/waiting
  'RequestList', // GET /app/surgery-requests
  'SurgeryRequest', // GET, POST and PUT /app/surgery-requests/{id}
  'CancellationOutcome', // GET and PUT /app/procedures/{id}/outcome
  'MapCopiesAnswer', // GET and PUT /institution/{id}/settings/map-copies
  'ReadinessSettingsAnswer', // GET and PUT /institution/{id}/settings/readiness
  'LastMove', // of a record, which only our server sends
  'StageTime', // the times of a record, which only our server sends
  '{ conflicts: ScheduleConflict[]; }', // POST /app/procedures/check
  '{ conflicts: ConflictOf[]; }', // POST /app/procedures/moves/check
  'MovedSurgeries', // POST /app/procedures/shift, swap and {id}/move/undo
  'FoundGaps', // POST /app/procedures/gaps
  'Partial<Learned>', // GET /importations/learned
  'BoardPage', // GET /board-pages/{token}
  '{ url: string; }', // POST /boards/{id}/address
  '{ secret: string; }', // POST /recordKeys/{id}/secret
]

/** Read at runtime, where a test leaves out each field: tests/importWizard/table/answer.test.ts. */
const checkedAnswers = ['ImportAnswer']

let api: API
let checker: Checker
let calls: { file: string; call: CallExpression }[]

beforeAll(() => {
  api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects()
  if (!project) throw new Error('no project')
  checker = project.checker
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.stories\.tsx$|^testing[/\\]/.test(file))
    .filter((file) => /httpClient\.ts'|schema\/call\.ts'/.test(readFileSync(join(root, 'src', file), 'utf8')))
  calls = files.flatMap((file) => {
    const source = project.program.getSourceFile(join(root, 'src', file))
    return source ? callsIn(source).map((call) => ({ file, call })) : []
  })
}, 60_000)

afterAll(() => api.close())

const isCall = (node: Node): node is CallExpression => node.kind === SyntaxKind.CallExpression

function callsIn(node: Node): CallExpression[] {
  const found: CallExpression[] = []
  const visit = (inner: Node): undefined => {
    if (isCall(inner) && [SEND, DECLARING, INFERRING].includes(inner.expression.getText())) found.push(inner)
    inner.forEachChild(visit)
  }
  visit(node)
  return found
}

/** The type of the answer that a call reads; undefined where it is not read. */
function answerType(call: CallExpression): Type | undefined {
  const [given] = call.typeArguments ?? []
  if (given) return checker.getTypeFromTypeNode(given)
  if (call.expression.getText() === SEND) return undefined
  const promised = checker.getTypeAtLocation(call)
  return promised && checker.typeToString(promised).startsWith('Promise<')
    ? checker.getTypeArguments(promised as TypeReference)[0]
    : undefined
}

const partsOf = (type: Type): readonly Type[] => (isUnionType(type) ? type.getTypes() : [type])

const mayBeMissing = (property: Property, type: Type): boolean =>
  (property.flags & SymbolFlags.Optional) !== 0 ||
  partsOf(type).some(({ flags }) => flags & TypeFlags.Undefined)

/** Paths of the required fields that the specification does not know. */
function requiredOwn(type: Type, path: string, within: readonly number[] = []): string[] {
  return partsOf(type).flatMap((part) => {
    const text = checker.typeToString(part)
    if (!(part.flags & (TypeFlags.Object | TypeFlags.Intersection)) || within.includes(part.id)) return []
    if (FILE.test(text) || ownAnswers.includes(text) || checkedAnswers.includes(text)) return []
    if (checker.isArrayLikeType(part)) {
      const [entry] = checker.getTypeArguments(part as TypeReference)
      return entry ? requiredOwn(entry, `${path}.*`, within) : []
    }
    return checker.getPropertiesOfType(part).flatMap((property) => {
      const own = checker.getTypeOfSymbol(property)
      if (!own) return []
      const name = `${path}.${property.name}`
      const isNeeded = !specifiedNames.has(property.name) && !mayBeMissing(property, own)
      return [...(isNeeded ? [name] : []), ...requiredOwn(own, name, [...within, part.id])]
    })
  })
}

test('no type of an answer requires a field that only our server sends', () => {
  const found = calls.flatMap(({ file, call }) => {
    const type = answerType(call)
    return type ? requiredOwn(type, `${file}: ${checker.typeToString(type)}`) : []
  })
  expect(calls.length).toBeGreaterThan(70)
  expect([...new Set(found)]).toEqual([])
})
