import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './machine.mjs'

/** A failed test: file and title if known, and the first line of the message. */
const failure = (message, file = '', title = '') => ({ file, title, message: firstLine(message) })

/** Result of a step that counts as one test. */
export const wholeStep = (code) => result(code === 0 ? 1 : 0, [], code)

/** Parses Vitest's JSON report; a file that fails to load counts as one failure. */
export function vitestCounts(file, code, { allowNone = false } = {}) {
  const report = readReport(file)
  if (allowNone && code === 0 && !report?.numTotalTests) return { passed: 0, failures: [] }
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

/** Parses Playwright's JSON report; a flaky test counts as passed. */
export function playwrightCounts(file, code) {
  const report = readReport(file)
  if (!report) return result(0, [], code)
  const { expected, flaky } = report.stats
  const failures = report.suites.flatMap((suite) => unexpectedTests(suite, report.config.rootDir))
  const globalErrors = report.errors.map(({ message }) => failure(message))
  return result(expected + flaky, [...failures, ...globalErrors], code)
}

function unexpectedTests({ suites = [], specs }, folder, ancestors = []) {
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
  return [...own, ...suites.flatMap((suite) => unexpectedTests(suite, folder, [...ancestors, suite.title]))]
}

/** A failing exit code without failed tests, and a run without tests, count as failures. */
function result(passed, failures, code) {
  const unexplained = failures.length === 0 && (code !== 0 || passed === 0)
  return {
    passed,
    failures: unexplained ? [failure(`terminou com o código ${code}, ${passed} testes passaram`)] : failures,
  }
}

const joinTitles = (titles) => titles.filter(Boolean).join(' › ')

/** Vitest reports a timeout without a message, as STACK_TRACE_ERROR. */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n')[0].replace('STACK_TRACE_ERROR', 'passou do tempo')

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
