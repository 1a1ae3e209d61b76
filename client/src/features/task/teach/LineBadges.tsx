import { Badge } from '#ui/badge.tsx'
import { statusTexts, statusTones } from '../looks.ts'
import type { Line } from '../queries.ts'
import { useT } from './words.ts'
import { useLateText } from './use-late-text.ts'

type Shown = Pick<
  Line,
  'status' | 'is_late' | 'late_minutes' | 'late_waived' | 'is_missed' | 'needs_revision' | 'is_excused' | 'is_former'
>

/** Where a pupil's part stands. Who is excused or gone has nothing to hand in. */
export function LineBadges({ line }: { line: Shown }) {
  const t = useT()
  const lateText = useLateText()
  const { status, is_excused, is_former, is_missed, needs_revision } = line
  return (
    <span className="flex flex-wrap gap-1.5">
      {is_former && <Badge look="outline">{t(($) => $.badge.former)}</Badge>}
      {is_excused ? (
        <Badge tone="excused">{t(($) => $.badge.excused)}</Badge>
      ) : (
        !is_missed &&
        !needs_revision && (
          <Badge tone={statusTones[status]} dot>
            {t(($) => $.status[statusTexts[status]])}
          </Badge>
        )
      )}
      {is_missed && <Badge tone="danger">{t(($) => $.badge.missed)}</Badge>}
      {needs_revision && <Badge tone="warning">{t(($) => $.badge.revision)}</Badge>}
      {line.is_late && <Badge tone="late">{lateText(line.late_minutes)}</Badge>}
      {line.late_waived && <Badge look="outline">{t(($) => $.badge.waived)}</Badge>}
    </span>
  )
}
