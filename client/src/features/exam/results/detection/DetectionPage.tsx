import { verdictLabels } from '@kelasku/shared/exam/signals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { SkeletonTable } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { Frame } from '../Frame.tsx'
import { resultQueries } from '../queries.ts'
import type { Participant } from '../wire.ts'
import { useT } from '../words.ts'
import { Detected } from './Detected.tsx'
import { verdictTones } from './tones.ts'

/** What devices noticed, those first of whom it was most. Hints for a talk. */
export function DetectionPage() {
  return <Frame tab="detection">{(exam) => <Pupils examId={exam.id} />}</Frame>
}

function Pupils({ examId }: { examId: string }) {
  const t = useT()
  const filters = useFilters()
  const [opened, setOpened] = useState<Participant | null>(null)
  const search = { search: '', classId: '', sort: 'signals', page: filters.page } as const
  const { data, error, isFetching, refetch } = useQuery(resultQueries.scores(examId, search))

  return (
    <div className="grid gap-4">
      <Alert tone="neutral" title={t(($) => $.detection.noteTitle)}>
        {t(($) => $.detection.note)}
      </Alert>
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonTable count={6} columns={3} label={t(($) => $.common.state.loading)} />}
      {data?.data.length === 0 && <EmptyState size="compact" picture="people" title={t(($) => $.scores.none)} />}
      {data && data.data.length > 0 && (
        <Table cards="compact" label={t(($) => $.tab.detection)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.scores.name)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.scores.class)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.detection.weight)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.detection.indication)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((one) => (
              <TableRow key={one.participant_id}>
                <TableCell heading>
                  <Button variant="link" className="whitespace-normal text-left" onClick={() => setOpened(one)}>
                    {one.user.full_name}
                  </Button>
                </TableCell>
                <TableCell>{one.class_name}</TableCell>
                <TableCell numeric label={t(($) => $.detection.weight)}>
                  {number(one.signals)}
                </TableCell>
                <TableCell beside>
                  <Badge tone={verdictTones[one.verdict]}>{verdictLabels[one.verdict]}</Badge>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
      <Sheet open={opened !== null} onOpenChange={(isOpen) => !isOpen && setOpened(null)}>
        {opened && (
          <SheetContent
            size="lg"
            title={opened.user.full_name}
            description={opened.class_name}
            closeLabel={t(($) => $.common.action.close)}
          >
            <Detected examId={examId} userId={opened.participant_id} />
          </SheetContent>
        )}
      </Sheet>
    </div>
  )
}
