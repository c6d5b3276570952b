import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './machine.mjs'

/** A failed test: its file and title as far as they are known, and the first line of what went wrong. */
const failure = (message, file = '', title = '') => ({ file, title, message: firstLine(message) })

/** A step that is right or wrong as a whole. */
export const wholeStep = (code) => result(code === 0 ? 1 : 0, [], code)

/** Vitest's JSON report: a file that does not even load counts as one failure. */
export function vitestCounts(file, code, { orNone = false } = {}) {
  const report = readReport(file)
  if (orNone && code === 0 && !report?.numTotalTests) return { passed: 0, failures: [] }
  if (!report) return result(0, [], code)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [failure(message, path)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) =>
        failure(failureMessages[0], path, joinTitles([...ancestorTitles, title])),
      )
  })
  return result(report.numPassedTests, failures, code)
}

/** Playwright's JSON report; a test that passed only when repeated has passed. */
export function playwrightCounts(file, code) {
  const report = readReport(file)
  if (!report) return result(0, [], code)
  const { expected, flaky } = report.stats
  const failures = report.suites.flatMap((suite) => unexpectedIn(suite, report.config.rootDir))
  const outside = report.errors.map(({ message }) => failure(message))
  return result(expected + flaky, [...failures, ...outside], code)
}

function unexpectedIn({ suites = [], specs }, folder, ancestors = []) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) =>
        failure(
          results.flatMap(({ errors }) => errors)[0]?.message,
          `${relative(root, `${folder}/${file}`)}:${line}`,
          joinTitles([...ancestors, title]),
        ),
      ),
  )
  return [...own, ...suites.flatMap((suite) => unexpectedIn(suite, folder, [...ancestors, suite.title]))]
}

/** An exit code that the tests do not explain (an error outside them) and a run without tests are failures. */
function result(passed, failures, code) {
  const unexplained = failures.length === 0 && (code !== 0 || passed === 0)
  return {
    passed,
    failures: unexplained ? [failure(`terminou com o código ${code}, ${passed} testes passaram`)] : failures,
  }
}

const joinTitles = (titles) => titles.filter(Boolean).join(' › ')

/** Of a test that took too long Vitest's report tells the place alone. */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n')[0].replace('STACK_TRACE_ERROR', 'passou do tempo')

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
