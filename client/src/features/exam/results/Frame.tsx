import { examLabels, isOver } from '@kelasku/shared/exam/machine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { statusTones } from '../exams/looks.ts'
import { examQueries, type View } from '../exams/queries.ts'
import { useT } from './words.ts'

const tabs = [
  ['scores', 'hasil'],
  ['grading', 'nilai'],
  ['analysis', 'hasil/analisis'],
  ['keys', 'hasil/kunci'],
  ['late', 'hasil/terlambat'],
  ['detection', 'hasil/isyarat'],
  ['matrix', 'hasil/jawaban'],
  ['log', 'hasil/kejadian'],
] as const

interface FrameProps {
  tab: (typeof tabs)[number][0]
  /** The page's own buttons. */
  Actions?: ComponentType<{ exam: View }>
  children: (exam: View) => ReactNode
}

/** What stands around everything that comes after an exam: which exam it is, and the ways from one page to the next. */
export function Frame({ tab, Actions, children }: FrameProps) {
  const t = useT()
  const { id = '' } = useParams()
  const { data: exam, error, isFetching, refetch } = useQuery(examQueries.one(id))
  if (exam === undefined)
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 max-w-5xl rounded-lg" />
    )
  // Whoever sits it, and their parents, have a page of their own, with what of the result is theirs.
  if (exam === null) return <Navigate to={`/ujian-siswa/${id}`} replace />
  if (!exam.can.export)
    return (
      <EmptyState
        picture="lock"
        title={t(($) => $.notYours)}
        action={
          <Button asChild variant="outline">
            <Link to="/quiz">{t(($) => $.toExams)}</Link>
          </Button>
        }
      >
        {t(($) => $.notYoursText)}
      </EmptyState>
    )
  // The bell leads to late answers also while the exam still runs.
  const isShown = isOver(exam.exam_status) || (tab === 'late' && exam.counts.late > 0)
  return (
    <div className="page-5xl gap-5">
      <PageHeader
        back={
          <Link to={`/quiz/${id}`} className="wrap-anywhere">
            <ChevronLeft aria-hidden />
            {exam.title}
          </Link>
        }
        title={t(($) => $.tab[tab])}
        meta={<Badge tone={statusTones[exam.exam_status]}>{examLabels[exam.exam_status]}</Badge>}
        actions={Actions && isOver(exam.exam_status) && <Actions exam={exam} />}
      />
      {isShown ? (
        <>
          {isOver(exam.exam_status) && (
            <TabNav label={t(($) => $.tabs)}>
              {tabs
                .filter(([name]) => name !== 'log' || exam.can.log)
                .map(([name, path]) => (
                  <TabNavLink key={name} asChild active={name === tab}>
                    <Link to={`/quiz/${id}/${path}`}>
                      {t(($) => $.tab[name])}
                      {name === 'late' && exam.counts.late > 0 && (
                        <Badge tone="warning" aria-label={t(($) => $.late.tab, { count: exam.counts.late })}>
                          {exam.counts.late}
                        </Badge>
                      )}
                    </Link>
                  </TabNavLink>
                ))}
            </TabNav>
          )}
          {children(exam)}
        </>
      ) : (
        <EmptyState picture="calendar" title={t(($) => $.notOver)}>
          {t(($) => $.notOverText)}
        </EmptyState>
      )}
    </div>
  )
}
