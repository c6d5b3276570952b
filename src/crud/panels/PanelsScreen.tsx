import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { childrenOf } from '../../resources/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { useLate, useRowWalk, useSavedRow, walkRows } from '../../ui/index.ts'
import { AddControl } from '../AddControl.tsx'
import { MemberChoice } from '../group/InstitutionChoice.tsx'
import { isAwaitingMember } from '../group/scope.ts'
import { ContextFoot } from '../list/ListFoot.tsx'
import { ListState } from '../list/ListState.tsx'
import { RegisterList } from '../list/RegisterList.tsx'
import { useSavedPage } from '../list/useSavedPage.ts'
import { type RegisterView, useRegisterView } from '../registerView.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useRecordDialogs } from '../useRecordDialogs.tsx'
import { Panel } from './Panel.tsx'
import styles from './panels.module.css'

const nothing = () => {}

/** A register's list as collapsible panels with child records. */
export function PanelsScreen({ register }: { register: RegisterView }) {
  return (
    <RegisterList register={register}>
      <Panels register={register} />
    </RegisterList>
  )
}

function Panels({ register }: { register: RegisterView }) {
  const { definition, texts, scope } = register
  const list = useListContext<RegisterRecord>()
  const stale = list.isPlaceholderData ?? false
  const isDimmed = useLate(stale)
  const { add, edit, remove, dialogs } = useRecordDialogs(register)
  const inner = useChildRegister(register)
  const innerDialogs = useRecordDialogs(inner)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const awaiting = isAwaitingMember(scope)
  useRowWalk()
  const panels = useRef<HTMLUListElement>(null)
  const find = (kind: string) => (id: number) =>
    panels.current?.querySelector<HTMLElement>(`[data-${kind}="${id}"]`)
  useSavedPage(register, nothing)
  const queryKey = [definition.name, 'getList']
  useSavedRow({ resource: definition.name, queryKey, find: find('panel') })
  useSavedRow({ resource: inner.definition.name, queryKey, find: find('child') })
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
        <ListState
          action={addControl}
          columns={1}
          list={list}
          empty={texts.empty}
          searched={Boolean(list.filterValues.q)}
        >
          <ul
            aria-busy={stale}
            className={isDimmed ? styles.stale : styles.panels}
            onKeyDown={(event) => walkRows(event, `.${styles.panel}`)}
            ref={panels}
          >
            {list.data?.map((record) => (
              <Panel
                childRegister={inner}
                childDialogs={innerDialogs}
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
          <ContextFoot sizes={definition.list.pageSizes} />
        </ListState>
      )}
      {dialogs}
      {innerDialogs.dialogs}
    </>
  )
}

/** @throws Error for a register without `children` */
function useChildRegister({ definition, session, scope }: RegisterView): RegisterView {
  const children = childrenOf(definition)
  if (!children) throw new Error(`${definition.name} has no children`)
  return { ...useRegisterView(children.register, session), scope }
}
