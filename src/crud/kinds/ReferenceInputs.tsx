import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
import { autocompleteProps } from '../../form/autocompleteProps.tsx'
import { type InputProps, textOf } from '../../form/inputProps.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { crud } from '../../i18n/ptBR/crud.ts'
import { type LookupRecord, lookupLabel, useLookup } from '../../providers/lookups.ts'
import { lookupNamed } from '../../resources/index.ts'
import { useRecordForm } from '../form/RecordForm.tsx'
import { useRecordMember } from '../form/useRecordMember.ts'
import { searchOptions } from './options.ts'
import { PagedReferencesInput } from './PagedReferencesInput.tsx'
import styles from './ReferenceInputs.module.css'
import { RegisterReferenceInput } from './RegisterReferenceInput.tsx'
import { TypedReferencesInput } from './TypedReferencesInput.tsx'

const none: readonly LookupRecord[] = []

/** Selects one record of a lookup or of another register. The value is its id, or null. */
export function ReferenceInput(props: InputProps) {
  const { field } = props
  const isRegister = field.kind === 'reference' && lookupNamed(field.to).register === field.to
  return isRegister ? <RegisterReferenceInput {...props} field={field} /> : <LookupInput {...props} />
}

/** Records are found by their label or short label. */
function LookupInput(props: InputProps) {
  const { options, common } = useOptions(props)
  return (
    <Autocomplete
      {...common}
      onChange={(_, option) => props.onChange(option?.id ?? null)}
      value={options.find(({ id }) => id === props.value) ?? null}
    />
  )
}

/** Selects several records of a lookup. The value is the list of their ids. */
export function ReferencesInput(props: InputProps) {
  const name = 'to' in props.field ? props.field.to : ''
  const { remoteSearch, perInstitution } = lookupNamed(name)
  if (perInstitution) return <InstitutionReferencesInput {...props} />
  if (!remoteSearch) return <WholeReferencesInput {...props} />
  return remoteSearch.idsParam ? (
    <TypedReferencesInput {...props} lookup={name} />
  ) : (
    <PagedReferencesInput {...props} lookup={name} />
  )
}

interface Shown {
  /** The member of a group whose records are offered. */
  member?: number
  /** Records that are chosen, but may no longer be offered. */
  stored?: readonly LookupRecord[]
}

/** Offers the records of the institution that the form's record belongs to, and keeps those that were removed since. */
function InstitutionReferencesInput(props: InputProps) {
  const { record } = useRecordForm()
  const { member, isAwaited } = useRecordMember()
  const value = props.name ? record?.[props.name] : undefined
  const stored = Array.isArray(value) ? value.filter(isRecord) : []
  return (
    <WholeReferencesInput {...props} disabled={props.disabled || isAwaited} member={member} stored={stored} />
  )
}

const isRecord = (value: unknown): value is LookupRecord =>
  value !== null && typeof value === 'object' && 'id' in value

function WholeReferencesInput({ member, stored = none, ...props }: InputProps & Shown) {
  const { options, common } = useOptions(props, member, stored)
  const ids = Array.isArray(props.value) ? props.value : []
  return (
    <Autocomplete
      {...common}
      disableCloseOnSelect
      filterSelectedOptions
      multiple
      onChange={(_, chosen) => props.onChange(chosen.map(({ id }) => id))}
      slotProps={{ chip: { size: 'small' } }}
      value={ids.flatMap((id) => options.find((option) => option.id === id) ?? [])}
    />
  )
}

function useOptions(props: InputProps, member?: number, stored = none) {
  const name = 'to' in props.field ? props.field.to : ''
  const lookup = lookupNamed(name)
  const { data = none, isPending, isError, refetch } = useLookup(name, member)
  const missing = stored.filter(({ id }) => data.every((other) => other.id !== id))
  const options = missing.length > 0 ? [...data, ...missing] : data
  const common = {
    ...autocompleteProps<LookupRecord>(props, placeholderOf(props, isError)),
    renderGroup,
    groupBy: lookup.grouped && ((option: LookupRecord) => textOf(option.group)),
    // Options that could not be loaded are requested again when the list is opened.
    onOpen: () => void (isError && refetch()),
    options,
    loading: isPending,
    noOptionsText: isError ? crud.lookupFailed : app.common.noOptions,
    filterOptions: (all: LookupRecord[], { inputValue }: { inputValue: string }) =>
      searchOptions(lookup, all, inputValue),
    getOptionLabel: (option: LookupRecord) => lookupLabel(lookup, option),
  }
  return { options, common }
}

/** The placeholder: why there are no options, or a prompt to choose. */
function placeholderOf({ value, placeholder = app.common.choose }: InputProps, failed: boolean): string {
  if (failed) return crud.lookupFailed
  return Array.isArray(value) && value.length > 0 ? '' : placeholder
}

/** Screen readers do not recognise MUI's own groups as groups. */
function renderGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <li key={key} role="presentation">
      <div aria-hidden="true" className={styles.group}>
        {group}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a list of options holds no fieldset */}
      <ul aria-label={group} className={styles.options} role="group">
        {children}
      </ul>
    </li>
  )
}
