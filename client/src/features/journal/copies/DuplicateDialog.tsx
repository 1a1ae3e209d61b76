import { mostCopies } from '@kelasku/shared/journal/copies'
import { texts } from '@kelasku/shared/kernel/texts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Unit } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useDuplicate } from './mutations.ts'
import { copyQueries } from './queries.ts'
import { daysMoved } from './days-moved.ts'

const Copied = z.object({
  course_ids: z
    .array(z.string())
    .min(1, { error: texts.classNeeded })
    .max(mostCopies, { error: texts.mostClasses(mostCopies) }),
  shift_days: z.coerce
    .number<string>()
    .int({ error: texts.wholeDays })
    .min(-730, { error: texts.mostDays(730) })
    .max(730, { error: texts.mostDays(730) }),
})

/** By somebody else, and as it is now: what one has judged of one's own holds for no copy. */
function isJudged({ review, owner }: Unit): boolean {
  const byThemself = [review?.submitted_by?.id, owner?.id].includes(review?.decided_by?.id)
  return review?.status === 'APPROVED' && !review.is_outdated && !byThemself
}

/** The unit in other classes that one teaches; the same subject comes first. */
export function DuplicateDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const duplicate = useDuplicate(unit.id)
  const form = useSchemaForm(Copied, { course_ids: [], shift_days: '0' })
  const submission = useSubmission(form, {
    act: async (copied) => {
      const made = await duplicate.mutateAsync(copied)
      onClose()
      notify({ title: say(($) => $.copy.done, { count: made.length }), tone: 'success' })
      const [only] = made
      if (only && made.length === 1) void navigate(`/jurnal-belajar/${only.id}`)
    },
  })
  const { errors } = form.formState
  const begins = daysMoved(unit.start_time, form.watch('shift_days'))
  return (
    <FormDialog
      title={t(($) => $.copy.title)}
      description={t(($) => (isJudged(unit) ? $.copy.approvedText : $.copy.text))}
      submission={submission}
      submitLabel={t(($) => $.copy.submit)}
      onClose={onClose}
    >
      <FieldSet legend={t(($) => $.copy.into)} error={errors.course_ids?.message}>
        <Courses unit={unit} register={form.register('course_ids')} />
      </FieldSet>
      {unit.start_time !== null && (
        <Field
          label={t(($) => $.copy.shift)}
          hint={begins === null ? undefined : t(($) => $.copy.begins, { when: format.longDate(begins) })}
          error={errors.shift_days?.message}
        >
          <Input type="number" inputMode="numeric" {...form.register('shift_days')} className="w-32" />
        </Field>
      )}
    </FormDialog>
  )
}

interface CoursesProps {
  unit: Unit
  register: UseFormRegisterReturn
}

function Courses({ unit: { course_name }, register }: CoursesProps) {
  const t = useT()
  const account = useAccount()
  const { data: courses } = useQuery(copyQueries.courses(account?.user_id ?? ''))
  if (!courses) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (courses.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.copy.nowhere)}</p>
  const sorted = courses.toSorted(
    (one, other) =>
      Number(other.name === course_name) - Number(one.name === course_name) ||
      one.class_name.localeCompare(other.class_name, 'id', { numeric: true }),
  )
  return (
    <ul className="grid gap-1">
      {sorted.map(({ id, name, class_name }) => (
        <li key={id}>
          <Checkbox {...register} value={id} label={`${class_name} · ${name}`} />
        </li>
      ))}
    </ul>
  )
}
