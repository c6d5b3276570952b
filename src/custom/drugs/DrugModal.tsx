import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { numberText } from '../../domain/cellText.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { drugs as texts } from '../../i18n/ptBR/drugs.ts'
import { saveConflict } from '../../i18n/ptBR/saveConflict.ts'
import { saveDrug } from '../../providers/drugs.ts'
import { readSession } from '../../providers/session.ts'
import { saveConflictOf } from '../../providers/staleEdits.ts'
import { track } from '../../providers/tracking.ts'
import { useSettings } from '../../providers/useSettings.ts'
import type { DrugAnswer } from '../../resources/drugs.ts'
import { can, platformAdmins } from '../../schema/can.ts'
import {
  Button,
  FailureState,
  LeaveQuestion,
  Modal,
  SearchBox,
  TableSkeleton,
  useLeaveWarning,
} from '../../ui/index.ts'
import { BrandTree } from './BrandTree.tsx'
import { ClassEditor } from './ClassEditor.tsx'
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
import styles from './DrugModal.module.css'
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

interface Refusal {
  message: string
  current: DrugAnswer
}

function LoadedModal({ id, name, member, drug, onClose, onChanged }: DrugModalProps & { drug: DrugAnswer }) {
  const notify = useNotify()
  const [stored, setStored] = useState(drug)
  const [choice] = useState(() => createStore(storedChoice(drug)))
  const [search, setSearch] = useState('')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
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

  const save = async (base: DrugAnswer) => {
    const chosen = chosenForms(choice.get())
    if (chosen.length === 0) return setError(texts.brandsRequired)
    setSaving(true)
    try {
      await saveDrug(id, { forms: chosen, previous: chosenForms(storedChoice(base)), member })
      void track('drugSave')
      notify(texts.saved, { type: 'success' })
      onChanged()
      onClose()
    } catch (failure) {
      setSaving(false)
      const conflict = saveConflictOf<DrugAnswer>(failure)
      if (conflict && failure instanceof Error)
        setRefusal({ message: failure.message, current: conflict.current })
      else notify(texts.saveFailed, { type: 'error' })
    }
  }
  const close = () => {
    if (isChanged()) setLeaving(true)
    else onClose()
  }
  const keepTheirs = ({ current }: Refusal) => {
    setStored(current)
    choice.set(storedChoice(current))
    setRefusal(undefined)
  }
  const keepMine = ({ current }: Refusal) => {
    setStored(current)
    setRefusal(undefined)
    void save(current)
  }

  return (
    <Modal
      actions={<ChosenCount choice={choice} />}
      cancel={app.common.cancel}
      confirm={{ label: app.common.save, busy: saving, onConfirm: () => void save(stored) }}
      onClose={close}
      open
      title={name}
    >
      <Facts drug={stored} onChanged={onChanged} />
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
      {refusal && (
        <Modal
          actions={<Button onClick={() => keepTheirs(refusal)}>{saveConflict.theirs}</Button>}
          confirm={{ label: saveConflict.mine, onConfirm: () => keepMine(refusal) }}
          onClose={() => setRefusal(undefined)}
          open
          role="alertdialog"
          size="small"
          title={texts.conflict}
        >
          <p>{refusal.message}</p>
        </Modal>
      )}
    </Modal>
  )
}

function ChosenCount({ choice }: { choice: Store<Choice> }) {
  const count = useSyncExternalStore(choice.subscribe, () => chosenCount(choice.get()))
  return <span aria-live="polite">{texts.chosen.replace('{count}', String(count))}</span>
}

/** The catalogue's data about the drug, and a link to the regulator's list. */
function Facts({ drug, onChanged }: { drug: DrugAnswer; onChanged: () => void }) {
  const { drugListUrl } = useSettings()
  const permissions = readSession()?.permissions
  const className = drug.class?.active_principle_class_i18n[0]?.name ?? texts.class.none
  const factor = drug.conversion_factor_to_mg
  return (
    <div className={styles.facts}>
      {permissions && can(permissions, platformAdmins) ? (
        <ClassEditor classId={drug.class?.id ?? null} drugId={drug.id} onSaved={onChanged} />
      ) : (
        <p>
          {texts.class.label}: {className}
        </p>
      )}
      {factor != null && <p>{texts.factor.replace('{factor}', numberText(Number(factor)))}</p>}
      {drugListUrl && (
        <p>
          <a href={drugListUrl} rel="noreferrer" target="_blank" title={texts.regulator.tooltip}>
            {texts.regulator.label}
          </a>
        </p>
      )}
    </div>
  )
}
