import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { ConflictQuestion } from '../../form/ConflictQuestion.tsx'
import { app } from '../../i18n/ptBR/app.ts'
import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import { saveDrug } from '../../providers/drugs.ts'
import { HttpError } from '../../providers/httpClient.ts'
import { timeZone } from '../../providers/session.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { track } from '../../providers/tracking.ts'
import type { DrugAnswer } from '../../resources/drugs.ts'
import {
  ConfirmDialog,
  FailureState,
  LeaveQuestion,
  Modal,
  SearchBox,
  TableSkeleton,
  useActNotice,
  useLeaveWarning,
} from '../../ui/index.ts'
import { BrandTree } from './BrandTree.tsx'
import {
  type Choice,
  chosenCount,
  chosenForms,
  createStore,
  isOtherChoice,
  matchingForms,
  type Store,
  storedChoice,
  withTicked,
} from './choice.ts'
import { DrugFacts } from './DrugFacts.tsx'
import styles from './DrugModal.module.css'
import { describeRefusal, mergedChoice, type RefusedChoice } from './drugConflict.ts'
import { useDrug } from './useDrug.ts'

interface DrugModalProps {
  id: number
  name: string
  /** The chosen member of a group. */
  member: number | undefined
  onClose: () => void
  /** Called when the list is out of date. */
  onChanged: () => void
}

/** Configures which brands of a drug the institution uses. */
export function DrugModal(props: DrugModalProps) {
  const { data, isError, refetch, isFetching } = useDrug(props.id, props.member)
  if (data) return <LoadedModal {...props} drug={data} />
  return (
    <Modal onClose={props.onClose} open title={props.name}>
      {isError ? (
        <FailureState busy={isFetching} onRetry={() => void refetch()}>
          {texts.loadFailed}
        </FailureState>
      ) : (
        <TableSkeleton columns={1} rows={6} />
      )}
    </Modal>
  )
}

function LoadedModal({ id, name, member, drug, onClose, onChanged }: DrugModalProps & { drug: DrugAnswer }) {
  const notify = useActNotice(`configure drug ${id}`)
  const [stored, setStored] = useState(drug)
  const [choice] = useState(() => createStore(storedChoice(drug)))
  const [search, setSearch] = useState('')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState('')
  const [refusal, setRefusal] = useState<RefusedChoice>()
  const [recalled, setRecalled] = useState<DrugAnswer>()
  const [leaving, setLeaving] = useState(false)
  const forms = useMemo(() => matchingForms(stored.forms ?? [], search), [stored, search])
  const tick = useCallback(
    (form: number, brands: readonly number[], ticked: boolean) => {
      setError('')
      choice.set(withTicked(choice.get(), form, brands, ticked))
    },
    [choice],
  )

  const isChanged = () => isOtherChoice(choice.get(), storedChoice(stored))
  useLeaveWarning(isChanged)

  const send = async (base: DrugAnswer) => {
    if (!isOtherChoice(choice.get(), storedChoice(base))) {
      notify(app.common.unchanged, { type: 'info' })
      return onClose()
    }
    setSaving(true)
    try {
      const previous = chosenForms(storedChoice(base))
      await saveDrug(id, { forms: chosenForms(choice.get()), previous, member })
      void track('drugSave')
      notify(texts.saved, { type: 'success' })
      onChanged()
      onClose()
    } catch (failure) {
      setSaving(false)
      const conflict = saveConflictOf<DrugAnswer>(failure)
      const refused = failure instanceof HttpError ? failure.errors?.forms : undefined
      if (conflict) setRefusal(describeRefusal(conflict, base, choice.get()))
      else if (refused) setError(refused)
      else notify(texts.saveFailed, { type: 'error' })
    }
  }
  /** @param base the version that the choice is based on */
  const save = (base: DrugAnswer) => {
    if (chosenCount(choice.get()) > 0) void send(base)
    else if (chosenCount(storedChoice(base)) > 0) setRecalled(base)
    else setError(texts.brandsRequired)
  }
  const close = () => {
    if (isChanged()) setLeaving(true)
    else onClose()
  }
  const rebase = (current: DrugAnswer, next: Choice) => {
    setStored(current)
    choice.set(next)
    setRefusal(undefined)
  }

  return (
    <Modal
      actions={<ChosenCount choice={choice} />}
      cancel={app.common.cancel}
      confirm={{ label: app.common.save, busy: saving, onConfirm: () => save(stored) }}
      onClose={close}
      open
      title={name}
    >
      <DrugFacts drug={stored} onChanged={onChanged} />
      <SearchBox
        debounceMs={150}
        label={texts.searchTree}
        onSearch={setSearch}
        placeholder={texts.searchTree}
        value={search}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {forms.length > 0 ? (
        <BrandTree choice={choice} forms={forms} onTick={tick} />
      ) : (
        <p>{search ? texts.noMatch : texts.noForms}</p>
      )}
      <LeaveQuestion onClose={() => setLeaving(false)} onConfirm={onClose} open={leaving} />
      {recalled && (
        <ConfirmDialog
          cancelLabel={texts.recall.stay}
          confirmLabel={texts.recall.confirm}
          onClose={() => setRecalled(undefined)}
          onConfirm={() => {
            setRecalled(undefined)
            void send(recalled)
          }}
          open
          title={texts.recall.title}
          tone="danger"
        >
          {fillText(texts.recall.question, { name })}
        </ConfirmDialog>
      )}
      {refusal && (
        <ConflictQuestion
          changes={refusal.changes}
          conflict={refusal.conflict}
          mine={refusal.mine}
          onClose={() => setRefusal(undefined)}
          onKeepMine={(theirs) => {
            rebase(refusal.conflict.current, mergedChoice(refusal, theirs))
            save(refusal.conflict.current)
          }}
          onTakeTheirs={() => rebase(refusal.conflict.current, storedChoice(refusal.conflict.current))}
          title={texts.conflict}
          zone={timeZone()}
        />
      )}
    </Modal>
  )
}

function ChosenCount({ choice }: { choice: Store<Choice> }) {
  const count = useSyncExternalStore(choice.subscribe, () => chosenCount(choice.get()))
  return <span aria-live="polite">{fillText(texts.chosen, { count })}</span>
}
