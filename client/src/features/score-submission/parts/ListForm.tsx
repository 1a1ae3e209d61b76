import { gapsOf, type Gap } from '@kelasku/shared/score-submission/gaps'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Column, Sheet } from '#features/score/queries.ts'
import { useT as useScoreT } from '#features/score/words.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useSubmitList } from '../mutations.ts'
import type { View } from '../queries.ts'
import { usePicked } from '../use-picked.ts'
import { t as say, useT } from '../words.ts'
import { FinalsTable } from './FinalsTable.tsx'
import { Gaps } from './Gaps.tsx'

interface ListFormProps {
  sheet: Sheet
  /** The one that was begun, or rejected. */
  former: View | null
}

/** What counts for the period, at first: the mid-term does not ask for the exam at the end. */
const isUsual = ({ counted, score_type }: Column, { period }: Sheet) =>
  counted && (period === 'AKHIR' || score_type !== 4)

/** Which columns go to who leads the class, who still lacks something in them, and the way there. */
export function ListForm({ sheet, former }: ListFormProps) {
  const t = useT()
  const type = useScoreT()
  const format = useFormat()
  const submitList = useSubmitList()
  const { course, semester, period, columns } = sheet
  const Fields = useMemo(
    () => z.object({ item_ids: z.array(z.string()).min(1, { error: t(($) => $.list.needed) }) }),
    [t],
  )
  const listed = columns.filter((column) => (former ? former.item_ids.includes(column.id) : isUsual(column, sheet)))
  const isHeld = former?.unlocked_student_ids != null
  const { picked, pick } = usePicked(sheet)
  const first = isHeld || picked === null ? listed : columns.filter(({ id }) => picked.includes(id))
  const form = useSchemaForm(Fields, { item_ids: first.map(({ id }) => id) })
  const chosen = useWatch({ control: form.control, name: 'item_ids' })
  const submission = useSubmission(form, {
    act: async ({ item_ids }) => {
      await submitList.mutateAsync({ course_id: course.id, semester, period, item_ids })
      pick(null)
      notify({ title: say(($) => $.list.submitted), tone: 'success' })
    },
    instead: (error) => {
      if (!hasCode(error, 'FAILED_UPDATE_SCORE_SUBMISSION_STATUS')) return false
      const lacking = error.data?.['students']
      if (!lacking) return false
      // Who lacks what stands above already, each with the way to its cell.
      submission.setProblem({
        title: t(($) => $.gaps.refused, { count: lacking.length }),
        text: [error.message, t(($) => $.gaps.mend)].join('\n'),
      })
      return true
    },
  })
  const turn = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((other) => other !== id)
    form.setValue('item_ids', next, { shouldValidate: form.formState.isSubmitted })
    pick(next)
    // What was refused was another list.
    submission.setProblem(null)
  }
  // Another teacher of the course may have chosen meanwhile.
  const saved = former?.item_ids.toSorted().join(' ')
  const known = useRef(saved)
  const take = useEffectEvent((ids: string) => {
    form.setValue('item_ids', ids.split(' ').filter(Boolean))
    pick(null)
  })
  useEffect(() => {
    if (saved === undefined || saved === known.current) return
    known.current = saved
    take(saved)
  }, [saved])
  const gaps = useGaps(sheet, chosen)
  // Such as one that was made since the list was begun.
  const left = columns.filter((column) => isUsual(column, sheet) && !chosen.includes(column.id))
  // What is not in the list does not count.
  const asChosen = useMemo(
    () => ({ ...sheet, columns: sheet.columns.filter(({ id }) => chosen.includes(id)) }),
    [sheet, chosen],
  )

  return (
    <>
      <Card>
        <CardHeader title={t(($) => $.list.heading)} description={t(($) => (isHeld ? $.list.heldText : $.list.text))} />
        <form {...submission.formProps} className="grid">
          <CardBody className="grid gap-5">
            <FieldSet legend={t(($) => $.list.columns)} error={form.formState.errors.item_ids?.message}>
              <div className="grid gap-2.5 sm:grid-cols-2">
                {columns.map((column) => (
                  <Checkbox
                    key={column.id}
                    name="item_ids"
                    disabled={isHeld}
                    label={column.title}
                    hint={[
                      type(($) => $.type[column.score_type]),
                      column.date && format.date(column.date),
                      !column.counted && t(($) => $.list.uncounted),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    checked={chosen.includes(column.id)}
                    onCheckedChange={(isOn) => turn(column.id, isOn)}
                  />
                ))}
              </div>
            </FieldSet>
            {left.length > 0 && (
              <p className="text-sm wrap-anywhere text-warning-ink">
                {t(($) => $.list.left, { titles: left.map(({ title }) => title).join(', ') })}
              </p>
            )}
            <Gaps sheet={sheet} gaps={gaps} chosen={chosen} />
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} className="basis-full" />
            <Button type="submit" busy={submission.isBusy}>
              <Send aria-hidden />
              {t(($) => $.list.submit)}
            </Button>
          </CardFooter>
        </form>
      </Card>
      {former && former.status !== 'DRAFT' && <FinalsTable sheet={asChosen} />}
    </>
  )
}

/** As the server will ask. */
function useGaps({ columns, pupils, cells, finals, setting, period }: Sheet, chosen: readonly string[]): Gap[] {
  return useMemo(() => {
    const listed = columns.filter(({ id }) => chosen.includes(id))
    const rows = pupils
      .filter(({ has_left }) => !has_left)
      .map(({ id, joined }) => ({
        student_id: id,
        joined,
        cells: cells.filter(({ student_id }) => student_id === id),
        overridden: finals.flatMap(({ student_id, override, aspect }): CountedAspect[] =>
          student_id === id && override !== null ? [aspect] : [],
        ),
      }))
    return gapsOf(listed, rows, setting, period)
  }, [columns, pupils, cells, finals, setting, period, chosen])
}
