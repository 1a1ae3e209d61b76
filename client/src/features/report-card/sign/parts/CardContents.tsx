import { promotionLabels } from '@kelasku/shared/report-card/sections'
import { Badge } from '#ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'

type Snapshot = NonNullable<View['snapshot']>

/** What was proposed, at a glance: finals with their KKM, absences, the note, and whether the pupil goes on. */
export function CardContents({ of: { snapshot } }: { of: View }) {
  const t = useT()
  if (!snapshot) return null
  const { parts, homeroom_note: note, promotion } = snapshot
  const { attendance } = parts
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {snapshot.courses.length > 0 && <Finals of={snapshot} />}
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {attendance && (
          <div>
            <dt className="text-muted-foreground">{t(($) => $.contents.absences)}</dt>
            <dd>{t(($) => $.contents.absent, { ...attendance })}</dd>
          </div>
        )}
        {promotion && (
          <div>
            <dt className="text-muted-foreground">{t(($) => $.contents.promotion)}</dt>
            <dd>{promotionLabels[promotion]}</dd>
          </div>
        )}
        {note !== '' && (
          <div className="sm:col-span-2">
            <dt className="text-muted-foreground">{t(($) => $.contents.note)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{note}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Finals({ of: { courses } }: { of: Snapshot }) {
  const t = useT()
  return (
    <Table cards="compact" label={t(($) => $.contents.finals)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.numbers.subject)}</TableHeaderCell>
          <TableHeaderCell numeric>{t(($) => $.contents.final)}</TableHeaderCell>
          <TableHeaderCell>{t(($) => $.contents.predicate)}</TableHeaderCell>
          <TableHeaderCell numeric>KKM</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {courses.flatMap(({ course_id: id, name, passing_score: kkm, finals }) =>
          finals.map(({ aspect, printed, predicate }) => (
            <TableRow key={`${id} ${aspect}`}>
              <TableCell heading className="wrap-anywhere">
                {name}
                {aspect === 2 && ` (${t(($) => $.numbers.skills)})`}
              </TableCell>
              <TableCell numeric beside>
                <span className="font-semibold">{printed ?? '–'}</span>
                {printed !== null && printed < kkm && (
                  <Badge tone="danger" className="ml-2">
                    {t(($) => $.contents.below)}
                  </Badge>
                )}
              </TableCell>
              <TableCell>{predicate ?? '–'}</TableCell>
              <TableCell numeric label="KKM">
                {kkm}
              </TableCell>
            </TableRow>
          )),
        )}
      </TableBody>
    </Table>
  )
}
