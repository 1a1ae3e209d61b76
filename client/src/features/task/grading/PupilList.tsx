import { useEffect, useRef } from 'react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { cn } from '#ui/cn.ts'
import { PupilState } from './PupilState.tsx'
import type { QueueLine, useQueue } from './use-queue.ts'
import { useT } from './words.ts'

/** Every pupil, with where each stands. */
export function PupilList({ queue: { lines, current, left, go } }: { queue: ReturnType<typeof useQueue> }) {
  const t = useT()
  return (
    <nav aria-label={t(($) => $.pupils)} className="grid gap-2 max-lg:hidden lg:sticky lg:top-20">
      <p className="text-sm text-muted-foreground">{t(($) => (left > 0 ? $.left : $.allGraded), { count: left })}</p>
      <ul className="max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-lg border border-border bg-card">
        {lines.map((line) => (
          <Pupil key={line.id} line={line} isCurrent={line.id === current?.id} onChoose={() => go(line.id)} />
        ))}
      </ul>
    </nav>
  )
}

interface PupilProps {
  line: QueueLine
  isCurrent: boolean
  onChoose: () => void
}

function Pupil({ line, isCurrent, onChoose }: PupilProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={row} className="border-b border-border last:border-b-0">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
        className={cn(
          'flex w-full items-center gap-2 px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-accent',
          isCurrent && 'bg-primary-soft font-medium text-primary-ink',
        )}
      >
        <PersonAvatar name={line.student.full_name} src={line.student.image_url} size="sm" />
        <span className="min-w-0 grow truncate">{line.student.full_name}</span>
        <PupilState line={line} />
      </button>
    </li>
  )
}
