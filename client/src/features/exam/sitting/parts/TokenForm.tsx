import { useQueryClient } from '@tanstack/react-query'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { usePlainForm } from '#platform/forms/use-plain-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { enter, sittingQueries } from '../queries.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'

/** Six capitals that the proctor reads aloud. */
export function TokenForm({ exam }: { exam: MyExam }) {
  const t = useT()
  const cache = useQueryClient()
  const form = usePlainForm({ token: '' })
  const submission = useSubmission(form, {
    act: async ({ token }) => {
      const { data } = await enter(exam.id, token)
      keepAnswer(cache, sittingQueries.one(exam.id).queryKey, data)
    },
    places: { invalid_token: 'token', too_many_tokens: 'token' },
  })
  const field = form.register('token', {
    validate: ({ length: count }) => count === 6 || t(($) => $.token.short, { count }),
  })
  const isOpen = exam.exam_status === 'WAITING' || exam.exam_status === 'ONGOING' || exam.exam_status === 'SUSPENDED'

  return (
    <Card>
      <CardHeader
        title={t(($) => $.token.title)}
        description={isOpen ? t(($) => $.token.text) : t(($) => $.token.closed)}
        className={isOpen ? undefined : 'pb-4'}
      />
      {isOpen && (
        <CardBody>
          <form {...submission.formProps} className="grid gap-4">
            <Field label={t(($) => $.token.label)} error={form.formState.errors.token?.message}>
              <Input
                {...field}
                onChange={(event) => {
                  event.currentTarget.value = event.currentTarget.value
                    .toUpperCase()
                    .replace(/[^A-Z]/g, '')
                    .slice(0, 6)
                  void field.onChange(event)
                }}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                inputMode="text"
                className="h-14 text-center font-mono text-2xl tracking-[0.4em]"
              />
            </Field>
            <SubmitProblems submission={submission} />
            <Button type="submit" size="lg" busy={submission.isBusy}>
              {t(($) => $.token.act)}
            </Button>
          </form>
        </CardBody>
      )}
    </Card>
  )
}
