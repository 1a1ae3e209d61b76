import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Column, Sheet } from '../queries.ts'
import { textOfScore } from '../sheet/values.ts'
import { formerQuery, useTakeFormer, type FormerSheet } from './queries.ts'
import { t as say, useT } from './words.ts'

interface FormerDialogProps {
  sheet: Sheet
  reason: string
  onClose: () => void
}

type Mark = FormerSheet['marks'][number]

/** Columns of the same kind, and of those the one that is called the same, is not filled yet and not given to another. */
function proposedFor(marks: readonly Mark[], sheet: Sheet, studentId: string): ReadonlyMap<string, string> {
  const filled = new Set(sheet.cells.filter(({ student_id }) => student_id === studentId).map(({ item_id }) => item_id))
  const free = sheet.columns.filter(({ id, is_locked }) => !filled.has(id) && !is_locked)
  const proposed = new Map<string, string>()
  for (const mark of marks) {
    const same = free.find(
      (column) => isLike(column, mark) && column.title === mark.title && ![...proposed.values()].includes(column.id),
    )
    if (same) proposed.set(mark.item_id, same.id)
  }
  return proposed
}

const isLike = ({ score_type, aspect }: Column, mark: Mark) => score_type === mark.score_type && aspect === mark.aspect

/** A pupil who came from another class brings their marks along, each into the column that the teacher chooses. */
export function FormerDialog({ sheet, reason, onClose }: FormerDialogProps) {
  const t = useT()
  const arrived = sheet.pupils.filter(({ joined, has_left }) => joined !== null && !has_left)
  const [studentId, setStudentId] = useState(arrived[0]?.id ?? '')
  const former = useQuery({ ...formerQuery(sheet.course.id, sheet.semester, studentId), enabled: studentId !== '' })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t(($) => $.menu)}
        description={t(($) => $.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-4">
          <Field label={t(($) => $.student)}>
            <Select
              value={studentId}
              options={arrived.map(({ id, full_name }) => ({ value: id, label: full_name }))}
              onChange={({ target }) => setStudentId(target.value)}
            />
          </Field>
          {former.isPending && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
          {former.error && (
            <LoadProblem error={former.error} isRetrying={former.isFetching} onRetry={() => void former.refetch()} />
          )}
          {former.data?.length === 0 && <EmptyState size="compact" picture="inbox" title={t(($) => $.none)} />}
        </div>
        {former.data && former.data.length > 0 ? (
          <Marks key={studentId} {...{ sheet, reason, onClose, studentId }} former={former.data} />
        ) : (
          <DialogFooter>
            <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

interface MarksProps extends FormerDialogProps {
  studentId: string
  former: readonly FormerSheet[]
}

function Marks({ sheet, reason, studentId, former, onClose }: MarksProps) {
  const t = useT()
  const take = useTakeFormer(sheet)
  const [chosen, setChosen] = useState(() =>
    proposedFor(
      former.flatMap(({ marks }) => marks),
      sheet,
      studentId,
    ),
  )
  const choose = (from: string, to: string) => {
    const next = new Map([...chosen].filter(([one, column]) => one !== from && column !== to))
    setChosen(to === '' ? next : next.set(from, to))
  }
  const onTake = () =>
    take.mutate(
      {
        student_id: studentId,
        pairs: [...chosen].map(([from_item_id, to_item_id]) => ({ from_item_id, to_item_id })),
        reason,
      },
      {
        onSuccess: ({ written, kept }) => {
          notify({
            title: say(($) => $.done, { count: written }),
            ...(kept > 0 && { description: say(($) => $.kept, { count: kept }) }),
            tone: 'success',
          })
          onClose()
        },
        onError: notifyProblem,
      },
    )
  return (
    <>
      <div className="grid gap-4">
        {former.map(({ course_id, class_name, marks }) => (
          <fieldset key={course_id} className="grid gap-2">
            <legend className="pb-2 font-semibold">{t(($) => $.fromClass, { class_name })}</legend>
            {marks.map((mark) => (
              <div key={mark.item_id} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
                <span className="flex justify-between gap-3">
                  <span className="wrap-anywhere">{mark.title}</span>
                  <span className="font-medium tabular-nums">{said(mark)}</span>
                </span>
                <Select
                  aria-label={t(($) => $.into, { title: mark.title })}
                  value={chosen.get(mark.item_id) ?? ''}
                  placeholder={t(($) => $.notTaken)}
                  options={sheet.columns
                    .filter((column) => isLike(column, mark))
                    .map(({ id, title, is_locked }) => ({ value: id, label: title, disabled: is_locked }))}
                  onChange={({ target }) => choose(mark.item_id, target.value)}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button busy={take.isPending} disabled={chosen.size === 0} onClick={onTake}>
          {t(($) => $.take)}
        </Button>
      </DialogFooter>
    </>
  )

  function said({ state, score, remedial_score, max_score }: Mark): string {
    if (state === 'EXCUSED' || score === null) return t(($) => $.excused)
    const points =
      remedial_score === null
        ? textOfScore(score)
        : t(($) => $.remedial, { score: textOfScore(score), remedial: textOfScore(remedial_score) })
    return max_score === 100 ? points : `${points} / ${textOfScore(max_score)}`
  }
}
