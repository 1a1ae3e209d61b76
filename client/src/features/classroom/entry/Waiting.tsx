import type { JsonifiedValue } from '@orpc/openapi-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRequest } from '@kelasku/shared/school/contract'
import { roleLabel, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { identityQueries } from '#features/identity/queries.ts'
import { schoolQueries } from '#features/school/queries.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import type { SchoolContext } from './use-stand.ts'

interface WaitingProps {
  onEnter: (place: SchoolContext) => void
}

/** The answer comes by itself; this is for a line on which news gets lost. */
const lookAgainMs = 30_000

/** What one has asked for: who has not answered yet, who has said no; and, while one looks, who says yes. */
export function Waiting({ onEnter }: WaitingProps) {
  const requests = useAsked()
  if (requests.length === 0) return null
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <Answer request={request} onEnter={() => onEnter({ schoolId: request.school_id })} />
        </li>
      ))}
    </ul>
  )
}

type Request = JsonifiedValue<OwnRequest>

/** Who was accepted long ago knows it; only who has waited on this page is told. */
function useAsked(): Request[] {
  // With an answer comes, or does not come, a role.
  useQuery({
    ...identityQueries.me(),
    refetchInterval: ({ state }) => (state.data?.memberships.some(isWaiting) ? lookAgainMs : false),
  })
  const { data: asked = [] } = useQuery({
    ...schoolQueries.ownRequests(),
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookAgainMs : false),
  })
  const [seen, setSeen] = useState<readonly string[]>([])
  const waiting = asked.filter(isWaiting).map(({ id }) => id)
  const unseen = waiting.filter((id) => !seen.includes(id))
  if (unseen.length > 0) setSeen([...seen, ...unseen])

  return asked.filter(({ id, status }) => status !== 'ACTIVE' || seen.includes(id))
}

const isWaiting = ({ status }: Pick<OwnRequest, 'status'>) => status === 'PENDING'

function Answer({ request, onEnter }: { request: Request; onEnter: () => void }) {
  const t = useT()
  const format = useFormat()
  const { school_name, site_type, status, role, answered_at, reason } = request
  const wording = wordingFor(site_type)
  const facts = { school_name, role: roleLabel(role, wording) }

  if (status === 'ACTIVE') {
    return (
      <Alert
        tone="success"
        live="polite"
        title={t(($) => $.waiting.accepted, facts)}
        action={
          <Button size="sm" onClick={onEnter}>
            {t(($) => $.waiting.enter)}
          </Button>
        }
      />
    )
  }
  if (status === 'INACTIVE') {
    return (
      <Alert tone="info" title={t(($) => $.waiting.over, facts)}>
        {reason}
      </Alert>
    )
  }
  if (status !== 'PENDING') {
    return (
      <Alert tone="danger" live="polite" title={t(($) => $.waiting.refused, facts)}>
        {reason && <p>{t(($) => $.waiting.reason, { reason })}</p>}
        <p>
          {answered_at && t(($) => $.waiting.refusedOn, { date: format.dateTime(answered_at) })}{' '}
          {t(($) => $.waiting.refusedText)}
        </p>
      </Alert>
    )
  }
  return (
    <Alert tone="info" live="polite" title={t(($) => $.waiting.title, facts)}>
      {t(($) => $.waiting.text, { admin_name: wording.admin })}
    </Alert>
  )
}
