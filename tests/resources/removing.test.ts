import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '../../server/root.ts'
import type * as LogEvents from '../../src/resources/logEvents.ts'

/** The register that is removed, by following the section of the page. */
const name = 'qrCodes'

const section = readFileSync(join(projectRoot, 'docs/adding-a-resource.md'), 'utf8')
  .split(/^## /m)
  .find((part) => part.startsWith('Removing\n'))

/** The files that the section has the reader delete or edit, in its order. */
const documented = Array.from(section?.matchAll(/^\d\. `([^`]+)`/gm) ?? [], ([, file = '']) =>
  file.replace('<name>', name),
)

/** The register's name, and what its records and events are called. */
const mentions = /\bqr_?codes?\b|qr-code/i

const product = ['src', 'server', '.storybook', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.stories.tsx'))

describe('removing a register', () => {
  test('touches at most five files of the product, and only those that the page lists', () => {
    const named = product.filter((file) => mentions.test(readFileSync(join(projectRoot, file), 'utf8')))
    expect(named.sort()).toEqual(documented.toSorted())
    expect(documented.length).toBeLessThanOrEqual(5)
  })

  describe('leaves the entries of the activity log that tell of it', () => {
    let log: typeof LogEvents
    let texts: typeof import('../../src/custom/activityLog/changeTexts.ts')
    beforeAll(async () => {
      vi.resetModules()
      vi.doMock('../../src/resources/index.ts', async (original) => {
        const index = await original<typeof import('../../src/resources/index.ts')>()
        const without = ({ name: each }: { name: string }) => each !== name
        const registers = index.registers.filter(without)
        return {
          ...index,
          definitions: index.definitions.filter(without),
          registers,
          definitionNamed: (wanted: string) => {
            const found = registers.find((definition) => definition.name === wanted)
            if (!found) throw new Error(`no register is named ${wanted}`)
            return found
          },
        }
      })
      log = await import('../../src/resources/logEvents.ts')
      texts = await import('../../src/custom/activityLog/changeTexts.ts')
    })
    afterAll(() => {
      vi.doUnmock('../../src/resources/index.ts')
      vi.resetModules()
    })

    test.each([
      ['qr-code.add', 'Registro cadastrado (qr-code.add)'],
      ['qr-code.edit', 'Registro alterado (qr-code.edit)'],
      ['qr-code.remove', 'Registro removido (qr-code.remove)'],
    ])('%s, by what was done', (event, label) => {
      expect(log.trackedEvents.has(event)).toBe(false)
      expect(log.eventLabel(event)).toBe(label)
    })

    test('with their fields as they were stored', () => {
      expect(texts.fieldLabel('qr-code.edit', 'device_id')).toBe('device_id')
      expect(texts.valueText('qr-code.edit', 'device_id', 'A4-CF-12-9B')).toBe('A4-CF-12-9B')
      expect(texts.valueText('qr-code.edit', 'device_id', null)).toBe('')
    })
  })
})
