import { Extension, type Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { MAX_CONSENT_CHARACTERS } from '../../domain/consentTerm.ts'

const UNDO_STEPS = 6020

/** For a text of paragraphs only, each with two boundaries in ProseMirror's size; line breaks count as 1. */
const countCharacters = ({ content, childCount }: Node): number => content.size - 2 * childCount

interface LimitOptions {
  /** Called on each change, with whether it was rejected. */
  onChange: (isRefused: boolean) => void
}

/** Rejects changes that make a text too long; a loaded text that is too long can only be shortened. */
const LimitText = Extension.create<LimitOptions>({
  name: 'limitText',
  addOptions: () => ({ onChange: () => {} }),
  addProseMirrorPlugins() {
    const { onChange } = this.options
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged) return true
          const characters = countCharacters(transaction.doc)
          const isRefused =
            // Set by `setContent`, which loads a text.
            !transaction.getMeta('preventUpdate') &&
            characters > MAX_CONSENT_CHARACTERS &&
            characters > countCharacters(state.doc)
          onChange(isRefused)
          return !isRefused
        },
      }),
    ]
  },
})

/**
 * Extensions for a term's text: paragraphs with line breaks, and three marks.
 * @param onChange as in `LimitText`
 */
export const termExtensions = (onChange: LimitOptions['onChange']): Extensions => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Strike,
  HardBreak,
  UndoRedo.configure({ depth: UNDO_STEPS }),
  LimitText.configure({ onChange }),
]
