import { Link } from 'react-router-dom'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { statusTones, typeTones } from '../looks.ts'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'
import { Span } from './Span.tsx'

/** One permit in the list; the whole line opens it. */
export function PermitLine({ permit }: { permit: View }) {
  const t = useT()
  const { id, student, class_name, type, status, about } = permit
  return (
    <li className="relative flex gap-3 p-4 hover:bg-accent sm:px-5">
      <PersonAvatar name={student.full_name} src={student.image_url} />
      <div className="grid min-w-0 grow gap-1">
        <h2 className="font-medium">
          <Link to={`/revamp/absensi/izin/${id}`} className="after:absolute after:inset-0">
            {student.full_name}
          </Link>
          {class_name && <span className="font-normal text-muted-foreground"> · {class_name}</span>}
        </h2>
        <p className="text-sm text-muted-foreground">
          <Span of={permit} />
        </p>
        {about?.reason && <p className="line-clamp-1 text-sm wrap-anywhere text-muted-foreground">{about.reason}</p>}
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={typeTones[type]}>{t(($) => $.type[type])}</Badge>
          <Badge tone={statusTones[status]} dot>
            {t(($) => $.status[status])}
          </Badge>
          {about?.lacks_letter && <Badge look="outline">{t(($) => $.letter.lacks)}</Badge>}
        </div>
      </div>
    </li>
  )
}
