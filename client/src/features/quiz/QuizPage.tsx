import { quizStatusLabels } from '@kelasku/shared/quiz/machine'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistoryButton } from './editing/HistoryButton.tsx'
import { QuestionEditor } from './editing/QuestionEditor.tsx'
import { SheetButton } from './editing/SheetButton.tsx'
import { statusTones } from './looks.ts'
import { useMove } from './mutations.ts'
import { QuestionCard } from './parts/QuestionCard.tsx'
import { QuizActions } from './parts/QuizActions.tsx'
import { quizQueries, type Quiz } from './queries.ts'
import { useT } from './words.ts'

/** One quiz: its questions with their keys, each opened where it stands. */
export function QuizPage() {
  const { id = '' } = useParams()
  const { data: quiz, error, isFetching, refetch } = useQuery(quizQueries.one(id))
  if (quiz) return <OpenQuiz quiz={quiz} />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-96 max-w-4xl rounded-lg" />
}

function OpenQuiz({ quiz }: { quiz: Quiz }) {
  const t = useT()
  const [open, setOpen] = useState<string | null>(null)
  const move = useMove(quiz)

  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to="/bank-soal">
            <ChevronLeft aria-hidden />
            {t(($) => $.title)}
          </Link>
        }
        title={<span className="wrap-anywhere">{quiz.title}</span>}
        description={[
          quiz.subject?.name,
          t(($) => $.size, { questions: quiz.total_question, points: number(quiz.total_point) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        meta={<Badge tone={statusTones[quiz.status]}>{quizStatusLabels[quiz.status]}</Badge>}
        actions={<QuizActions quiz={quiz} />}
      />
      {quiz.total_exam > 0 && <Alert tone="info">{t(($) => $.locked)}</Alert>}
      {quiz.questions.length === 0 && open === null && (
        <EmptyState picture="inbox" title={t(($) => $.question.none)}>
          {t(($) => $.question.noneText)}
        </EmptyState>
      )}
      <ol className="grid gap-4">
        {quiz.questions.map((question, index) => (
          <li key={question.id}>
            {open === question.id ? (
              <QuestionEditor quiz={quiz} question={question} onClose={() => setOpen(null)} />
            ) : (
              <QuestionCard
                quiz={quiz}
                question={question}
                index={index}
                isLast={index === quiz.questions.length - 1}
                onOpen={() => setOpen(question.id)}
                onMove={(by) => move(question.id, by)}
              />
            )}
          </li>
        ))}
      </ol>
      {open === 'new' && <QuestionEditor quiz={quiz} question={null} onClose={() => setOpen(null)} />}
      {quiz.can.edit && open === null && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('new')}>
            <Plus aria-hidden />
            {t(($) => $.question.add)}
          </Button>
          <HistoryButton quiz={quiz} />
          <SheetButton quiz={quiz} />
        </div>
      )}
    </div>
  )
}
