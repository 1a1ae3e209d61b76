import { Reply } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import type { Named } from '#platform/naming/naming.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { begin, end, useBegun, write } from './drafts.ts'
import { Line } from './Line.tsx'
import { useReply } from './mutations.ts'
import type { Remark } from './queries.ts'
import { SayForm } from './SayForm.tsx'
import { Settle } from './Settle.tsx'
import { statusTones } from './looks.ts'
import { ThreadHead } from './ThreadHead.tsx'

interface ThreadProps {
  unitId: string
  remark: Remark
  handle: EditorHandle | null
  people: readonly Named[]
  isCurrent: boolean
  /** Its words are in the text; nothing while that is not known. */
  isStanding: boolean | undefined
  /** Brings its words before one's eyes. */
  onGo: () => void
}

/** What was said about some words, answered and settled. */
export function Thread({ unitId, remark, handle, people, isCurrent, isStanding, onGo }: ThreadProps) {
  const t = useT()
  const box = useRef<HTMLLIElement>(null)
  const reply = useReply(unitId, remark.id)
  const draftId = `answer ${remark.id}`
  const answer = useBegun(draftId)
  const { lines, status, settled_by, can } = remark
  const endAnswer = () => {
    end(draftId)
    // The form is gone, and whoever uses the keyboard stays here.
    box.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (isCurrent) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={box}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      className={cn('grid gap-3 rounded-lg border border-border bg-card p-3', isCurrent && 'border-primary shadow-md')}
    >
      <ThreadHead remark={remark} isStanding={isStanding} onGo={onGo} />
      <ul aria-label={t(($) => $.remarks.lines)} className="grid gap-3">
        {lines.map((line) => (
          <Line key={line.id} unitId={unitId} remarkId={remark.id} line={line} />
        ))}
      </ul>
      {status !== 'OPEN' && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
          <Badge tone={statusTones[status]}>{t(($) => $.remarks.status[status])}</Badge>
          {settled_by && t(($) => $.remarks.settledBy, { name: settled_by.full_name })}
        </p>
      )}
      {!answer ? (
        <div className="flex flex-wrap justify-end gap-2">
          {can.reply && (
            <Button variant="ghost" size="sm" onClick={() => begin(draftId)}>
              <Reply aria-hidden />
              {t(($) => $.remarks.reply)}
            </Button>
          )}
          <Settle unitId={unitId} remark={remark} handle={handle} />
        </div>
      ) : (
        <SayForm
          label={t(($) => $.remarks.reply)}
          people={people}
          text={answer.text}
          onText={(text) => write(draftId, text)}
          submitLabel={t(($) => $.common.action.send)}
          busy={reply.isPending}
          error={reply.error}
          onSay={(text, mention_ids) =>
            reply.mutate({ client_id: answer.clientId, text, mention_ids }, { onSuccess: endAnswer })
          }
          onCancel={endAnswer}
        />
      )}
    </li>
  )
}
