import { isLockedAt } from '@kelasku/shared/exam/locked'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'

/** The rooms of an exam and who proctors there, with the way to lay them. */
export function RoomsCard({ exam }: { exam: View }) {
  const t = useT()
  const isPlain = exam.rooms.length + exam.sessions.length === 0
  const mayLay = exam.can.update && !isLockedAt(exam.exam_status, 'rooms')
  if (isPlain && !mayLay) return null
  return (
    <Card>
      <CardHeader
        title={t(($) => $.rooms.title)}
        description={isPlain && t(($) => $.rooms.none)}
        action={
          <Button asChild variant="outline" size="sm">
            <Link to={`/quiz/${exam.id}/ruang`}>{mayLay ? t(($) => $.rooms.lay) : t(($) => $.rooms.see)}</Link>
          </Button>
        }
      />
      <CardBody className={isPlain ? 'pt-0' : 'grid gap-3'}>
        {exam.rooms.length > 0 && (
          <ul className="grid gap-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {exam.rooms.map(({ id, name, proctors, participants }) => (
              <li key={id}>
                <p className="font-medium">{name}</p>
                <Facts
                  className="text-muted-foreground"
                  of={[
                    proctors.map(({ full_name }) => full_name).join(', ') || t(($) => $.rooms.noProctor),
                    participants > 0 && t(($) => $.rooms.people, { count: participants }),
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
        {exam.sessions.length > 0 && (
          <p className="text-sm text-muted-foreground">
            {t(($) => $.rooms.sessions, { names: exam.sessions.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
