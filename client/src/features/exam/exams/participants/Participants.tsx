import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { examQueries, type Participant, type View } from '../queries.ts'
import { ParticipantSheet } from './ParticipantSheet.tsx'
import { t as say, useT } from './words.ts'

/** Who sits an exam, and how it stands with each. */
export function Participants({ exam }: { exam: View }) {
  const t = useT()
  const filters = useFilters()
  const [opened, setOpened] = useState<Participant | null>(null)
  const search = filters.of('cari')
  const { data, error, isFetching, refetch } = useQuery(
    examQueries.participants(exam.id, { search, page: filters.page, limit: 50 }),
  )
  const saveScores = () => void download(api.exam.exportScores({ params: { id: exam.id } })).catch(notifyProblem)

  return (
    <section className="grid gap-3" aria-labelledby="peserta">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="peserta" className="text-lg font-semibold">
          {t(($) => $.title)}
        </h2>
        {exam.can.export && exam.counts.closed > 0 && (
          <Button variant="outline" onClick={saveScores}>
            <Download aria-hidden />
            {t(($) => $.download)}
          </Button>
        )}
      </div>
      {exam.counts.participants > 0 && (
        <SearchBox label={t(($) => $.search)} value={search} onChange={(cari) => filters.change({ cari })} />
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={6} columns={5} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && (
        <EmptyState size="compact" picture="people" title={search === '' ? t(($) => $.none) : t(($) => $.notFound)} />
      )}
      {data && data.data.length > 0 && <People exam={exam} people={data.data} onOpen={setOpened} />}
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
      <ParticipantSheet exam={exam} participant={opened} onClose={() => setOpened(null)} />
    </section>
  )
}

interface PeopleProps {
  exam: View
  people: readonly Participant[]
  onOpen: (participant: Participant) => void
}

function People({ exam, people, onOpen }: PeopleProps) {
  const t = useT()
  const hasPlaces = exam.rooms.length + exam.sessions.length > 0
  const mayOpen = exam.can.update || exam.can.command
  return (
    <Table label={t(($) => $.title)} cards="compact">
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.name)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.class)}</TableHeaderCell>
          {hasPlaces && <TableHeaderCell>{t(($) => $.place)}</TableHeaderCell>}
          <TableHeaderCell>{t(($) => $.status)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.answered)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.score)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {people.map((one) => (
          <TableRow key={one.participant_id}>
            <TableCell heading>
              {mayOpen ? (
                <Button
                  variant="link"
                  className="h-auto justify-start p-0 text-left whitespace-normal"
                  onClick={() => onOpen(one)}
                >
                  {one.user.full_name}
                </Button>
              ) : (
                one.user.full_name
              )}
            </TableCell>
            <TableCell>{one.class_name}</TableCell>
            {hasPlaces && <TableCell>{placeOf(exam, one)}</TableCell>}
            <TableCell>
              {[attemptLabels[one.status], one.extra_minutes > 0 && t(($) => $.extra, { count: one.extra_minutes })]
                .filter(Boolean)
                .join(' · ')}
            </TableCell>
            <TableCell numeric label={t(($) => $.answered)}>
              {one.total === 0 ? '–' : `${one.answered}/${one.total}`}
            </TableCell>
            <TableCell numeric beside label={t(($) => $.score)}>
              {scoreOf(one)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** As long as answers wait for a person, it is what the others have brought so far. */
function scoreOf({ score, final_score, ungraded }: Participant): string {
  if (score === null) return '–'
  if (final_score === null && ungraded > 0) return say(($) => $.soFar, { score: number(score) })
  return number(final_score ?? score)
}

function placeOf({ rooms, sessions }: View, { room_id, session_id, seat }: Participant): string {
  const room = rooms.find(({ id }) => id === room_id)?.name
  const session = sessions.find(({ id }) => id === session_id)?.name
  const named = [room, session, seat !== null && say(($) => $.seat, { number: seat })].filter(Boolean)
  return named.length === 0 ? '–' : named.join(' · ')
}
