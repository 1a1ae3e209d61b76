import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { explain } from '#platform/api/explain.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { Alert } from '#ui/alert.tsx'
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
  const [token, setToken] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const entering = useMutation({
    mutationFn: () => enter(exam.id, token),
    onSuccess: ({ data }) => keepAnswer(cache, sittingQueries.one(exam.id).queryKey, data),
  })
  const isOpen = exam.exam_status === 'WAITING' || exam.exam_status === 'ONGOING' || exam.exam_status === 'SUSPENDED'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(token.length < 6)
    if (token.length < 6) field.current?.focus()
    else if (!entering.isPending) entering.mutate()
  }

  return (
    <Card>
      <CardHeader
        title={t(($) => $.token.title)}
        description={isOpen ? t(($) => $.token.text) : t(($) => $.token.closed)}
        className={isOpen ? undefined : 'pb-4'}
      />
      {isOpen && (
        <CardBody>
          <form onSubmit={submit} className="grid gap-4">
            <Field
              label={t(($) => $.token.label)}
              error={isShort && token.length < 6 && t(($) => $.token.short, { count: token.length })}
            >
              <Input
                ref={field}
                value={token}
                onChange={({ target }) =>
                  setToken(
                    target.value
                      .toUpperCase()
                      .replace(/[^A-Z]/g, '')
                      .slice(0, 6),
                  )
                }
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                inputMode="text"
                className="h-14 text-center font-mono text-2xl tracking-[0.4em]"
              />
            </Field>
            {entering.error && (
              <Alert tone="danger" live="assertive">
                {explain(entering.error)?.text}
              </Alert>
            )}
            <Button type="submit" size="lg" busy={entering.isPending}>
              {t(($) => $.token.act)}
            </Button>
          </form>
        </CardBody>
      )}
    </Card>
  )
}
