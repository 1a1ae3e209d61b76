import { texts } from '@kelasku/shared/kernel/texts'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { MarkList } from '#features/attendance/parts/MarkList.tsx'
import { useT as useAttendanceT } from '#features/attendance/words.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useReviewAttendance } from '../mutations.ts'
import type { Review, ReviewedLine } from '../queries.ts'
import { useT } from '../words.ts'
import { changesRecorded, choiceFor, chosenAs, countOf, countsOf, marksIn, type Choices } from './choices.ts'
import { useFigures } from './figures.ts'

const shortestReason = 5
const reason = z
  .string()
  .trim()
  .max(300, { error: texts.mostLetters(300) })
const Reasoned = z.object({ reason: reason.min(shortestReason, { error: texts.reasonOf(shortestReason) }) })
const Unreasoned = z.object({ reason })

interface ReviewFormProps {
  id: string
  review: Review
  /** The class could still go on; once the attendance is written it cannot. */
  isReopenable: boolean
}

interface Done {
  taken: number
  absent: number
  refused: number
}

/** Everybody has a status beforehand where the minutes tell; one press writes them all, after a question where somebody will be absent. */
export function ReviewForm({ id, review, isReopenable }: ReviewFormProps) {
  const t = useT()
  const attendance = useAttendanceT()
  const writing = useReviewAttendance(id)
  const [asking, setAsking] = useState<{ reason: string } | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const aboutOf = useAbout()
  const [chosen, setChosen] = useState<Choices>(new Map())
  // The register also knows of minutes and of notes that are not shown here.
  const [isReasonAsked, setReasonAsked] = useState(false)
  const wantsReason = isReasonAsked || (review.wants_reason && changesRecorded(review, chosen))
  const form = useSchemaForm(wantsReason ? Reasoned : Unreasoned, { reason: '' })
  const { absent, undecided, marked } = countOf(review, chosen)
  const lineOf = new Map(review.lines.map((line) => [line.student.id, line]))

  const write = async (filled: { reason: string }) => {
    const { taken, refused } = await writing
      .mutateAsync({ marks: marksIn(review, chosen), ...filled })
      .catch((error: unknown) => {
        if (hasCode(error, 'lesson_reason_needed')) {
          setReasonAsked(true)
          setAsking(null)
        }
        throw error
      })
    setReasonAsked(false)
    // What was chosen stands in the register now, or something else does.
    setChosen(new Map())
    setDone({ taken: taken.length, absent, refused: refused.length })
    setAsking(null)
  }
  const submission = useSubmission(form, {
    act: async (filled) => {
      if (absent === 0) await write(filled)
      else {
        writing.reset()
        setAsking(filled)
      }
    },
    places: { lesson_reason_needed: 'reason' },
  })

  return (
    <form {...submission.formProps} className="grid gap-4">
      {!review.can_mark && <Alert tone="info">{t(($) => $.review.closed)}</Alert>}
      {review.source !== 'UNKNOWN' && (
        <p className="text-sm text-muted-foreground">{t(($) => $.review.how, { percent: review.present_percent })}</p>
      )}
      <MarkList
        label={t(($) => $.review.title)}
        canMark={review.can_mark}
        lines={review.lines.map((line) => entryOf(line, chosen))}
        isWaiting={() => false}
        aboutOf={({ student }) => aboutOf(lineOf.get(student.id))}
        onMark={({ student }, status, minutes) => {
          const line = lineOf.get(student.id)
          setDone(null)
          if (line) setChosen(new Map(chosen).set(student.id, chosenAs(line, status, minutes)))
        }}
      />
      {review.can_mark && (
        <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 grid gap-3 rounded-lg border border-border bg-popover px-4 py-3 shadow-lg md:bottom-4">
          {wantsReason && (
            <Field
              required
              label={t(($) => $.review.reason)}
              hint={t(($) => $.review.reasonHint)}
              error={form.formState.errors.reason?.message}
            >
              <Input {...form.register('reason')} maxLength={300} />
            </Field>
          )}
          <SubmitProblems submission={submission} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            {/* Said here: a note at the edge of the screen would lie over the button. */}
            <output className="text-sm text-muted-foreground">
              {(done
                ? [
                    t(($) => $.review.done, { count: done.taken }),
                    done.absent > 0 && t(($) => $.review.absent, { count: done.absent }),
                    done.refused > 0 && t(($) => $.review.refused, { count: done.refused }),
                  ]
                : [
                    absent > 0 && t(($) => $.review.willBeAbsent, { count: absent }),
                    undecided > 0 && t(($) => $.review.undecided, { count: undecided }),
                  ]
              )
                .filter(Boolean)
                .join(' · ')}
            </output>
            <Button type="submit" busy={submission.isBusy} disabled={marked === 0} className="max-sm:w-full">
              <ClipboardCheck aria-hidden />
              {t(($) => (review.reviewed_at === null ? $.review.write : $.review.again), { count: marked })}
            </Button>
          </div>
        </div>
      )}
      {asking && (
        <AskDialog
          of={writing}
          tone="default"
          title={t(($) => $.review.ask, { count: marked })}
          confirmLabel={t(($) => $.review.confirm)}
          // Why it was refused stands in the question.
          onConfirm={() => void write(asking).catch(() => undefined)}
          onClose={() => setAsking(null)}
        >
          {[
            `${countsOf(review, chosen)
              .map(({ status, count }) => `${String(count)} ${attendance(($) => $.status[status]).toLowerCase()}`)
              .join(', ')}.`,
            undecided > 0 && `${t(($) => $.review.undecided, { count: undecided })}.`,
            isReopenable && t(($) => $.review.final),
          ]
            .filter(Boolean)
            .join(' ')}
        </AskDialog>
      )}
    </form>
  )
}

/** As a register has it; of a permit what it says, of everybody else what is about to be written. */
function entryOf(line: ReviewedLine, chosen: Choices) {
  const { student, status, is_held, minutes_late, version } = line
  const choice = is_held ? status && { status, minutes_late } : choiceFor(line, chosen)
  const cell = choice && {
    ...choice,
    note: '',
    is_held,
    recorded_by: null,
    recorded_at: line.last_at ?? '',
    version: version ?? 0,
  }
  return { student, nis: null, cell }
}

/** "35 menit · 100% · terlambat 17 menit" */
function useAbout() {
  const t = useT()
  const figuresOf = useFigures()
  return (line: ReviewedLine | undefined): string => {
    if (!line) return ''
    return [figuresOf(line), line.minutes_late !== null && t(($) => $.minutesLate, { count: line.minutes_late })]
      .filter(Boolean)
      .join(' · ')
  }
}
