import type { TeacherPresence } from '@kelasku/shared/duty-board/contract'
import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { SubstituteDialog } from '#features/schedule/widgets/SubstituteDialog.tsx'
import type { Format } from '#platform/i18n/format.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useMarkTeacher } from '../mutations.ts'
import type { Shown } from '../queries.ts'
import { t as say, useT } from '../words.ts'

type Lesson = Shown['classes'][number]['now'][number]

interface LessonCardProps {
  lesson: Lesson
  className?: string | undefined
  format: Format
}

/** A lesson of today: whether its teacher is there, and who comes instead. */
export function LessonCard({ lesson, className, format }: LessonCardProps) {
  const t = useT()
  const [isAppointing, setAppointing] = useState(false)
  const { title, room, start_date, end_date, teacher, substitute, needs_substitute } = lesson
  const taker = substitute ?? teacher
  return (
    <article className="grid gap-3 rounded-lg border border-border p-4">
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {[className, title].filter(Boolean).join(' · ')}
          {needs_substitute && <Badge tone="danger">{t(($) => $.needed.title)}</Badge>}
        </h3>
        <p className="text-sm text-muted-foreground">
          {[format.timeRange(start_date, end_date), room].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex min-w-0 items-center gap-3">
        {taker && <PersonAvatar name={taker.full_name} src={taker.image_url} />}
        <span className="min-w-0 truncate font-medium">{taker?.full_name ?? t(($) => $.teacherless)}</span>
        {substitute && <Badge tone="info">{t(($) => $.substitute)}</Badge>}
      </p>
      {taker && <Presence lesson={lesson} taker={taker} />}
      <Button variant={needs_substitute ? 'default' : 'outline'} onClick={() => setAppointing(true)}>
        <UserRoundCog aria-hidden />
        {t(($) => $.needed.appoint)}
      </Button>
      {isAppointing && (
        <SubstituteDialog entry={{ ...lesson, teacher_id: teacher?.id ?? null }} onClose={() => setAppointing(false)} />
      )}
    </article>
  )
}

function Presence({ lesson: { id, presence }, taker }: { lesson: Lesson; taker: NonNullable<Lesson['teacher']> }) {
  const t = useT()
  const { mutate, isPending } = useMarkTeacher()
  const mark = (status: TeacherPresence, rest_of_day = false) =>
    mutate(
      // A second tap takes it back.
      { lesson_id: id, teacher_id: taker.id, status: presence === status ? null : status, rest_of_day },
      { onSuccess: () => notify({ title: say(($) => $.mark.marked), tone: 'success' }), onError: notifyProblem },
    )
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={isPending}>
      <legend className="sr-only">{t(($) => $.mark.label, { name: taker.full_name })}</legend>
      {(['PRESENT', 'ABSENT'] as const).map((status) => (
        <Button
          key={status}
          variant="outline"
          aria-pressed={presence === status}
          className={
            status === 'PRESENT'
              ? 'aria-pressed:bg-success-soft aria-pressed:text-success-ink'
              : 'aria-pressed:bg-danger-soft aria-pressed:text-danger-ink'
          }
          onClick={() => mark(status)}
        >
          {t(($) => (status === 'PRESENT' ? $.mark.present : $.mark.absent))}
        </Button>
      ))}
      {presence !== 'ABSENT' && (
        <Button variant="outline" onClick={() => mark('ABSENT', true)}>
          {t(($) => $.mark.absentToday)}
        </Button>
      )}
    </fieldset>
  )
}
