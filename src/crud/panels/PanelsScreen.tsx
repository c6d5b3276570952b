import { useState } from 'react'
import { definitionNamed } from '../../resources/index.ts'
import { AddControl } from '../AddControl.tsx'
import { MemberChoice } from '../group/MemberChoice.tsx'
import { isAwaitingMember } from '../group/scope.ts'
import { ListFoot } from '../list/ListFoot.tsx'
import { ListState } from '../list/ListState.tsx'
import { useRegisterList } from '../list/useRegisterList.ts'
import { type Register, registerOn } from '../register.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useRecordDialogs } from '../useRecordDialogs.tsx'
import { Panel } from './Panel.tsx'
import styles from './panels.module.css'

/** A register as collapsible panels, each with the records that live inside its own. */
export function PanelsScreen({ register }: { register: Register }) {
  const { definition, texts, scope } = register
  const { view, change, list } = useRegisterList(register)
  const { add, edit, remove, dialogs } = useRecordDialogs(register)
  const inner = childRegister(register)
  const innerDialogs = useRecordDialogs(inner)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const awaiting = isAwaitingMember(scope)
  const toggle = (id: number) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const addControl = <AddControl onAdd={() => add()} register={register} />

  return (
    <>
      <ScreenHead title={texts.title}>{!awaiting && addControl}</ScreenHead>
      <MemberChoice register={register} />
      {!awaiting && (
        <ListState action={addControl} columns={1} list={list} register={register} view={view}>
          <ul aria-busy={list.stale} className={list.stale ? styles.stale : styles.panels}>
            {list.rows.map((record) => (
              <Panel
                inner={inner}
                innerDialogs={innerDialogs}
                key={record.id}
                onEdit={() => edit(record)}
                onRemove={() => remove(record)}
                onToggle={() => toggle(record.id)}
                open={opened.has(record.id)}
                record={record}
                register={register}
              />
            ))}
          </ul>
          <ListFoot list={list} onChange={change} sizes={definition.list.pageSizes} view={view} />
        </ListState>
      )}
      {dialogs}
      {innerDialogs.dialogs}
    </>
  )
}

/** @throws Error for a register of this shape whose records hold no others. */
function childRegister({ definition: { name, children }, session, scope }: Register): Register {
  if (!children) throw new Error(`${name} has no children to list in its panels`)
  return { ...registerOn(definitionNamed(children.resource), session, null), scope }
}
