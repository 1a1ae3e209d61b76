import type { ReactNode } from 'react'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useRole } from '#platform/session/role.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useT } from '../words.ts'
import { ChatTabs, oversees } from './ChatTabs.tsx'

/** Around what only those see who look after children. */
export function OverseersPage({ description, children }: { description: string; children: ReactNode }) {
  const t = useT()
  const mayOversee = useRole(oversees)
  return (
    <div className="page-3xl gap-5">
      <PageHeader title={t(($) => $.title)} description={description} />
      {mayOversee && <ChatTabs />}
      {mayOversee ? children : <NotForRole title={t(($) => $.oversight.forbidden)} />}
    </div>
  )
}
