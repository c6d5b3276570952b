import { Editor } from '@tiptap/core'
import { closeHistory, undoDepth } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { termExtensions } from '../../../src/custom/consentTerm/termExtensions.ts'

// The editor's key bindings read the platform.
beforeAll(() => void vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '' }))
afterAll(() => void vi.unstubAllGlobals())

function stateOf(text: string, onChange = vi.fn()) {
  const paragraph = { type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }
  const editor = new Editor({
    element: null,
    extensions: termExtensions(onChange),
    content: { type: 'doc', content: [paragraph] },
  })
  const { doc } = editor.state
  return EditorState.create({ doc, plugins: editor.extensionManager.plugins })
}

test('6020 changes of a consent term can be undone, and few more are kept [TCLE-21]', () => {
  let state = stateOf('')
  for (let change = 0; change < 6100; change += 1)
    state = state.apply(closeHistory(state.tr.insertText('a', 1)))
  expect(undoDepth(state)).toBeGreaterThanOrEqual(6020)
  expect(undoDepth(state)).toBeLessThan(6100)
})

test('a consent term of 10,000 characters cannot grow, but can be changed and shortened [TCLE-15]', () => {
  const onChange = vi.fn()
  const full = stateOf('a'.repeat(10_000), onChange)
  expect(full.apply(full.tr.insertText('b', 1)).doc.textContent).toHaveLength(10_000)
  expect(onChange).toHaveBeenLastCalledWith(true)
  expect(full.apply(full.tr.insertText('b', 1, 2)).doc.textContent.startsWith('ba')).toBe(true)
  expect(onChange).toHaveBeenLastCalledWith(false)
  const longer = stateOf('a'.repeat(10_005), onChange)
  expect(longer.apply(longer.tr.delete(1, 2)).doc.textContent).toHaveLength(10_004)
  expect(onChange).toHaveBeenLastCalledWith(false)
})

test('a line break counts as a character of a consent term [TCLE-15]', () => {
  const full = stateOf('a'.repeat(10_000))
  const { hardBreak } = full.schema.nodes
  if (!hardBreak) throw new Error('no line break')
  expect(full.apply(full.tr.insert(1, hardBreak.create())).doc.eq(full.doc)).toBe(true)
})

test('a stored consent term is loaded whatever its length', () => {
  const onChange = vi.fn()
  const full = stateOf('a'.repeat(10_000), onChange)
  full.apply(full.tr.insertText('b', 1))
  const loaded = full.apply(full.tr.insertText('b'.repeat(20), 1).setMeta('preventUpdate', true))
  expect(loaded.doc.textContent).toHaveLength(10_020)
  expect(onChange).toHaveBeenLastCalledWith(false)
})
