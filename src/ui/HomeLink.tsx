import { Link } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'
import { buttonClass } from './Button.tsx'

export function HomeLink() {
  return (
    <Link className={buttonClass('primary')} to="/">
      {app.common.home}
    </Link>
  )
}
