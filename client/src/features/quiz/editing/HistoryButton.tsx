import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { mostQuestions } from '@kelasku/shared/quiz/contract'
import { Difficulty, difficultyLabels, QuestionType } from '@kelasku/shared/quiz/question'
import { questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { explain } from '#platform/api/explain.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { asCopy, useAddQuestions } from '../mutations.ts'
import { quizQueries, type HistoryLine, type HistorySearch, type Quiz } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Questions that were written before, by oneself or by who shares them: looked up and copied into this quiz. */
export function HistoryButton({ quiz }: { quiz: Quiz }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t(($) => $.history.open)}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <HistoryDialog quiz={quiz} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function HistoryDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useT()
  const [search, setSearch] = useState<HistorySearch>({
    search: '',
    question_type: '',
    difficulty: '',
    subject_id: quiz.subject?.id ?? '',
    page: 1,
  })
  const [chosen, setChosen] = useState<readonly HistoryLine[]>([])
  const { data, error, isFetching, refetch } = useQuery(quizQueries.history(quiz.id, search))
  const add = useAddQuestions(quiz.id)
  const isFull = quiz.total_question + chosen.length >= mostQuestions
  const toggle = (line: HistoryLine) => {
    const others = chosen.filter(({ id }) => id !== line.id)
    setChosen(others.length < chosen.length ? others : [...chosen, line])
  }
  const take = () =>
    add.mutate(chosen.map(asCopy), {
      onSuccess: () => {
        notify({ title: say(($) => $.sheet.added, { count: chosen.length }), tone: 'success' })
        onClose()
      },
    })

  return (
    <DialogContent
      size="lg"
      title={t(($) => $.history.open)}
      description={quiz.subject ? t(($) => $.history.ofSubject, { name: quiz.subject.name }) : t(($) => $.history.text)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <div className="grid gap-4">
        <Filters search={search} onChange={(news) => setSearch({ ...search, page: 1, ...news })} />
        {!data && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
        {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && <EmptyState size="compact" title={t(($) => $.history.none)} />}
        <ul className="grid divide-y divide-border">
          {data?.data.map((line) => {
            const isChosen = chosen.some(({ id }) => id === line.id)
            return (
              <li key={line.id} className="flex items-start gap-3 py-3">
                <Checkbox
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => toggle(line)}
                  aria-label={line.question_doc ? plainTextOf(line.question_doc) : line.id}
                />
                <Line of={line} />
              </li>
            )
          })}
        </ul>
        {data && <Pages page={search.page} of={data.meta} onTurn={(page) => setSearch({ ...search, page })} />}
        {add.error && (
          <Alert tone="danger" live="assertive">
            <span className="whitespace-pre-line">{explain(add.error)?.text}</span>
          </Alert>
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button disabled={chosen.length === 0} busy={add.isPending} onClick={take}>
          {t(($) => $.sheet.take, { count: chosen.length })}
        </Button>
      </DialogFooter>
    </DialogContent>
  )
}

interface FiltersProps {
  search: HistorySearch
  onChange: (news: Partial<HistorySearch>) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox
        label={t(($) => $.history.search)}
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      <Field hideLabel label={t(($) => $.editor.type)} className="min-w-36 grow basis-0">
        <Select value={search.question_type} onChange={({ target }) => onChange({ question_type: target.value })}>
          <option value="">{t(($) => $.history.allTypes)}</option>
          {[...QuestionType.values].map((type) => (
            <option key={type} value={type}>
              {questionTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field hideLabel label={t(($) => $.editor.difficulty)} className="min-w-36 grow basis-0">
        <Select
          value={search.difficulty}
          onChange={({ target }) =>
            onChange({ difficulty: Difficulty.options.find((level) => level === target.value) ?? '' })
          }
        >
          <option value="">{t(($) => $.history.allDifficulties)}</option>
          {Difficulty.options.map((level) => (
            <option key={level} value={level}>
              {difficultyLabels[level]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function Line({ of: { question_doc, question_type, difficulty, quiz } }: { of: HistoryLine }) {
  return (
    <div className="grid min-w-0 grow gap-1">
      {question_doc && <RichText doc={question_doc} />}
      <Facts
        className="text-sm text-muted-foreground"
        of={[questionTypeLabels[question_type], difficulty && difficultyLabels[difficulty], quiz.title]}
      />
    </div>
  )
}
