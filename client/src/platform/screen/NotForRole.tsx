import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface NotForRoleProps {
  title: string
  children?: ReactNode
}

/** For who has come by an address that is for none of their roles. */
export function NotForRole({ title, children }: NotForRoleProps) {
  const t = useT()
  return (
    <EmptyState
      picture="lock"
      title={title}
      action={
        <Button asChild variant="outline">
          <Link to="/dashboard">{t(($) => $.action.toDashboard)}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
