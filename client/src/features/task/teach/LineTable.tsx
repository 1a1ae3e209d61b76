import { Copy, MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { DataTable } from '#platform/screen/DataTable.tsx'
import type { Sort } from '#platform/screen/use-sort.ts'
import { Badge } from '#ui/badge.tsx'
import type { Line, LineSort, Task } from '../queries.ts'
import { LineBadges } from './LineBadges.tsx'
import { LineMenu } from './LineMenu.tsx'
import { useT } from './words.ts'

interface LineTableProps {
  task: Task
  lines: readonly Line[]
  sort: Sort<LineSort>
}

/** Every pupil of a task. */
export function LineTable({ task, lines, sort }: LineTableProps) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      label={t(($) => $.lines)}
      rows={lines}
      keyOf={({ id }) => id}
      nameOf={({ student }) => student.full_name}
      sort={sort}
      renderActs={(line) => <LineMenu task={task} line={line} />}
      columns={[
        {
          name: 'student',
          heading: t(($) => $.table.student),
          sort: 'name',
          className: 'min-w-40',
          renderCell: ({ id, student }) => (
            <span className="inline-flex items-center gap-3">
              <PersonAvatar name={student.full_name} src={student.image_url} size="sm" />
              {task.can.grade ? (
                <Link to={`/revamp/tugas/${task.id}/nilai?siswa=${id}`} className="wrap-anywhere hover:underline">
                  {student.full_name}
                </Link>
              ) : (
                <span className="wrap-anywhere">{student.full_name}</span>
              )}
            </span>
          ),
        },
        {
          name: 'status',
          heading: t(($) => $.list.state),
          sort: 'status',
          renderCell: (line) => (
            <span className="flex flex-wrap gap-1.5">
              <LineBadges line={line} />
              <Hints of={line} />
            </span>
          ),
        },
        {
          name: 'at',
          heading: t(($) => $.table.handedIn),
          sort: 'submit_at',
          renderCell: ({ submit_at, extended_until, effective_end }) => (
            <span className="grid text-sm">
              {submit_at && <span>{format.dateTime(submit_at)}</span>}
              {extended_until && (
                <span className="text-muted-foreground">
                  {t(($) => $.extended, { at: format.dateTime(effective_end) })}
                </span>
              )}
            </span>
          ),
        },
        {
          name: 'score',
          heading: t(($) => $.table.score),
          sort: 'score',
          numeric: true,
          beside: true,
          renderCell: ({ score }) =>
            score?.score == null ? (
              '–'
            ) : (
              <span className="grid justify-items-end">
                <span className="font-semibold">{format.number(score.score)}</span>
                {score.deduction !== null && score.deduction > 0 && (
                  <span className="text-xs whitespace-nowrap text-muted-foreground">
                    {t(($) => $.deduction, {
                      raw: format.number(score.raw_score ?? 0),
                      less: format.number(score.deduction),
                    })}
                  </span>
                )}
              </span>
            ),
        },
      ]}
    />
  )
}

function Hints({ of: { comment_count, has_similar } }: { of: Line }) {
  const t = useT()
  return (
    <>
      {comment_count > 0 && (
        <Badge look="outline">
          <MessageSquare aria-hidden />
          {t(($) => $.badge.comments, { count: comment_count })}
        </Badge>
      )}
      {has_similar && (
        <Badge tone="warning">
          <Copy aria-hidden />
          {t(($) => $.badge.similar)}
        </Badge>
      )}
    </>
  )
}
