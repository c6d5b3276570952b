import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignInPage } from '../../../src/custom/signIn/SignInPage.tsx'

/** The page as the build writes it into login.html. */
const html = renderToString(<SignInPage notice="Sua sessão terminou." blocked />)
const tags = (name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

test('the served sign-in page has both fields, each under its label [AUTH-09, AUTH-10]', () => {
  const labels = [...html.matchAll(/<label for="([^"]+)">([^<]+)</g)].map(([, id, text]) => [text, id])
  expect(labels.map(([text]) => text)).toEqual(['E-mail', 'Senha'])
  const inputs = tags('input')
  expect(inputs).toHaveLength(2)
  for (const [index, [, id]] of labels.entries()) expect(inputs[index]).toContain(`id="${id}"`)
  expect(inputs[1]).toContain('type="password"')
})

test('the served sign-in form cannot be submitted before its script runs, and never in an address', () => {
  expect(tags('form')).toEqual([expect.stringContaining('method="post"')])
  const [submit] = tags('button').filter((tag) => tag.includes('type="submit"'))
  expect(submit).toContain('disabled=""')
})

test('the served sign-in page contains nothing of one visitor, and opens no dialog', () => {
  expect(html).not.toContain('Sua sessão terminou.')
  expect(tags('dialog').join()).not.toContain('open')
})

test('the served sign-in page contains no style and no script in its markup', () => {
  expect(html).not.toMatch(/\sstyle=|<script|<style|\son[a-z]+=/i)
})

test('the footer of the sign-in page reads Powered by and the product’s name [SHELL-06]', () => {
  const [, foot = ''] = html.match(/<footer>(.*)<\/footer>/) ?? []
  expect(foot.replace(/<!--.*?-->|<[^>]+>/g, '')).toBe('Powered by Sala')
  expect(foot).toContain('<svg')
})
