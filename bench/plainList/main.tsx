import { useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  id: number
  name: string
}

/** The same rows, all of them rendered, in a selectable list of the same height. */
function PlainList({ rows }: { rows: Row[] }) {
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  if (!open)
    return (
      <button onClick={() => setOpen(true)} type="button">
        Abrir
      </button>
    )
  return (
    <div role="listbox" style={{ height: 464, overflowY: 'auto', width: 400 }} tabIndex={-1}>
      {rows.map(({ id, name }) => (
        <button
          key={id}
          onClick={() => setSelected(new Set([...selected, id]))}
          style={{ display: 'flex', width: '100%', height: 56 }}
          type="button"
        >
          <span>{selected.has(id) ? '☑' : '☐'}</span>
          <span>{name}</span>
        </button>
      ))}
    </div>
  )
}

const rows: Row[] = await (await fetch('rows.json')).json()
const root = document.getElementById('root')
if (root) createRoot(root).render(<PlainList rows={rows} />)
