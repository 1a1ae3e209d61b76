import type { GradingItem } from '@kelasku/shared/exam/marks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Paperclip } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { explain } from '#platform/api/explain.ts'
import { number } from '#platform/i18n/format.ts'
import { AnswerText } from '#platform/rich-text/AnswerText.tsx'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { markingQueries } from './queries.ts'
import { useT } from './words.ts'

interface MarkCardProps {
  examId: string
  questionId: string
  most: number
  item: GradingItem
  name: string
}

/** One pupil's answer to one question, and what it is worth. */
export function MarkCard({ examId, questionId, most, item, name }: MarkCardProps) {
  const t = useT()
  const cache = useQueryClient()
  const [point, setPoint] = useState(item.point === null ? '' : String(item.point))
  const [comment, setComment] = useState(item.comment)
  const mark = useMutation({
    mutationFn: () =>
      api.exam.markPoint({
        params: { id: examId, uid: item.participant_id },
        body: { question_id: questionId, point: Number(point), comment, version: item.version },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: markingQueries.all(examId) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mark.isPending) mark.mutate()
  }

  return (
    <Card aria-label={name}>
      <CardBody>
        <form onSubmit={submit} className="grid gap-3">
          <h2 className="flex items-center gap-2 font-semibold">
            {name}
            {item.point !== null && <Check aria-label={t(($) => $.marked)} className="size-4 text-success-ink" />}
          </h2>
          {item.value === null ? (
            <p className="text-muted-foreground">{t(($) => $.blank)}</p>
          ) : (
            <AnswerText html={item.value} />
          )}
          {item.attachment && <AnswerFile file={item.attachment} />}
          <div className="grid items-end gap-3 sm:grid-cols-[8rem_1fr_auto]">
            <Field label={t(($) => $.point, { most: number(most) })}>
              <Input
                type="number"
                inputMode="decimal"
                min={0}
                max={most}
                step="0.25"
                required
                value={point}
                onChange={({ target }) => setPoint(target.value)}
              />
            </Field>
            <Field label={t(($) => $.comment)}>
              <Input value={comment} maxLength={2_000} onChange={({ target }) => setComment(target.value)} />
            </Field>
            <Button type="submit" busy={mark.isPending}>
              {t(($) => $.common.action.save)}
            </Button>
          </div>
          {mark.error && (
            <Alert tone="danger" live="assertive">
              {explain(mark.error)?.text}
            </Alert>
          )}
        </form>
      </CardBody>
    </Card>
  )
}

/** Fetched with who asks: a link that is passed on opens nothing. */
function AnswerFile({ file: { id, name } }: { file: NonNullable<GradingItem['attachment']> }) {
  return (
    <Button
      variant="link"
      className="justify-self-start"
      onClick={() => void download(api.file.get({ params: { id } }), name).catch(tellProblem)}
    >
      <Paperclip aria-hidden />
      {name}
    </Button>
  )
}
