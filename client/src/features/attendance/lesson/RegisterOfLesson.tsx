import { CheckCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { tones } from '../looks.ts'
import type { MarkGiven } from '../mutations.ts'
import { MarkRow } from '../parts/MarkRow.tsx'
import { Tally } from '../parts/Tally.tsx'
import { t as say, useT } from '../words.ts'
import { useMarkLesson } from './mutations.ts'
import type { Lesson } from './queries.ts'

const shortestReason = 5

/** Everybody present at one tap, then whoever is not; who was not at school this morning is named before. */
export function RegisterOfLesson({ of: lesson }: { of: Lesson }) {
  const t = useT()
  const mark = useMarkLesson(lesson.schedule_id)
  const [reason, setReason] = useState('')
  const [isReasonAsked, setReasonAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const empty = lesson.lines.filter(({ cell }) => cell === null)
  const wantsReason = lesson.can_mark && lesson.wants_reason && empty.length < lesson.lines.length

  const send = (given: readonly MarkGiven[]) => {
    const isChange = lesson.wants_reason && given.some(({ line }) => line.cell !== null)
    if (isChange && reason.trim().length < shortestReason) {
      setReasonAsked(true)
      field.current?.focus()
      return
    }
    mark.mutate(
      { given, reason },
      {
        onSuccess: ({ conflicts, held }) => {
          if (conflicts.length > 0) notify({ title: say(($) => $.mark.conflict), tone: 'warning' })
          if (held.length > 0) notify({ title: say(($) => $.mark.held), tone: 'warning' })
        },
        onError: tellProblem,
      },
    )
  }

  if (lesson.lines.length === 0) return <EmptyState picture="inbox" title={t(($) => $.nobody)} />
  return (
    <section aria-label={t(($) => $.lesson.title)} className="grid gap-4">
      {lesson.lock && (
        <Alert tone="info">
          {t(($) => (lesson.lock === 'FUTURE' ? $.lesson.early : $.lock[lesson.lock ?? 'CLOSED']))} {lesson.day_off}
        </Alert>
      )}
      <AwayToday of={lesson} />
      {wantsReason && (
        <Field
          label={t(($) => $.lesson.reason)}
          hint={t(($) => $.lesson.reasonHint)}
          error={isReasonAsked && reason.trim().length < shortestReason ? t(($) => $.lesson.reasonMissing) : undefined}
        >
          <Input
            ref={field}
            value={reason}
            maxLength={300}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tally lines={lesson.lines} />
        {lesson.can_mark && empty.length > 0 && (
          <Button onClick={() => send(empty.map((line) => ({ line, status: 'HADIR' })))} className="max-sm:w-full">
            <CheckCheck aria-hidden />
            {t(($) => (empty.length === lesson.lines.length ? $.mark.all : $.mark.rest))}
          </Button>
        )}
      </div>
      <ul
        aria-label={t(($) => $.lesson.title)}
        className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card"
      >
        {lesson.lines.map((line) => (
          <MarkRow
            key={line.student.id}
            line={line}
            canMark={lesson.can_mark}
            onMark={(status, minutes) => send([{ line, status, minutes_late: minutes }])}
          />
        ))}
      </ul>
      {lesson.can_mark && <p className="text-sm text-muted-foreground">{t(($) => $.mark.saved)}</p>}
    </section>
  )
}

/** Whom the register of the day does not have at school, so that nobody marks them present by habit. */
function AwayToday({ of: { lines } }: { of: Lesson }) {
  const t = useT()
  const away = lines.flatMap(({ student, day, cell }) =>
    cell === null && (day === 'ALPA' || day === 'IZIN' || day === 'SAKIT') ? [{ student, day }] : [],
  )
  if (away.length === 0) return null
  return (
    <Alert tone="info" title={t(($) => $.lesson.away)}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {away.map(({ student, day }) => (
          <li key={student.id} className="flex items-center gap-1.5">
            {student.full_name} <Badge tone={tones[day]}>{t(($) => $.status[day])}</Badge>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
