import { holdsColumns } from '@kelasku/shared/score/machine'
import { hintsOf } from '@kelasku/shared/score-submission/hints'
import { ChevronLeft, LockOpen, Table2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Sheet } from '#features/score/queries.ts'
import { useLiveSheet } from '#features/score/sheet/use-live-sheet.ts'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { sheetPath } from '../looks.ts'
import { useWithdraw } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { FinalsTable } from './FinalsTable.tsx'
import { HeldElsewhere } from './HeldElsewhere.tsx'
import { Hints } from './Hints.tsx'
import { ListForm } from './ListForm.tsx'
import { PeriodChips } from './PeriodChips.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Steps } from './Steps.tsx'
import { UnlockDialog } from './UnlockDialog.tsx'

/** Whatever somebody is to the course, all that they may do stands on one page: a teacher may lead the class, too. */
export function OpenSubmission({ sheet, submission }: { sheet: Sheet; submission: View | null }) {
  const t = useT()
  useLiveSheet(sheet)
  const { course, semester, period, teachers } = sheet
  const place = { course_id: course.id, semester, period }
  const status = submission?.status ?? 'DRAFT'
  useArrival(status)
  const teaches = sheet.can.write && !sheet.needs_reason
  const submits = submission ? submission.can.submit : teaches
  const last = submission?.steps[0]
  const hints = useMemo(() => hintsOf(linesOf(sheet)), [sheet])

  return (
    <div className="page-6xl gap-5">
      <PageHeader
        back={
          <Link to="/score-refactor/pengajuan">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={t(($) => $.ofCourse, { course: course.name, class_name: course.class_name })}
        meta={
          <>
            <span>{teachers.map(({ full_name }) => full_name).join(', ')}</span>
            <StatusBadge status={status} isAgain={submission?.is_again ?? false} />
            {submission?.self_approved && <Badge look="outline">{t(($) => $.selfApproved)}</Badge>}
          </>
        }
        actions={
          <Button asChild variant="outline">
            <Link to={sheetPath(place)}>
              <Table2 aria-hidden />
              {t(($) => $.toSheet)}
            </Link>
          </Button>
        }
      />
      <PeriodChips semester={semester} />
      {status === 'REJECTED' && last && (
        <Alert tone="danger" title={t(($) => $.rejected, { name: last.by?.full_name ?? t(($) => $.steps.nobody) })}>
          {last.reason}
        </Alert>
      )}
      {submission?.unlocked_student_ids && <Unlocked sheet={sheet} ids={submission.unlocked_student_ids} />}
      {submission && (status === 'REJECTED' || (status === 'APPROVED' && last?.event === 'unlock')) && (
        <HeldElsewhere of={submission} />
      )}
      {submission && status === 'SUBMITTED' && submission.can.withdraw && !submission.can.approve && (
        <Alert tone="info">{t(($) => $.waiting)}</Alert>
      )}
      {submission && status === 'LOCKED' && !submission.can.unlock && (
        <Alert tone="info">{t(($) => $.note.text[holdsColumns(status, period) ? 'LOCKED' : 'PRINTED'])}</Alert>
      )}
      {submission && status !== 'DRAFT' && <Hints hints={hints} nameOf={nameIn(sheet)} />}
      {submission && <Acts submission={submission} sheet={sheet} />}
      {sheet.columns.length === 0 ? (
        <EmptyState
          picture="inbox"
          title={t(($) => $.noColumns)}
          action={
            teaches && (
              <Button asChild>
                <Link to={sheetPath(place)}>{t(($) => $.toSheet)}</Link>
              </Button>
            )
          }
        />
      ) : (
        <>
          {submits && <ListForm sheet={sheet} former={submission} />}
          {!submits && status === 'DRAFT' && <Alert tone="info">{t(($) => $.notYet)}</Alert>}
          {!submits && submission && status !== 'DRAFT' && <FinalsTable sheet={sheet} />}
        </>
      )}
      {submission && <Steps of={submission} />}
    </div>
  )
}

function Acts({ submission, sheet }: { submission: View; sheet: Sheet }) {
  const t = useT()
  const withdraw = useWithdraw()
  const [isUnlocking, setUnlocking] = useState(false)
  const { id, version, can, decides_as, course_name, class_name } = submission
  if (!can.approve && !can.reject && !can.withdraw && !can.unlock) return null
  return (
    <div className="flex flex-wrap gap-2">
      {decides_as && (
        // What is worth a second look stands above.
        <DecideButtons of={[{ id, version, name: `${course_name} ${class_name}`, decides_as, hints: [] }]} can={can} />
      )}
      {can.withdraw && (
        <AskButton
          variant="outline"
          icon={<Undo2 aria-hidden />}
          label={t(($) => $.withdraw.act)}
          title={t(($) => $.withdraw.title)}
          of={withdraw}
          onConfirm={(close) =>
            withdraw.mutate(
              { id, version },
              {
                onSuccess: () => {
                  close()
                  notify({ title: say(($) => $.withdraw.done), tone: 'success' })
                },
              },
            )
          }
        >
          {t(($) => $.withdraw.text)}
        </AskButton>
      )}
      {can.unlock && (
        <Button onClick={() => setUnlocking(true)}>
          <LockOpen aria-hidden />
          {t(($) => $.unlock.act)}
        </Button>
      )}
      {isUnlocking && (
        <UnlockDialog
          of={submission}
          pupils={sheet.pupils.filter(({ has_left }) => !has_left)}
          onClose={() => setUnlocking(false)}
        />
      )}
    </div>
  )
}

function Unlocked({ sheet, ids }: { sheet: Sheet; ids: readonly string[] }) {
  const t = useT()
  const names = sheet.pupils.filter(({ id }) => ids.includes(id)).map(({ full_name }) => full_name)
  return <Alert tone="info">{t(($) => $.unlocked, { names: names.join(', ') })}</Alert>
}

/** The finals of the page in the shape in which a class is concluded. */
const linesOf = ({ course, pupils, finals }: Sheet) =>
  pupils.map((student) => ({
    student,
    finals: finals
      .filter(({ student_id }) => student_id === student.id)
      .map(({ aspect, computed, printed, override }) => ({
        course_id: course.id,
        aspect,
        computed,
        printed,
        override,
      })),
  }))

const nameIn =
  ({ pupils }: Sheet) =>
  ({ student_id }: { student_id: string | null }) => ({
    student: pupils.find(({ id }) => id === student_id)?.full_name ?? '',
    course: null,
  })
