import type { QuestionDraft } from '@kelasku/shared/quiz/question'
import { useQuery } from '@tanstack/react-query'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { quizQueries, type Question } from '../queries.ts'
import { useT } from '../words.ts'

interface ConflictDialogProps {
  quizId: string
  questionId: string
  mine: QuestionDraft
  onTheirs: () => void
  /** Mine shall stand: it goes on from their version, knowingly. */
  onMine: (theirs: Question) => void
}

/** Two have changed one question. Both are shown, and a person chooses; nobody overwrites anybody unknowingly. */
export function ConflictDialog({ quizId, questionId, mine, onTheirs, onMine }: ConflictDialogProps) {
  const t = useT()
  const { data: quiz } = useQuery({ ...quizQueries.one(quizId), staleTime: 0 })
  const theirs = quiz?.questions.find(({ id }) => id === questionId)
  return (
    <Dialog open>
      <DialogContent
        size="lg"
        title={t(($) => $.conflict.title)}
        description={t(($) => $.conflict.text, { name: theirs?.edited_by?.full_name ?? t(($) => $.conflict.somebody) })}
        closeLabel={t(($) => $.common.action.close)}
      >
        {!quiz && <Skeleton className="h-40" />}
        {quiz && !theirs && <p>{t(($) => $.conflict.gone)}</p>}
        {theirs && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Version title={t(($) => $.conflict.theirs)} of={theirs} />
            <Version title={t(($) => $.conflict.mine)} of={mine} />
          </div>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onTheirs}>
            {t(($) => $.conflict.keepTheirs)}
          </Button>
          {theirs && <Button onClick={() => onMine(theirs)}>{t(($) => $.conflict.keepMine)}</Button>}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Version({ title, of }: { title: string; of: Pick<QuestionDraft, 'question_doc' | 'answer_options'> }) {
  return (
    <section className="grid content-start gap-2 rounded-md border border-border p-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      {of.question_doc && <RichText doc={of.question_doc} />}
      <ul className="list-disc pl-5">
        {of.answer_options.map(
          ({ id, value_doc, is_correct_answer }) =>
            value_doc && (
              <li key={id} className={is_correct_answer ? 'font-semibold' : ''}>
                <RichText doc={value_doc} />
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
