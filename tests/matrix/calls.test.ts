import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { importers } from '../../server/imports/importers.ts'
import { projectRoot } from '../../server/root.ts'
import { definitions } from '../../src/resources/index.ts'
import { lookups } from '../../src/resources/lookups.ts'
import type { Call } from '../../src/schema/call.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import { testApi } from '../support/api.ts'
import { answering, listed, ownCalls, publicRoutes } from './endpoints.ts'

const api = testApi()

const modulesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)

const isStory = (file: string) => file.includes('.stories.')
const sources = (folder: string) => modulesIn(folder).filter((file) => !isStory(file))
const contentOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

const isCall = (value: unknown): value is Call =>
  value !== null && typeof value === 'object' && 'call' in value && 'access' in value

/** The calls within what a module exports: a call, or several under names. */
const callsIn = (value: unknown): Call[] =>
  isCall(value) ? [value] : value && typeof value === 'object' ? Object.values(value).filter(isCall) : []

const modules = await Promise.all(
  sources('src/calls').map((file) => import(/* @vite-ignore */ `../../${file}`)),
)
const declared = modules.flatMap((module) => Object.values<unknown>(module)).flatMap(callsIn)

const plain = (call: string) => call.replace(/\/$/, '')
const routes = () => new Set(answering(createApp(api.services()).routes).map(listed))

test('every route of the server follows from a declared call or a definition, and every declared call has its route', () => {
  const generated = [
    ...definitions.flatMap((definition) => Object.values(endpointsOf(definition))),
    ...importers.map(({ definition }) => definition.call),
    ...lookups.map(({ path }) => path),
  ]
  const called = declared.map(({ call }) => plain(call))
  const known = new Set([...called, ...generated.map(plain)])
  const served = routes()
  expect([...served].filter((route) => !known.has(route))).toEqual([])
  expect(called.filter((call) => !served.has(call))).toEqual([])
  expect(new Set(called).size).toBe(called.length)
})

test('the calls that nobody needs to sign in for are those of the specification and the few of ours', () => {
  const open = declared.filter(({ access }) => access === 'anybody').map(({ call }) => plain(call))
  expect(new Set(open)).toEqual(new Set(publicRoutes))
})

test('no call of ours carries a searched person in its address, where proxies log it', () => {
  const own = declared.filter(({ call }) => ownCalls.includes(plain(call)))
  const searched = own.filter(
    ({ call, query = {} }) =>
      /\{(filter|name|cpf|email)\}/.test(call) ||
      Object.entries(query).some(([name, { kind }]) => kind === 'search' || /cpf|name|email/.test(name)),
  )
  expect(own.length).toBeGreaterThan(10)
  // The catalogue of procedures names nobody.
  expect(searched.map(({ call }) => call)).toEqual(['GET /web/surgical-procedures'])
})

/** A path of the API within quotes; imports, and documentation in comments, are none. */
const pathLiteral = new RegExp(
  `^(?!import |export .* from |\\s*/?\\*|\\s*//).*['"\`](?:(?:GET|POST|PUT|DELETE) )?(/(?:${[
    ...new Set(declared.map(({ call }) => call.split('/')[1])),
  ].join('|')})/[^'"\`]*)`,
  'gm',
)

test('no path is spelled in the server or in the providers', () => {
  const spelled = [...sources('server'), ...sources('src/providers')]
    .filter((file) => !file.startsWith('server/demo/'))
    .flatMap((file) => [...contentOf(file).matchAll(pathLiteral)].map(([, path]) => `${file}: ${path}`))
  expect(spelled).toEqual([])
})

/** A spelled call that is answered, or named to be; those that a story expects to have been sent are its witness. */
const spelledAnswer = /^(?!\s*\/?\*|\s*\/\/).*?(?:\bon\(|[=:?] )\s*(['"`](?:GET|POST|PUT|DELETE) \/[^'"`]*)/gm

test('no story and no fixture answers a call by a spelled path', () => {
  const stories = modulesIn('src').filter((file) => isStory(file) || file.startsWith('src/testing/'))
  const spelled = stories.flatMap((file) =>
    [...contentOf(file).matchAll(spelledAnswer)].map(([, call]) => `${file}: ${call}`),
  )
  expect(stories.length).toBeGreaterThan(100)
  expect(spelled).toEqual([])
})

test('a call is spelled in one file of calls or resources', () => {
  const spelled = [...sources('src/calls'), ...sources('src/resources')].flatMap((file) => {
    return [
      ...new Set(
        [...contentOf(file).matchAll(/'((?:GET|POST|PUT|DELETE) \/[^']+)'/g)].map(([, call = '']) =>
          plain(call),
        ),
      ),
    ]
  })
  expect(spelled.filter((call, at) => spelled.indexOf(call) < at)).toEqual([])
})
