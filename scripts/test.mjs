// npm test [-- step…]: runs all steps, or those named, even after a failure.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, logStep } from './lib/machine.mjs'
import { quickSteps, steps } from './lib/steps.mjs'
import { makeTemporaryFolder } from './lib/temporaryFolder.mjs'

const BROWSER_STEPS = ['histórias', 'alterados', 'navegador']

const chosen = chooseSteps(process.argv.slice(2))
await ensureInstalled()
const reports = join(makeTemporaryFolder(), 'reports')
mkdirSync(reports)
const results = []
const env = environment(chosen.some(({ name }) => BROWSER_STEPS.includes(name)))
for (const [step, ...beside] of groupSteps(chosen)) results.push(...(await runTogether(step, beside, env)))
const passed = results.reduce((total, result) => total + result.passed, 0)
const failures = results.flatMap(({ name, failures }) =>
  failures.map((failure) => ({ step: name, ...failure })),
)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
console.info('')
for (const { name, seconds, passed, failures } of results) {
  console.info(`${name.padEnd(12)} ${seconds.padStart(7)} s  ${passed} passaram, ${failures.length} falharam`)
}
for (const { step, file, title, message } of failures)
  console.info(`✗ ${[step, file, title, message].filter(Boolean).join(' · ')}`)
console.info(`${passed} passed, ${failures.length} failed`)

function chooseSteps(names) {
  const all = [...steps, ...quickSteps]
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (unknown.length > 0)
    fail(`Etapa desconhecida: ${unknown.join(', ')}. Há: ${all.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? steps : all.filter(({ name }) => names.includes(name))
}

/** The environment without the operator's server configuration. */
function environment(withBrowser) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(SALA_.*|DATABASE_URL|SMTP_URL|PORT|HOST|NODE_ENV)$/.test(name),
  )
  const chromium = withBrowser ? ensureChromium() : undefined
  return { ...Object.fromEntries(own), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
}

/** Each step with the chosen ones that run in parallel with it. */
function groupSteps(all) {
  const isChosen = (name) => all.some((step) => step.name === name)
  return all
    .filter(({ beside }) => !isChosen(beside))
    .map((step) => [step, ...all.filter(({ beside }) => beside === step.name)])
}

/** Streams a step's output, and prints that of its parallel steps afterwards. Resolves to the results. */
async function runTogether(step, beside, env) {
  logStep([step, ...beside].map(({ name }) => name).join(', '))
  const waiting = beside.map(async (other) => {
    const file = join(reports, `${other.name}.log`)
    const output = openSync(file, 'w')
    const result = await runTimed(other, { reports, env, stdio: ['ignore', output, output] })
    closeSync(output)
    return { result, text: readFileSync(file, 'utf8') }
  })
  const first = await runTimed(step, { reports, env, stdio: 'inherit' })
  const others = await Promise.all(waiting)
  for (const { result, text } of others) {
    logStep(result.name)
    process.stdout.write(text)
  }
  return [first, ...others.map(({ result }) => result)]
}

async function runTimed({ name, run }, context) {
  const start = Date.now()
  const counts = await run(context).catch((error) => {
    console.error(error.message)
    return { passed: 0, failures: [{ message: error.message.split('\n')[0] }] }
  })
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.info(`  ${name}: ${seconds} s`)
  return { name, seconds, ...counts }
}
