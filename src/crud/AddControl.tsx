import { Link, useLocation } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { formAddress } from './formAddress.ts'
import type { Register } from './register.ts'

/** What begins a new record, for whoever may: a link where the form is a page, a button where it is a modal. */
export function AddControl({ register, onAdd }: { register: Register; onAdd: () => void }) {
  const { search } = useLocation()
  const { access, definition } = register
  if (!access.create) return null
  if (definition.form.shape === 'page')
    return (
      <Link className={buttonClass('primary')} state={{ search }} to={formAddress(register, 'novo')}>
        {app.common.add}
      </Link>
    )
  return (
    <Button onClick={onAdd} tone="primary">
      {app.common.add}
    </Button>
  )
}
