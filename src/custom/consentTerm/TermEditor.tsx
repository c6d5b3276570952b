import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { visibleCharacters } from '../../domain/cellText.ts'
import { EditorTools } from './EditorTools.tsx'
import styles from './TermEditor.module.css'
import { termExtensions } from './termExtensions.ts'
import { readParagraphs, writeParagraphs } from './termText.ts'

/** Milliseconds without a key until the text is reported. */
const PAUSE_MS = 150

/** Pixels at the window's ends that header, tools, counter and save bar cover. */
const COVERED = { top: 110, bottom: 120, left: 0, right: 0 }

interface TermEditorProps {
  /** HTML of the text. */
  value: string
  /** Called with the first key after the text was reported. */
  onTyping: () => void
  /** Called in pauses, and when the editor is left. */
  onChange: (value: string) => void
  /** Called with each change: whether it was refused because the text would be too long. */
  onLimit: (isExceeded: boolean) => void
  onBlur: () => void
  /** Takes what focuses the editor, or null. */
  inputRef: (field: { focus: () => void } | null) => void
  isReadOnly: boolean
  invalid: boolean
  label: string
  describedBy: string
}

/** A text of paragraphs with bold, italic and strike; what is pasted keeps nothing else. */
export function TermEditor(props: TermEditorProps) {
  const { value, isReadOnly, invalid, label, describedBy, inputRef } = props
  const reported = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const report = useEffectEvent((editor: Editor) => {
    clearTimeout(timer.current)
    timer.current = undefined
    reported.current = editor.getHTML()
    props.onChange(reported.current)
  })
  const onUpdate = useEffectEvent((editor: Editor) => {
    // Drawn apart from the key.
    if (timer.current === undefined) startTransition(props.onTyping)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => report(editor), PAUSE_MS)
  })
  const onBlur = useEffectEvent((editor: Editor) => {
    if (timer.current !== undefined) report(editor)
    props.onBlur()
  })
  const onLimit = useEffectEvent((isExceeded: boolean) => props.onLimit(isExceeded))

  // The same for the editor's whole life: it applies changed options anew.
  const [options] = useState(() => ({
    extensions: termExtensions((isRefused) => onLimit(isRefused)),
    content: value,
    // The content security policy forbids styles in the page.
    injectCSS: false,
    // Compares the text before and after each key, for a listener that there is not.
    enableCoreExtensions: { delete: false as const },
    onUpdate: ({ editor }: { editor: Editor }) => onUpdate(editor),
    onBlur: ({ editor }: { editor: Editor }) => onBlur(editor),
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
      scrollMargin: COVERED,
      scrollThreshold: COVERED,
      transformPastedHTML: (html: string) => writeParagraphs(readParagraphs(html)),
      transformPastedText: visibleCharacters,
    },
  }))
  const editor = useEditor(options)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    editor.setEditable(!isReadOnly, false)
    if (invalid) editor.view.dom.setAttribute('aria-invalid', 'true')
    else editor.view.dom.removeAttribute('aria-invalid')
  }, [editor, isReadOnly, invalid])
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    inputRef({ focus: () => editor.commands.focus() })
    return () => inputRef(null)
  }, [editor, inputRef])

  return (
    <div className={styles.editor}>
      <EditorTools editor={editor} isReadOnly={isReadOnly} />
      <EditorContent editor={editor} />
    </div>
  )
}
