import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '#platform/screen/DataTable.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { ClassFrame, useChosenClass } from '../ClassFrame.tsx'
import { reportDataQueries, type Achievement } from '../queries.ts'
import { SemesterChips, useChosenSemester } from '../SemesterChips.tsx'
import { useT } from '../words.ts'
import { AchievementDialog } from './AchievementDialog.tsx'
import { RemoveAchievement } from './RemoveAchievement.tsx'

/** What the pupils of a class have achieved in a semester: written by who leads the class, or the office. */
export function AchievementsPage() {
  const t = useT()
  const classId = useChosenClass()
  const semester = useChosenSemester()
  const problem = useQuery({ ...reportDataQueries.achievements(classId ?? '', semester), enabled: classId !== null })
  return (
    <ClassFrame here="prestasi" classId={classId} title={t(($) => $.tabs.prestasi)} problem={problem}>
      {(id) => <List key={id} classId={id} />}
    </ClassFrame>
  )
}

type Act = { kind: 'write'; of: Achievement | null } | { kind: 'remove'; of: Achievement }

function List({ classId }: { classId: string }) {
  const t = useT()
  const semester = useChosenSemester()
  const { data, error, isFetching, refetch } = useQuery(reportDataQueries.achievements(classId, semester))
  const [act, setAct] = useState<Act | null>(null)
  if (!data)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable columns={3} label={t(($) => $.common.state.loading)} />
    )
  const add = data.can.write && (
    <Button onClick={() => setAct({ kind: 'write', of: null })}>
      <Plus aria-hidden />
      {t(($) => $.achievement.add)}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SemesterChips known={data.semester} />
        {data.items.length > 0 && add}
      </div>
      {data.items.length === 0 ? (
        <EmptyState title={t(($) => $.achievement.none, { semester: data.semester })} action={add}>
          {t(($) => $.achievement.noneText)}
        </EmptyState>
      ) : (
        <DataTable
          label={t(($) => $.tabs.prestasi)}
          rows={data.items}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'name',
              heading: t(($) => $.class.name),
              className: 'min-w-44 whitespace-normal',
              renderCell: ({ student }) => <span className="font-medium">{student.full_name}</span>,
            },
            {
              name: 'kind',
              heading: t(($) => $.achievement.kind),
              className: 'min-w-28 whitespace-normal',
              renderCell: ({ kind }) => <span>{kind}</span>,
            },
            {
              name: 'text',
              heading: t(($) => $.achievement.text),
              className: 'min-w-52 whitespace-normal',
              renderCell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
            },
          ]}
          {...(data.can.write && {
            renderActs: (of: Achievement) => (
              <div className="flex justify-end gap-1">
                <IconButton
                  label={t(($) => $.achievement.editOne, { name: of.student.full_name, kind: of.kind })}
                  onClick={() => setAct({ kind: 'write', of })}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={t(($) => $.achievement.removeOne, { name: of.student.full_name, kind: of.kind })}
                  onClick={() => setAct({ kind: 'remove', of })}
                >
                  <Trash2 />
                </IconButton>
              </div>
            ),
          })}
        />
      )}
      {act?.kind === 'write' && (
        <AchievementDialog classId={classId} semester={data.semester} of={act.of} onClose={() => setAct(null)} />
      )}
      {act?.kind === 'remove' && <RemoveAchievement classId={classId} of={act.of} onClose={() => setAct(null)} />}
    </>
  )
}
