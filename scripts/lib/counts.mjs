import { existsSync, readFileSync } from 'node:fs'

/** What a step proved. `ran` says whether its program got as far as counting. */
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

/** A step that is right or wrong as a whole. */
export const wholeStep = (code) => one(code === 0)

/** Vitest's JSON report: a file that does not even load counts as one failure. */
export function vitestCounts(file, code) {
  const report = readReport(file)
  if (!report) return one(false)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, code)
}

/** Playwright's JSON report; a test that passed only when repeated has passed. */
export function playwrightCounts(file, code) {
  const report = readReport(file)
  if (!report) return one(false)
  const { expected, unexpected, flaky } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected }, code)
}

/** An exit code that the counts do not explain (an error outside the tests) and a run without tests are failures. */
function honest({ passed, failed }, code) {
  const unexplained = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
