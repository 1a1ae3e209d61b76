import { deductionOf, scoreAfter } from '@kelasku/shared/task/score'
import { scoreIn } from '@kelasku/shared/task/pasted-scores'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { number } from '#platform/i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Reference, Task } from '../queries.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { RubricRows } from './RubricRows.tsx'
import { SavedWhere } from './SavedWhere.tsx'
import { areGiven, pointsIn, scoreFields, scoreOfPoints, written, type Points } from './score-form.ts'
import { giveScore } from './score-outbox.ts'
import type { useQueue } from './use-queue.ts'
import { useT } from './words.ts'

interface ScoreFormProps {
  task: Task
  part: Reference
  queue: ReturnType<typeof useQueue>
}

/** What is typed lies on the device until the server has it; Enter saves and goes on to the next that waits. */
export function ScoreForm({ task, part, queue }: ScoreFormProps) {
  const t = useT()
  const waiting = queue.current?.id === part.id ? queue.current.waiting : undefined
  const given = waiting?.score ?? part.score?.raw_score ?? null
  const [points, setPoints] = useState<Points>(() => pointsOf(task, part, waiting?.rubric))
  const form = useSchemaForm(scoreFields(task.max_score), { score: draftOf('score', part.id) || written(given) })
  const typed = form.watch('score')
  const forget = () => {
    keepDraft('score', part.id, '')
    keepDraft('rubric', part.id, '')
  }
  const submission = useSubmission(form, {
    act: async ({ score }) => {
      giveScore({
        task_id: task.id,
        reference_id: part.id,
        score,
        rubric: task.rubric.length > 0 && areGiven(points) ? [...points] : null,
        seen_n: part.hand_ins[0]?.n ?? null,
        version: part.version,
      })
      forget()
      form.reset({ score: written(score) })
      queue.goOn()
    },
  })
  // Another teacher's score is shown where nothing of one's own is typed.
  const isTyping = draftOf('score', part.id) !== ''
  useEffect(() => {
    if (!isTyping && form.getValues('score') !== written(given)) form.reset({ score: written(given) })
  }, [given, isTyping, form])

  const weigh = (next: Points) => {
    setPoints(next)
    keepDraft('rubric', part.id, JSON.stringify(next))
    const score = scoreOfPoints(task, next)
    if (score === null) return
    keepDraft('score', part.id, written(score))
    form.setValue('score', written(score), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <form {...submission.formProps} className="grid gap-4">
      {task.rubric.length > 0 && <RubricRows criteria={task.rubric} points={points} onChange={weigh} />}
      <Field
        label={t(($) => $.score, { most: number(task.max_score) })}
        error={form.formState.errors.score?.message}
        hint={<AfterLateness task={task} part={part} typed={typed} />}
      >
        {/* Text, not a number: a wheel over it changes nothing, and a comma may be typed. */}
        <Input
          {...form.register('score', {
            onChange: ({ target }: { target: HTMLInputElement }) => keepDraft('score', part.id, target.value),
          })}
          data-grading="score"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-36 text-lg font-semibold tabular-nums"
        />
      </Field>
      <SubmitProblems submission={submission} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="max-sm:grow">
          <Check aria-hidden />
          {t(($) => (queue.left > 1 || (queue.left === 1 && !queue.current?.waits) ? $.saveNext : $.save))}
        </Button>
        <SavedWhere refId={part.id} isWaiting={waiting !== undefined} />
      </div>
    </form>
  )
}

function pointsOf({ rubric }: Task, { id, score }: Reference, waiting: readonly number[] | null | undefined): Points {
  const held = pointsIn(draftOf('rubric', id)) ?? waiting ?? score?.rubric ?? []
  return rubric.map((_, index) => held[index] ?? null)
}

/** What is left of it after being late. */
function AfterLateness({ task, part, typed }: { task: Task; part: Reference; typed: string }) {
  const t = useT()
  const raw = scoreIn(typed)
  if (raw === null || raw > task.max_score || part.late_waived) return null
  const deduction = deductionOf({ ...task, raw_score: raw, lateness: part.late_minutes * 60_000 })
  if (deduction === 0) return null
  return t(($) => $.after, { less: number(deduction), score: number(scoreAfter(raw, deduction)) })
}
