import type { KeyedQuestion } from '@kelasku/shared/exam/marks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Progress } from '#ui/progress.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { nextUngraded } from './next-ungraded.ts'
import { markingQueries } from './queries.ts'
import { useT } from './words.ts'

interface QueueProps {
  examId: string
  questions: readonly { question_id: string; number: number; total: number; graded: number }[]
  keys: readonly KeyedQuestion[]
}

const states = ['pending', 'graded', 'all'] as const

/**
 * One question through all pupils, an answer at a time, in an order that tells nothing of who wrote it. It begins with
 * what waits for a person, and goes on to the next that does, whoever wrote it and whatever was asked.
 */
export function Queue({ examId, questions, keys }: QueueProps) {
  const t = useT()
  const cache = useQueryClient()
  const filters = useFilters()
  const first = nextUngraded(questions, '')
  const chosen =
    questions.find(({ question_id }) => question_id === filters.of('soal')) ??
    questions.find(({ question_id }) => question_id === first) ??
    questions[0]
  const state = filters.oneOf('saring', states) ?? 'pending'
  const isAnonymous = filters.of('anonim') === 'ya'
  const key = keys.find(({ question }) => question.id === chosen?.question_id)
  if (!chosen || !key) return null

  const goOn = (place: number) => {
    // As the server has counted since; what was drawn here is older.
    const counted = cache.getQueryData(markingQueries.questions(examId).queryKey) ?? questions
    const next = nextUngraded(counted, chosen.question_id)
    if (next === null) return filters.change({ soal: chosen.question_id, saring: state === 'pending' ? '' : state })
    if (next !== chosen.question_id) return filters.change({ soal: next, saring: '' })
    // What has been graded leaves the list of what waits, and the next one stands in its place.
    if (state === 'pending') {
      const { total = 0, graded = 0 } = counted.find(({ question_id }) => question_id === next) ?? {}
      return filters.turnTo(place > total - graded ? 1 : place)
    }
    return filters.change({ soal: next, saring: '' })
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field label={t(($) => $.question)}>
          <Select value={chosen.question_id} onChange={({ target }) => filters.change({ soal: target.value })}>
            {questions.map(({ question_id, number: place, graded, total }) => (
              <option key={question_id} value={question_id}>
                {t(($) => $.progress, { number: place, graded, total })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(($) => $.show)}>
          <Select
            value={state}
            onChange={({ target }) => filters.change({ saring: target.value === 'pending' ? '' : target.value })}
          >
            {states.map((one) => (
              <option key={one} value={one}>
                {t(($) => $.state[one])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        checked={isAnonymous}
        onCheckedChange={(isOn) => filters.change({ anonim: isOn ? 'ya' : '' })}
        label={t(($) => $.anonymous)}
        hint={t(($) => $.anonymousHint)}
      />
      <Progress
        showText
        label={t(($) => $.done)}
        value={chosen.graded}
        max={Math.max(1, chosen.total)}
        valueText={`${number(chosen.graded)}/${number(chosen.total)}`}
        tone={chosen.graded === chosen.total ? 'success' : 'primary'}
      />
      {first === null && state === 'pending' ? (
        <AllGraded examId={examId} onLook={() => filters.change({ soal: chosen.question_id, saring: 'all' })} />
      ) : (
        <OneAnswer
          examId={examId}
          keyed={key}
          search={{
            questionId: chosen.question_id,
            state: state === 'all' ? undefined : state,
            isAnonymous,
            place: filters.page,
          }}
          onTurn={filters.turnTo}
          onMarked={goOn}
        />
      )}
    </div>
  )
}

/** Nothing waits for a person any more: back to the exam, where the scores are settled and shared. */
function AllGraded({ examId, onLook }: { examId: string; onLook: () => void }) {
  const t = useT()
  return (
    <EmptyState
      picture="task"
      title={t(($) => $.allGraded.title)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link to={`/quiz/${examId}/hasil`}>{t(($) => $.allGraded.onward)}</Link>
          </Button>
          <Button variant="outline" onClick={onLook}>
            {t(($) => $.allGraded.look)}
          </Button>
        </span>
      }
    >
      {t(($) => $.allGraded.text)}
    </EmptyState>
  )
}

interface OneAnswerProps {
  examId: string
  keyed: KeyedQuestion
  search: Parameters<typeof markingQueries.queue>[1]
  onTurn: (place: number) => void
  /** It was in this place. */
  onMarked: (place: number) => void
}

function OneAnswer({ examId, keyed, search, onTurn, onMarked }: OneAnswerProps) {
  const t = useT()
  const cache = useQueryClient()
  const [hasTurned, setTurned] = useState(false)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(markingQueries.queue(examId, search))
  const total = data?.meta.total_item ?? 0
  const { place } = search

  // The next one is there before it is asked for.
  useEffect(() => {
    if (place < total) void cache.prefetchQuery(markingQueries.queue(examId, { ...search, place: place + 1 }))
  })

  const turn = (to: number) => {
    setTurned(true)
    onTurn(Math.min(Math.max(1, to), Math.max(1, total)))
  }

  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const [item] = data.data
  if (!item)
    return (
      <EmptyState
        size="compact"
        picture={search.state === 'pending' ? 'task' : 'inbox'}
        title={t(($) => $.noAnswers)}
      />
    )
  return (
    <AnswerCard
      key={`${keyed.question.id} ${item.participant_id} ${item.version}`}
      examId={examId}
      keyed={keyed}
      item={item}
      place={place}
      total={total}
      isStale={isPlaceholderData}
      takesFocus={hasTurned}
      onMarked={() => {
        setTurned(true)
        onMarked(place)
      }}
      onTurn={turn}
    />
  )
}
