import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProcessProgress } from '#features/background-process/widgets/ProcessProgress.tsx'
import { askGoogleToken } from '#features/identity/google.ts'
import { identityQueries } from '#features/identity/queries.ts'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Answer } from '../parts/Answer.tsx'
import type { GoogleCourse } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { ChooseCourses } from './ChooseCourses.tsx'
import { useGoogleCourses } from './mutations.ts'

const scopes = ['courses.readonly', 'rosters.readonly', 'profile.emails'].map(
  (name) => `https://www.googleapis.com/auth/classroom.${name}`,
)

/** Classes brought over from Google Classroom, where this server has an account at Google. */
export function GoogleClassroomPage() {
  const { of, change } = useFilters()
  const running = of('proses')
  return (
    <div className="grid gap-4">
      {running && <ProcessProgress key={running} id={running} />}
      <Answer of={useQuery(identityQueries.google())}>
        {(clientId) =>
          clientId ? <Connect clientId={clientId} onBegun={(id) => change({ proses: id })} /> : <TurnedOff />
        }
      </Answer>
    </div>
  )
}

/** What Google answered: its courses, and the token that the import reads them with. */
interface Connection {
  token: string
  courses: readonly GoogleCourse[]
}

function Connect({ clientId, onBegun }: { clientId: string; onBegun: (processId: string) => void }) {
  const t = useT()
  const list = useGoogleCourses()
  const [isAsking, setAsking] = useState(false)
  const [connection, setConnection] = useState<Connection | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const connect = async () => {
    setAsking(true)
    setProblem(null)
    try {
      const token = await askGoogleToken(clientId, scopes)
      if (token === null) return setProblem({ title: say(($) => $.google.refused), text: '' })
      return setConnection({ token, courses: await list.mutateAsync(token) })
    } catch (error) {
      return setProblem(
        error instanceof Error && error.constructor === Error
          ? { title: say(($) => $.google.away), text: '' }
          : problemOf(error),
      )
    } finally {
      setAsking(false)
    }
  }

  return (
    <Card>
      <CardHeader title={t(($) => $.google.title)} description={t(($) => $.google.text)} />
      <CardBody className="grid gap-4">
        <FormProblem problem={problem} />
        {connection && (
          <ChooseCourses
            {...connection}
            onBegun={(id) => {
              setConnection(null)
              onBegun(id)
            }}
          />
        )}
        {!connection && (
          <Button className="sm:w-fit" busy={isAsking} onClick={() => void connect()}>
            {t(($) => $.google.connect)}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

function TurnedOff() {
  const t = useT()
  return (
    <EmptyState picture="offline" title={t(($) => $.google.off)}>
      {t(($) => $.google.offText)}
    </EmptyState>
  )
}
