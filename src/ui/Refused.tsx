import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate } from 'react-router'
import { app } from '../i18n/ptBR/app.ts'

/** Redirects from a page that the user may not open, and notifies of the reason. */
export function Refused({ to, reason = app.shell.restricted }: { to: string; reason?: string }) {
  const notify = useNotify()
  useEffect(() => {
    notify(reason, { type: 'warning' })
  }, [notify, reason])
  return <Navigate replace to={to} />
}
