import { useId } from 'react'
import { formatDateTime } from '../../domain/dates.ts'
import { activityLog as texts } from '../../i18n/ptBR/activityLog.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { lookupLabel, useLookup } from '../../providers/lookups.ts'
import { timeZone } from '../../providers/session.ts'
import type { LogAnswer } from '../../resources/activityLog.ts'
import { eventLabel } from '../../resources/logEvents.ts'
import { findLookup } from '../../resources/lookups.ts'
import type { Lookup } from '../../schema/wire.ts'
import { Modal } from '../../ui/index.ts'
import { eventField, fieldLabel, plainText, valueText } from './changeTexts.ts'
import styles from './EntryModal.module.css'

interface ChangedValueProps {
  event: string
  field: string
  value: unknown
}

/** Displays a value before or after a change. */
function ChangedValue({ event, field: name, value }: ChangedValueProps) {
  const field = eventField(event, name)
  const lookup = field && 'to' in field ? findWholeLookup(field.to) : undefined
  if (lookup && hasUnresolvedId(value)) return <ReferenceValue lookup={lookup} value={value} />
  return valueText(event, name, value) || app.common.none
}

/** Entries reported by browsers contain ids without names. */
const hasUnresolvedId = (value: unknown) => [value].flat().some((id) => typeof id === 'number')

/** A lookup that can be loaded completely; other ids are shown unchanged. */
function findWholeLookup(name: string): Lookup | undefined {
  const found = findLookup(name)
  return found?.register ? undefined : found
}

function ReferenceValue({ lookup, value }: { lookup: Lookup; value: unknown }) {
  const { data = [] } = useLookup(lookup.name)
  const recordText = (id: unknown) =>
    lookupLabel(
      lookup,
      data.find((record) => record.id === id),
    ) || plainText(id)
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.map(recordText).join(', ') || app.common.none
}

/** An entry as converted by the register. */
export type LogEntry = Omit<LogAnswer, 'user'> & { user_name: string | null }

/** The details of an entry with all changed fields. */
export function EntryModal({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.person, entry.user_name ?? app.common.none],
    [texts.moment, formatDateTime(entry.created_at, timeZone())],
    [texts.subject, entry.subject],
    [texts.recipient, entry.recipient_email],
    [texts.pdf, entry.pdf_name],
    [texts.recordId, entry.record_id ? String(entry.record_id) : null],
    [texts.source, sourceText(entry)],
    [texts.address, entry.address],
    [texts.device, entry.device],
  ]
  return (
    <Modal onClose={onClose} open title={eventLabel(entry.event)}>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div className={label === texts.device ? styles.wide : undefined} key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Changes entry={entry} />
    </Modal>
  )
}

/** `by_server` is optional for other backends. */
function sourceText({ by_server }: Partial<LogEntry>): string | null {
  if (by_server === undefined) return null
  return by_server ? texts.recorded : texts.reported
}

function Changes({ entry: { event, updated_fields } }: { entry: LogEntry }) {
  const id = useId()
  if (!updated_fields?.length) return <p className={styles.none}>{texts.noChanges}</p>
  return (
    <>
      <h3 className={styles.title} id={id}>
        {texts.changes}
      </h3>
      <table aria-labelledby={id} className={styles.changes}>
        <thead>
          <tr>
            {[texts.field, texts.before, texts.after].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {updated_fields.map(({ field, old_value, new_value }) => (
            <tr key={field}>
              <th scope="row">{fieldLabel(event, field)}</th>
              <td>
                <ChangedValue event={event} field={field} value={old_value ?? null} />
              </td>
              <td>
                {isHidden(old_value, new_value) ? (
                  texts.hidden
                ) : (
                  <ChangedValue event={event} field={field} value={new_value ?? null} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Passwords are logged without values. */
const isHidden = (before: unknown, after: unknown) => (before ?? after ?? null) === null
