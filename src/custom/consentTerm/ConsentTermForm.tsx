import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import {
  consentProblem,
  countConsentLines,
  MAX_CONSENT_CHARACTERS,
  MAX_CONSENT_LINES,
  unknownConsentFields,
} from '../../domain/consentTerm.ts'
import { BaseForm } from '../../form/BaseForm.tsx'
import { errorsResolver } from '../../form/errorsResolver.ts'
import { FieldFrame } from '../../form/FieldFrame.tsx'
import { FormBar } from '../../form/FormBar.tsx'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { consentTerm } from '../../i18n/ptBR/consentTerm.ts'
import { Button } from '../../ui/index.ts'
import styles from './ConsentTermForm.module.css'
import { TermEditor } from './TermEditor.tsx'
import { PreviewDialog, PreviewPanel } from './TermPreview.tsx'
import type { TermInstitution } from './TermSheet.tsx'
import { TermVersions } from './TermVersions.tsx'
import { paragraphText, readParagraphs } from './termText.ts'
import { type TermValues, useSaveConsentTerm } from './useSaveConsentTerm.ts'

const plainTexts = (html: string): string[] => readParagraphs(html).map(paragraphText)

function problemText(paragraphs: readonly string[]): string | undefined {
  const problem = consentProblem(paragraphs)
  return problem && consentTerm[problem]
}

const resolver = errorsResolver<TermValues>(({ value }) => {
  const problem = problemText(plainTexts(value))
  return problem ? { value: problem } : {}
})

interface ConsentTermFormProps {
  institution: TermInstitution
  /** HTML of the text as loaded. */
  opened: string
  /** Whether the server renders previews and stores versions. */
  rendersPdf: boolean
  onLeave: () => void
}

/** Form of the single text: its editor, and beside it a preview of the printed page if there is room. */
export function ConsentTermForm({ institution, opened, rendersPdf, onLeave }: ConsentTermFormProps) {
  const { saving, submit } = useSaveConsentTerm(institution.id, opened, onLeave)
  const { saved } = saving.state
  return (
    <BaseForm
      className={styles.form}
      draft={{
        form: `consentTerm/${institution.id}`,
        title: app.screens.consentTerm,
        container: 'page',
      }}
      initial={saved ?? { value: opened }}
      keepsTyped
      onSubmit={submit}
      resolver={resolver}
      saving={saving}
    >
      <TermFields institution={institution} isSaved={saved !== undefined} rendersPdf={rendersPdf} />
      <FormBar ifDirty />
      <LeaveGuard />
    </BaseForm>
  )
}

interface TermFieldsProps {
  institution: TermInstitution
  isSaved: boolean
  rendersPdf: boolean
}

const unchanged = <T,>(value: T): T => value

function TermFields({ institution, isSaved, rendersPdf }: TermFieldsProps) {
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const { isSubmitting } = useFormState()
  const { field, fieldState } = useInput({ source: 'value', format: unchanged, parse: unchanged })
  const [opened, setOpened] = useState<'preview' | 'versions'>()
  const [isLimitHit, setLimitHit] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const id = useId()
  const html: string = field.value
  const close = () => setOpened(undefined)
  const error = isLimitHit ? consentTerm.tooLong : fieldState.error?.message
  const paragraphs = useMemo(() => plainTexts(html), [html])
  const preview = { institution, html, problem: problemText(paragraphs) }
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.head}>
            <p className={styles.guidance} id={`${id}guidance`}>
              {texts.guidance}
            </p>
            <div className={styles.actions}>
              {rendersPdf && (
                <Button icon="history" onClick={() => setOpened('versions')}>
                  {texts.versions}
                </Button>
              )}
              <Button icon="eye" onClick={() => setOpened('preview')}>
                {texts.preview}
              </Button>
            </div>
          </div>
          <FieldFrame label={texts.text}>
            <TermEditor
              describedBy={`${id}guidance ${id}state`}
              inputRef={field.ref}
              invalid={error !== undefined}
              isReadOnly={isSubmitting || isSaved}
              label={texts.text}
              onBlur={field.onBlur}
              onChange={(value) => {
                setTyping(false)
                field.onChange(value)
              }}
              onLimit={setLimitHit}
              onTyping={() => setTyping(true)}
              value={html}
            />
          </FieldFrame>
          <TextState error={error} id={`${id}state`} paragraphs={paragraphs} />
        </div>
        {isWide && rendersPdf && (
          // The server renders one preview per user at a time.
          <PreviewPanel {...preview} isHeld={isTyping} isPaused={opened === 'preview'} />
        )}
      </div>
      {opened === 'preview' && <PreviewDialog {...preview} onClose={close} rendersPdf={rendersPdf} />}
      {opened === 'versions' && (
        <TermVersions html={html} institutionId={institution.id} onClose={close} onUse={field.onChange} />
      )}
    </>
  )
}

interface TextStateProps {
  id: string
  error: string | undefined
  paragraphs: readonly string[]
}

/** The text's error, and the lines and characters left (TCLE-04); stays visible however long the text is. */
function TextState({ id, error, paragraphs }: TextStateProps) {
  const lines = MAX_CONSENT_LINES - countConsentLines(paragraphs.flatMap((text) => text.split('\n')))
  const characters = MAX_CONSENT_CHARACTERS - paragraphs.join('').length
  const unknown = [
    ...new Set(paragraphs.flatMap((text) => unknownConsentFields(text).map(({ written }) => written))),
  ]
  return (
    <div className={`figures ${styles.state}`} id={id}>
      <span className={lines < 0 ? styles.exceeded : undefined}>{texts.linesLeft(lines)}</span>
      <span className={characters < 0 ? styles.exceeded : undefined}>{texts.charactersLeft(characters)}</span>
      <span className={styles.unknown} role="status">
        {unknown.length > 0 && texts.unknownFields(unknown)}
      </span>
      <span className={styles.exceeded} role="alert">
        {error}
      </span>
    </div>
  )
}
