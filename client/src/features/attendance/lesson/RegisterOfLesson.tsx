import { CheckCheck } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { dayNow } from '#platform/i18n/use-today.ts'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { tones } from '../looks.ts'
import { MarkList } from '../parts/MarkList.tsx'
import { Tally } from '../parts/Tally.tsx'
import { WhereSaved } from '../parts/WhereSaved.tsx'
import type { RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'
import { useMarkingLesson, type LessonMarkGiven } from './outbox.ts'
import type { Lesson } from './queries.ts'

const PlaceDialog = lazy(async () => ({ default: (await import('../parts/PlaceDialog.tsx')).PlaceDialog }))

const shortestReason = 5

/** Everybody present at one tap, then whoever is not; who was not at school this morning is named before. */
export function RegisterOfLesson({ of: lesson }: { of: Lesson }) {
  const t = useT()
  const { lines, waiting, isKept, mark } = useMarkingLesson(lesson)
  const [reason, setReason] = useState('')
  const [isReasonAsked, setReasonAsked] = useState(false)
  const [opened, setOpened] = useState<RegisterEntry | null>(null)
  const { zone } = useFormat()
  // A page that was opened on the day may be open still when the day is over.
  const wantsReason = () => lesson.wants_reason || lesson.date < dayNow(zone)
  const field = useRef<HTMLInputElement>(null)
  const empty = lines.filter(({ cell }) => cell === null)
  // The button for the rest is gone with the last of them.
  useArrival(empty.length === 0)
  const isReasonMissing = reason.trim().length < shortestReason

  const send = (given: readonly LessonMarkGiven[]) => {
    const isChange = wantsReason() && given.some(({ line }) => line.cell !== null)
    if (!isChange || !isReasonMissing) return mark(given, reason)
    setReasonAsked(true)
    return field.current?.focus()
  }

  if (lines.length === 0) return <EmptyState picture="inbox" title={t(($) => $.nobody)} />
  return (
    <section aria-label={t(($) => $.lesson.title)} className="grid gap-4">
      {lesson.lock && (
        <Alert tone="info">
          {t(($) => (lesson.lock === 'FUTURE' ? $.lesson.early : $.lock[lesson.lock ?? 'CLOSED']))} {lesson.day_off}
        </Alert>
      )}
      <AwayToday of={lesson} />
      {lesson.can_mark && wantsReason() && empty.length < lines.length && (
        <Field
          label={t(($) => $.lesson.reason)}
          hint={t(($) => $.lesson.reasonHint)}
          error={isReasonAsked && isReasonMissing ? t(($) => $.lesson.reasonMissing) : undefined}
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
        <Tally lines={lines} />
        {lesson.can_mark && empty.length > 0 && (
          <Button onClick={() => send(empty.map((line) => ({ line, status: 'HADIR' })))} className="max-sm:w-full">
            <CheckCheck aria-hidden />
            {t(($) => (empty.length === lines.length ? $.mark.all : $.mark.rest))}
          </Button>
        )}
      </div>
      {lesson.can_mark && <WhereSaved waiting={waiting.size} isKept={isKept} />}
      <MarkList
        label={t(($) => $.lesson.title)}
        lines={lines}
        canMark={lesson.can_mark}
        isWaiting={(id) => waiting.has(id)}
        onMark={(line, status, minutes_late) => send([{ line, status, minutes_late }])}
        onOpen={setOpened}
      />
      {opened && (
        <Suspense>
          <PlaceDialog
            title={t(($) => $.mark.of, { name: opened.student.full_name })}
            statusLabel={t(($) => $.lesson.status)}
            reasonHint={t(($) => $.lesson.reasonHint)}
            line={opened}
            canBeEmptied
            wantsReason={wantsReason() && opened.cell !== null}
            reason={reason}
            onSave={({ reason: why, ...place }) => {
              setReason(why)
              mark([{ line: opened, ...place }], why)
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
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
