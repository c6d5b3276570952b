import { Link } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { formAddress } from './formAddress.ts'
import { warmForm } from './formChunks.ts'
import type { Register } from './register.ts'

/** What begins a new record, for whoever may: a link where the form is a page, a button where it is a modal. */
export function AddControl({ register, onAdd }: { register: Register; onAdd: () => void }) {
  const { access, definition, texts } = register
  if (!access.create) return null
  const near = { onFocus: () => warmForm(definition), onPointerEnter: () => warmForm(definition) }
  const label = texts.add ?? app.common.add
  if (definition.form.shape === 'page')
    return (
      <Link
        {...near}
        className={buttonClass('primary')}
        state={{ fromList: true }}
        to={formAddress(register, 'novo')}
      >
        {label}
      </Link>
    )
  return (
    <Button {...near} onClick={onAdd} tone="primary">
      {label}
    </Button>
  )
}
