import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { ChosenBar } from '#platform/screen/ChosenBar.tsx'
import { DataTable } from '#platform/screen/DataTable.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useChosen } from '#platform/screen/use-chosen.ts'
import type { Sort } from '#platform/screen/use-sort.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { statusTones, typeTones } from '../looks.ts'
import { useApprovePermits } from '../mutations.ts'
import type { PermitSort, View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { Span } from './Span.tsx'

interface PermitTableProps {
  permits: readonly View[]
  sort: Sort<PermitSort>
}

const idOf = ({ id }: View) => id

/** Whoever answers them chooses several and approves them at once; a refusal has a reason, so each has its own. */
export function PermitTable({ permits, sort }: PermitTableProps) {
  const t = useT()
  const chosen = useChosen(permits, idOf, ({ can }) => can.approve)
  const isAnswering = permits.some(({ can }) => can.approve)
  return (
    <>
      <DataTable
        label={t(($) => $.title)}
        rows={permits}
        keyOf={idOf}
        nameOf={({ student }) => student.full_name}
        sort={sort}
        {...(isAnswering && { chosen })}
        columns={[
          {
            name: 'student',
            heading: t(($) => $.table.student),
            sort: 'name',
            renderCell: (permit) => <Pupil of={permit} />,
          },
          {
            name: 'class',
            heading: t(($) => $.table.class),
            sort: 'class',
            renderCell: ({ class_name }) => class_name,
          },
          {
            name: 'type',
            heading: t(($) => $.field.type),
            renderCell: ({ type }) => <Badge tone={typeTones[type]}>{t(($) => $.type[type])}</Badge>,
          },
          {
            name: 'date',
            heading: t(($) => $.field.date),
            sort: 'start_date',
            renderCell: (permit) => <Span of={permit} />,
          },
          {
            name: 'reason',
            heading: t(($) => $.field.reason),
            className: 'max-w-72',
            renderCell: ({ about }) =>
              about && (
                <>
                  {about.reason && <span className="line-clamp-2 wrap-anywhere">{about.reason}</span>}
                  {about.lacks_letter && <Badge look="outline">{t(($) => $.letter.lacks)}</Badge>}
                </>
              ),
          },
          {
            name: 'status',
            heading: t(($) => $.table.status),
            beside: true,
            renderCell: ({ status }) => (
              <Badge tone={statusTones[status]} dot>
                {t(($) => $.status[status])}
              </Badge>
            ),
          },
        ]}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Approve permits={chosen.rows} onDone={chosen.clear} />
      </ChosenBar>
    </>
  )
}

const Pupil = ({ of: { id, student } }: { of: View }) => (
  <Link to={`/revamp/absensi/izin/${id}`} className="inline-flex items-center gap-3 hover:underline">
    <PersonAvatar name={student.full_name} src={student.image_url} size="sm" />
    <span className="wrap-anywhere">{student.full_name}</span>
  </Link>
)

function Approve({ permits, onDone }: { permits: readonly View[]; onDone: () => void }) {
  const t = useT()
  const approve = useApprovePermits()
  const act = () =>
    approve.mutate(
      { permits: permits.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: ({ approved, skipped }) => {
          onDone()
          if (approved > 0) notify({ title: say(($) => $.answer.approvedMany, { count: approved }), tone: 'success' })
          if (skipped.length > 0)
            notify({
              title: say(($) => $.answer.skipped),
              description: skipped.map(({ full_name }) => full_name).join(', '),
              tone: 'warning',
            })
        },
        onError: notifyProblem,
      },
    )
  return (
    <Button busy={approve.isPending} onClick={act}>
      <Check aria-hidden />
      {t(($) => $.answer.approve)}
    </Button>
  )
}
