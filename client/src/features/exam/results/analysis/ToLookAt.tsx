import { concernsOf } from '@kelasku/shared/exam/judgement'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import type { Statistics } from '../wire.ts'
import { useT } from '../words.ts'

/** Which questions ask for a look, and why, in a sentence each. */
export function ToLookAt({ exam, figures: { items, attempts } }: { exam: View; figures: Statistics }) {
  const t = useT()
  const named = items
    .map((item) => ({ item, concerns: concernsOf(item, attempts) }))
    .filter(({ concerns }) => concerns.length > 0)
  return (
    <Card>
      <CardHeader
        title={t(($) => $.look.title)}
        description={named.length === 0 ? t(($) => $.look.none) : t(($) => $.look.text)}
      />
      <CardBody>
        <ul className="grid gap-3">
          {named.map(({ item, concerns }) => (
            <li key={item.question_id} className="grid gap-1 sm:grid-cols-[6rem_1fr]">
              <Link
                to={`/quiz/${exam.id}/hasil/kunci#soal-${item.number}`}
                className="touch-reach self-start font-medium text-primary-ink hover:underline"
              >
                {t(($) => $.question, { number: item.number })}
              </Link>
              <ul className="grid gap-1 text-sm">
                {concerns.map((concern) => (
                  <li key={concern}>{t(($) => $.look.concern[concern])}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
