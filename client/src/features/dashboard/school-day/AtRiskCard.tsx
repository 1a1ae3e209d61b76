import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter, CardHeader } from '#ui/card.tsx'
import { SchoolLink } from '../parts/SchoolLink.tsx'
import { dashboardQueries, type PupilAtRisk } from '../queries.ts'
import { useT } from './words.ts'

const shownFirst = 5

/** Pupils of whom somebody should ask, one tap from each; without any, it takes up no place. */
export function AtRiskCard() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(dashboardQueries.atRisk())
  const [isWhole, setWhole] = useState(false)
  if (!data || data.total === 0) return null
  const { students, total } = data
  const schools = new Set(students.map(({ school_id }) => school_id))
  const shown = isWhole ? students : students.slice(0, shownFirst)
  return (
    <Card>
      <CardHeader
        title={t(($) => $.risk.heading)}
        description={t(($) => $.risk.text)}
        action={<Badge tone="warning">{format.number(total)}</Badge>}
      />
      <ul aria-label={t(($) => $.risk.heading)} className="divide-y divide-border px-4 py-2 sm:px-5">
        {shown.map((pupil) => (
          <Pupil key={`${pupil.school_id} ${pupil.student.id}`} of={pupil} namesSchool={schools.size > 1} />
        ))}
      </ul>
      {students.length > shown.length && (
        <CardFooter>
          <Button size="sm" variant="outline" onClick={() => setWhole(true)}>
            {t(($) => $.risk.all, { count: students.length })}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

interface PupilProps {
  of: PupilAtRisk
  namesSchool: boolean
}

function Pupil({ of: { school_id, school_name, student, class_name, percent, alpa }, namesSchool }: PupilProps) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="relative flex min-h-12 items-center gap-3 py-1.5 hover:bg-accent">
      <PersonAvatar name={student.full_name} src={student.image_url} />
      <span className="grid min-w-0 grow">
        <SchoolLink
          to={`/revamp/absensi/siswa/${student.id}`}
          schoolId={school_id}
          className="truncate text-left font-medium after:absolute after:inset-0"
        >
          {student.full_name}
        </SchoolLink>
        <span className="truncate text-xs text-muted-foreground">
          {[class_name, namesSchool && school_name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-right text-xs tabular-nums">
        {percent !== null && (
          <span className="block font-semibold">
            {t(($) => $.risk.percent, { share: format.percent(percent / 100) })}
          </span>
        )}
        {alpa > 0 && <span className="text-muted-foreground">{t(($) => $.risk.alpa, { count: alpa })}</span>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </li>
  )
}
