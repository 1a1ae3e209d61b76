import type { ReactNode } from 'react'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import type { MyExam, Paper } from '../wire.ts'
import { useT } from '../words.ts'
import { usePlace } from './use-place.ts'

interface FirstLookProps {
  exam: MyExam
  paper: Paper
  /** In place of the answer. */
  children: ReactNode
}

/**
 * The question as it will stand, to be read while the answers are still being looked for on this device and on the server:
 * on a cheap phone that takes a second. Nothing here can be pressed, and no reader speaks it twice.
 */
export function FirstLook({ exam, paper: { questions }, children }: FirstLookProps) {
  const t = useT()
  const [place] = usePlace(exam)
  const question = questions[place]
  return (
    <div className="min-h-dvh bg-background">
      <header aria-hidden className="border-b border-border bg-card pb-6">
        <p className="mx-auto flex min-h-15 max-w-6xl items-center px-4 text-sm font-semibold sm:text-base">
          {exam.title}
        </p>
      </header>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-4 lg:grid-cols-[1fr_18rem]">
        <main className="grid content-start gap-4">
          {question && (
            <Card inert>
              <CardBody className="grid gap-5">
                <p className="flex min-h-10 items-center font-semibold">
                  {t(($) => $.question.title, { number: question.number, total: questions.length })}
                  <span className="ml-3 text-sm font-normal text-muted-foreground">
                    {t(($) => $.question.points, { points: number(question.point) })}
                  </span>
                </p>
                <RichText doc={question.question_doc} className="text-base" />
              </CardBody>
            </Card>
          )}
          {children}
        </main>
      </div>
    </div>
  )
}
