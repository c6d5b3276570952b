import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  type ChangeEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ariaOf, type InputProps } from '../../form/inputProps.ts'
import { keepEnter, useSelectOnPointer } from '../../ui/index.ts'

/** A step of the value by the arrow keys. */
export interface Step {
  /** @param segment index of the group of digits with the caret; undefined if all of the text is selected */
  next: (value: string, by: 1 | -1, segment: number | undefined) => unknown
  /** What a step makes of an empty input; nothing when absent. */
  first?: unknown
}

interface TypedInputProps extends InputProps {
  /** The text of a value. A value that is a text which could not be read is shown as it is. */
  format: (value: unknown) => string
  /** The value of a text; undefined if it cannot be read, which makes the text itself the value. */
  read: (text: string) => unknown
  /** The value of a text that is still being typed; as `read` when absent. */
  readTyped?: (text: string) => unknown
  /** The text of what has been typed so far, with the marks that follow. */
  mask?: (typed: string) => string
  step?: Step
  /** Whether Enter only completes the text instead of submitting the form. */
  keepsEnter?: boolean
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Text before the value. */
  prefix?: string
  ariaLabel?: string
}

/** A text while it is being typed, and the value reported for it. */
interface Draft {
  text: string
  value: unknown
}

/** Whether a change is one typed character, or a deletion; a text that is pasted or filled in is neither. */
function wayOf({ nativeEvent }: ChangeEvent<HTMLInputElement>): 'typed' | 'removed' | 'whole' {
  const { inputType = '', data } = nativeEvent as InputEvent
  if (/^(delete|history)/.test(inputType)) return 'removed'
  const isCharacter = inputType === 'insertText' && data?.length === 1
  return isCharacter || inputType === 'insertCompositionText' ? 'typed' : 'whole'
}

/** Index of the group of digits at the caret; undefined if all of the text is selected. */
function segmentAt({ value, selectionStart, selectionEnd }: HTMLInputElement): number | undefined {
  if (selectionStart === 0 && selectionEnd === value.length) return undefined
  return value.slice(0, selectionStart ?? 0).match(/\D+/g)?.length ?? 0
}

/** Start and end of a group of digits, of the whole text by default. */
function rangeOf(text: string, segment: number | undefined): [number, number] {
  const groups = segment === undefined ? [] : [...text.matchAll(/\d+/g)]
  const group = groups[segment ?? 0]
  return group ? [group.index, group.index + group[0].length] : [0, text.length]
}

const asTyped = (typed: string) => typed

/**
 * An input of a value that is read from its text: an hour, a date, a document, a price. What is typed or pasted stays as it
 * is until it can be read, so that the rules refuse it instead of another value. Its text is completed as it is typed at
 * its end, and formatted once it is left.
 */
export function TypedInput(props: TypedInputProps) {
  const { value, onChange, read, readTyped = read, mask = asTyped, format, step, inputRef } = props
  const [draft, setDraft] = useState<Draft>()
  const input = useRef<HTMLInputElement>(null)
  /** The group of digits to select again after a step. */
  const stepped = useRef<{ segment: number | undefined }>(undefined)
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      inputRef(element)
    },
    [inputRef],
  )
  const pointer = useSelectOnPointer(step !== undefined)
  const shown = draft && Object.is(draft.value, value) ? draft.text : format(value)

  const report = (text: string, next: unknown) => {
    setDraft({ text, value: next })
    if (!Object.is(next, value)) onChange(next)
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionEnd } = event.target
    const way = wayOf(event)
    const whole = way === 'whole' ? read(text) : undefined
    if (whole !== undefined) return report(format(whole), whole)
    const completed = way === 'typed' && selectionEnd === text.length ? mask(text) : text
    report(completed, readTyped(completed) ?? completed)
  }
  /** Reads the text as complete. */
  const complete = () => {
    if (!draft) return
    setDraft(undefined)
    const whole = read(shown)
    if (whole === undefined) props.onUnread?.()
    else if (!Object.is(whole, value)) onChange(whole)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'Enter' && props.keepsEnter) {
      keepEnter(event)
      complete()
    }
    const by = { ArrowUp: 1, ArrowDown: -1 }[key] as 1 | -1 | undefined
    if (!by || !step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const current = read(shown)
    if (current === '' && step.first !== undefined) return report(format(step.first), step.first)
    if (typeof current !== 'string' || current === '') return
    const segment = shown === format(current) ? segmentAt(currentTarget) : undefined
    stepped.current = { segment }
    const next = step.next(current, by, segment)
    report(format(next), next)
  }
  useLayoutEffect(() => {
    if (stepped.current) input.current?.setSelectionRange(...rangeOf(shown, stepped.current.segment))
    stepped.current = undefined
  })

  return (
    <OutlinedInput
      disabled={props.disabled}
      error={props.invalid}
      fullWidth
      id={props.id}
      inputMode={props.inputMode ?? 'numeric'}
      inputRef={setInput}
      onBlur={() => {
        complete()
        props.onBlur()
      }}
      onChange={handleChange}
      onKeyDown={handleKey}
      placeholder={props.placeholder}
      slotProps={{
        input: { autoComplete: 'off', 'aria-label': props.ariaLabel, ...ariaOf(props), ...pointer },
      }}
      startAdornment={
        props.prefix && (
          <InputAdornment disableTypography position="start">
            {props.prefix}
          </InputAdornment>
        )
      }
      value={shown}
    />
  )
}
