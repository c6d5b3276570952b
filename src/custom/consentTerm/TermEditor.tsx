import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { visibleCharacters } from '../../domain/visibleText.ts'
import { EditorTools } from './EditorTools.tsx'
import styles from './TermEditor.module.css'
import { termExtensions } from './termExtensions.ts'
import { readParagraphs, writeParagraphs } from './termText.ts'

/** Milliseconds without typing before the text is reported. */
const PAUSE_MS = 150

/** Pixels at the window's edges covered by the header, tools, counter and save bar. */
const COVERED = { top: 110, bottom: 120, left: 0, right: 0 }

interface TermEditorProps {
  /** HTML of the text. */
  value: string
  /** Called on the first change after the text was reported. */
  onTyping: () => void
  /** Called when typing pauses, and on blur. */
  onChange: (value: string) => void
  /** Called on each change, with whether it was rejected because the text would be too long. */
  onLimit: (isExceeded: boolean) => void
  onBlur: () => void
  /** Receives an object that focuses the editor, or null on unmount. */
  inputRef: (field: { focus: () => void } | null) => void
  isReadOnly: boolean
  invalid: boolean
  label: string
  describedBy: string
}

/** Editor of paragraphs with bold, italic and strike; pasted text loses any other formatting. */
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
    // A transition, so that the keystroke does not wait for the render.
    if (timer.current === undefined) startTransition(props.onTyping)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => report(editor), PAUSE_MS)
  })
  const onBlur = useEffectEvent((editor: Editor) => {
    if (timer.current !== undefined) report(editor)
    props.onBlur()
  })
  const onLimit = useEffectEvent((isExceeded: boolean) => props.onLimit(isExceeded))

  // Created once: changed options would be applied to the editor again.
  const [options] = useState(() => ({
    extensions: termExtensions((isRefused) => onLimit(isRefused)),
    content: value,
    // The content security policy forbids injected styles.
    injectCSS: false,
    // It compares the text before and after each change, for an event without a listener here.
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
