import { Ban, RefreshCw, Users } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CodeText } from '#ui/code-text.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Code } from '../queries.ts'
import { useT } from '../words.ts'
import { spaced } from './invitation.ts'
import { InviteTools } from './InviteTools.tsx'

export type CodeAct = 'rotate' | 'revoke' | 'uses'

interface CodeItemProps {
  code: Code
  className: string
  onAct: (act: CodeAct) => void
}

const tones = { OPEN: 'success', USED_UP: 'neutral', EXPIRED: 'warning', REVOKED: 'neutral' } as const

export function CodeItem({ code: view, className, onAct }: CodeItemProps) {
  const t = useT()
  const { kind, code, state, total_use } = view
  const isOpen = state === 'OPEN'
  return (
    <li className="grid gap-3">
      {isOpen ? (
        <InviteTools invitation={{ kind, code, class_name: className }} />
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <CodeText value={spaced(code)} className="text-muted-foreground" />
          <Badge tone={tones[state]}>{t(($) => $.code.state[state])}</Badge>
        </span>
      )}
      <CodeFacts of={view} />
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <>
            <Button size="sm" variant="outline" onClick={() => onAct('rotate')}>
              <RefreshCw aria-hidden />
              {t(($) => $.code.rotate)}
            </Button>
            <Button size="sm" variant="outline" onClick={() => onAct('revoke')}>
              <Ban aria-hidden />
              {t(($) => $.code.revoke)}
            </Button>
          </>
        )}
        {total_use > 0 && (
          <Button size="sm" variant="outline" onClick={() => onAct('uses')}>
            <Users aria-hidden />
            {t(($) => $.code.usesOpen)}
          </Button>
        )}
      </div>
    </li>
  )
}

function CodeFacts({ of: { expires_at, uses_left, total_use, created_by, created_at } }: { of: Code }) {
  const t = useT()
  const format = useFormat()
  const facts = [
    t(($) => $.code.used, { count: total_use }),
    uses_left === null ? t(($) => $.code.unlimited) : t(($) => $.code.left, { count: uses_left }),
    expires_at ? t(($) => $.code.until, { date: format.dateTime(expires_at) }) : t(($) => $.code.forever),
    created_by
      ? t(($) => $.code.madeBy, { name: created_by.full_name, date: format.date(created_at) })
      : t(($) => $.code.made, { date: format.date(created_at) }),
  ]
  return <Facts of={facts} className="text-sm text-muted-foreground tabular-nums" />
}
