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
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { MAX_CONSENT_CHARACTERS, unknownConsentFields } from '../../domain/consentTerm.ts'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import styles from './TermEditor.module.css'

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

function unknownFieldsOf(doc: Node): DecorationSet {
  const marked: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // A line break counts as 1, in the text as in positions.
    for (const { from, to } of unknownConsentFields(node.textBetween(0, node.content.size, '', '\n')))
      marked.push(
        Decoration.inline(position + 1 + from, position + 1 + to, {
          class: styles.unknown ?? '',
          title: texts.unknownField,
        }),
      )
    return false
  })
  return DecorationSet.create(doc, marked)
}

const unknownFields = new PluginKey<DecorationSet>('unknownFields')

/** Marks placeholders that name no field, as they are typed. */
const MarkUnknownFields = Extension.create({
  name: 'markUnknownFields',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: unknownFields,
      state: {
        init: (_, { doc }) => unknownFieldsOf(doc),
        apply: ({ docChanged, doc }, marked) => (docChanged ? unknownFieldsOf(doc) : marked),
      },
      props: { decorations: (state) => unknownFields.getState(state) },
    }),
  ],
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
  MarkUnknownFields,
]
