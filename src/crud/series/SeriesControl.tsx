import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { fold } from '../../domain/fold.ts'
import { recordTitle } from '../../providers/register/fieldText.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { Button, overlay } from '../../ui/index.ts'
import { scopeMeta } from '../group/scope.ts'
import type { RegisterView } from '../registerView.ts'

const { Overlay: SeriesModal, preload } = overlay(async () => (await import('./SeriesModal.tsx')).SeriesModal)

interface SeriesControlProps {
  /** The register of the child records. */
  register: RegisterView
  /** The register in context, its record that they belong to, and the field that refers to it. */
  parentRegister: RegisterView
  parent: RegisterRecord
  by: string
  /** The child records of a parent. */
  childrenOf: (parent: RegisterRecord) => readonly RegisterRecord[]
}

/** Opens the form that makes several child records by one text; none where the register has no such form. */
export function SeriesControl({ register, parentRegister, parent, by, childrenOf }: SeriesControlProps) {
  const { definition, texts, access } = register
  const { page, perPage, sort, filterValues: filter } = useListContext()
  const dataProvider = useDataProvider()
  const [open, setOpen] = useState(false)
  if (!texts.series || !access.create) return null
  const namesIn = (record: RegisterRecord) =>
    new Set(childrenOf(record).map((child) => fold(recordTitle(definition, child))))
  const readExisting = async () => {
    const params = { pagination: { page, perPage }, sort, filter, meta: scopeMeta(parentRegister.scope) }
    const { data } = await dataProvider.getList<RegisterRecord>(parentRegister.definition.name, params)
    const fresh = data.find(({ id }) => id === parent.id)
    if (!fresh) throw new Error('its record is not listed any more')
    return namesIn(fresh)
  }
  return (
    <>
      <Button icon="list" onClick={() => setOpen(true)} onFocus={preload} onPointerEnter={preload}>
        {texts.series.title}
      </Button>
      {open && (
        <SeriesModal
          defaults={{ [by]: parent.id }}
          existing={namesIn(parent)}
          onClose={() => setOpen(false)}
          readExisting={readExisting}
          register={register}
          texts={texts.series}
          title={`${texts.series.title} – ${recordTitle(parentRegister.definition, parent)}`}
        />
      )}
    </>
  )
}
