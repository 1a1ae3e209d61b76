import { FileText, Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { ourFileIn } from './our-file.ts'
import { usePathOf } from './use-path-of.ts'

/** What the unit aims at, and what hangs on it. */
export function Belongings({ unit }: { unit: Unit }) {
  const t = useT()
  const format = useFormat()
  const pathOf = usePathOf()
  const { goals, exams, schedules, attachments } = unit
  return (
    <>
      {goals.length > 0 && (
        <Part title={t(($) => $.goals)}>
          {goals.map(({ id, code, text }) => (
            <li key={id} className="wrap-anywhere">
              {code && <span className="font-medium">{code} </span>}
              {text}
            </li>
          ))}
        </Part>
      )}
      {exams.length > 0 && (
        <Part title={t(($) => $.exams)}>
          {exams.map(({ id, title, start_date }) => (
            <li key={id}>
              <Link to={pathOf({ kind: 'exam', id, title }) ?? ''} className={linkLook}>
                {title}
              </Link>
              <span className="block text-sm text-muted-foreground">{format.dateTime(start_date)}</span>
            </li>
          ))}
        </Part>
      )}
      {schedules.length > 0 && (
        <Part title={t(($) => $.lessons)}>
          {schedules.map(({ id, start_date, end_date, room }) => (
            <li key={id}>
              {format.longDate(start_date)}, {format.timeRange(start_date, end_date)}
              {room && <span className="text-muted-foreground"> · {room}</span>}
            </li>
          ))}
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title={t(($) => $.attachments)}>
          {attachments.map((attachment) => (
            <li key={attachment.link}>
              <Attached {...attachment} />
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

const linkLook = 'font-medium text-primary-ink underline-offset-2 wrap-anywhere hover:underline'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <ul className="grid gap-2">{children}</ul>
      </CardBody>
    </Card>
  )
}

/** A file of ours is fetched as whoever asks; anything else opens beside this page. */
function Attached({ name, link }: Unit['attachments'][number]) {
  const fileId = ourFileIn(link)
  if (fileId === undefined)
    return (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={linkLook}>
        <LinkIcon aria-hidden className="mr-1.5 inline size-4" />
        {name}
      </a>
    )
  return (
    <button type="button" className={linkLook} onClick={() => void downloadFile(fileId, name).catch(notifyProblem)}>
      <FileText aria-hidden className="mr-1.5 inline size-4" />
      {name}
    </button>
  )
}
