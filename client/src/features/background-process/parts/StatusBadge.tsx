import { Undo2 } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { looks } from '../looks.ts'
import type { Process } from '../queries.ts'
import { useT } from '../words.ts'

/** How it stands; what was taken back says so instead of what it once was. */
export function StatusBadge({ process: { status, undone_at } }: { process: Pick<Process, 'status' | 'undone_at'> }) {
  const t = useT()
  const { tone, Icon } = looks[status]
  if (undone_at)
    return (
      <Badge tone="neutral">
        <Undo2 aria-hidden />
        {t(($) => $.undone)}
      </Badge>
    )
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className={status === 'RUNNING' ? 'motion-safe:animate-spin' : undefined} />
      {t(($) => $.status[status])}
    </Badge>
  )
}
