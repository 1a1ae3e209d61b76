import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { roleLabel, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { identityQueries } from '#features/identity/queries.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import type { Place } from './use-stand.ts'

interface WaitingProps {
  onEnter: (place: Place) => void
}

/** The answer comes by itself; this is for a line on which news gets lost. */
const lookAgainMs = 30_000

/** What one has asked for and who has not answered yet; and, while one looks, the answer. */
export function Waiting({ onEnter }: WaitingProps) {
  const { data: me } = useQuery({
    ...identityQueries.me(),
    refetchInterval: ({ state }) =>
      state.data?.memberships.some(({ status }) => status === 'PENDING') ? lookAgainMs : false,
  })
  const asked = useAsked(me?.memberships ?? [])
  if (asked.length === 0) return null
  return (
    <ul className="grid gap-3" aria-live="polite">
      {asked.map((membership) => (
        <li key={membership.id}>
          <Answer membership={membership} onEnter={() => onEnter({ membership })} />
        </li>
      ))}
    </ul>
  )
}

/** Those that wait, and those that have waited since this page was opened. One that is refused is listed no more. */
function useAsked(memberships: readonly MembershipView[]): MembershipView[] {
  const [seen, setSeen] = useState<readonly MembershipView[]>([])
  const unseen = memberships.filter(({ id, status }) => status === 'PENDING' && !seen.some((one) => one.id === id))
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  const now = new Map(memberships.map((membership) => [membership.id, membership]))
  return [...seen, ...unseen].map((one) => now.get(one.id) ?? { ...one, status: 'REJECTED' })
}

function Answer({ membership, onEnter }: { membership: MembershipView; onEnter: () => void }) {
  const t = useT()
  const { school_name, site_type, status, role } = membership
  const wording = wordingFor(site_type)
  const facts = { school_name, role: roleLabel(role, wording) }

  if (status === 'ACTIVE') {
    return (
      <Alert
        tone="success"
        title={t(($) => $.waiting.accepted, facts)}
        action={
          <Button size="sm" onClick={onEnter}>
            {t(($) => $.waiting.enter)}
          </Button>
        }
      />
    )
  }
  if (status !== 'PENDING') {
    return (
      <Alert tone="danger" title={t(($) => $.waiting.refused, facts)}>
        {t(($) => $.waiting.refusedText)}
      </Alert>
    )
  }
  return (
    <div className="flex items-start gap-3 rounded-lg border border-info/35 bg-info-soft px-4 py-3 text-sm">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-info-ink" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold text-info-ink">{t(($) => $.waiting.title, facts)}</p>
        <p>{t(($) => $.waiting.text, { admin_name: wording.admin })}</p>
      </div>
    </div>
  )
}
