import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { consentFields } from '../../domain/consentTerm.ts'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { DropdownMenu, IconButton } from '../../ui/index.ts'
import styles from './TermEditor.module.css'

const marks = [
  { name: 'bold', icon: 'bold', label: texts.bold, shortcut: 'Control+B' },
  { name: 'italic', icon: 'italic', label: texts.italic, shortcut: 'Control+I' },
  { name: 'strike', icon: 'strike', label: texts.strike, shortcut: 'Control+Shift+S' },
] as const

interface EditorToolsProps {
  editor: Editor
  isReadOnly: boolean
}

/** Toolbar with marks, undo and redo, and the data fields that a term can contain. */
export function EditorTools({ editor, isReadOnly }: EditorToolsProps) {
  const { active, canUndo, canRedo } = useEditorState({
    editor,
    selector: () => ({
      active: marks.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
      canUndo: undoDepth(editor.state) > 0,
      canRedo: redoDepth(editor.state) > 0,
    }),
  })
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => {
    if (!isReadOnly) change(editor.chain().focus()).run()
  }
  return (
    <div
      aria-label={texts.formatting}
      className={styles.tools}
      // Keeps the focus in the text, which could otherwise lose the mark that was just chosen.
      onMouseDown={(event) => event.preventDefault()}
      role="toolbar"
    >
      {marks.map(({ name, icon, label, shortcut }) => (
        <IconButton
          aria-disabled={isReadOnly}
          aria-pressed={active.includes(name)}
          className={styles.mark}
          icon={icon}
          key={name}
          label={label}
          onClick={() => run((chain) => chain.toggleMark(name))}
          shortcut={shortcut}
        />
      ))}
      <IconButton
        aria-disabled={isReadOnly || !canUndo}
        icon="undo"
        label={texts.undo}
        onClick={() => run((chain) => chain.undo())}
        shortcut="Control+Z"
      />
      <IconButton
        aria-disabled={isReadOnly || !canRedo}
        icon="redo"
        label={texts.redo}
        onClick={() => run((chain) => chain.redo())}
        shortcut="Control+Y"
      />
      <DropdownMenu
        icon="add"
        items={consentFields.map((field) => ({
          label: texts.fields[field],
          onSelect: () => run((chain) => chain.insertContent({ type: 'text', text: `{${field}}` })),
        }))}
        label={texts.insert}
      />
    </div>
  )
}
