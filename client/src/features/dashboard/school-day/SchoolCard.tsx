import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { CalendarCheck, MonitorCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { Facts } from '#ui/facts.tsx'
import { tones } from '#ui/tone.ts'
import { SchoolLink } from '../parts/SchoolLink.tsx'
import type { SchoolToday } from '../queries.ts'
import { useT } from './words.ts'

interface SchoolCardProps {
  of: SchoolToday
  namesSchool: boolean
  saysBackup: boolean
}

/** Today's attendance class by class, the exams of today, and the ways to what is of the whole school. */
export function SchoolCard({ of, namesSchool, saysBackup }: SchoolCardProps) {
  const t = useT()
  const format = useFormat()
  const { school_id, school_name, classes, exams, off, backup } = of
  const sum = (part: 'marked' | 'present') => classes.reduce((all, one) => all + one[part], 0)
  const [marked, present] = [sum('marked'), sum('present')]
  return (
    <Card>
      <CardHeader
        title={namesSchool ? t(($) => $.headingOf, { name: school_name }) : t(($) => $.heading)}
        description={
          off
            ? off.title
              ? t(($) => $.offWhy, { why: off.title })
              : t(($) => $.off)
            : marked > 0
              ? t(($) => $.present, { present, marked, share: format.percent(present / marked) })
              : t(($) => $.nobodyMarked)
        }
      />
      <CardBody className="grid gap-4">
        {off === null && (
          <ul aria-label={t(($) => $.classes)} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {classes.map((one) => (
              <ClassToday key={one.id} of={one} schoolId={school_id} />
            ))}
          </ul>
        )}
        {exams.length > 0 && <Exams of={of} />}
        {backup && saysBackup && <Backup at={backup.at} />}
      </CardBody>
      <CardFooter>
        <Way to="/revamp/absensi/rekap?lihat=kelas" schoolId={school_id}>
          <CalendarCheck aria-hidden />
          {t(($) => $.attendance)}
        </Way>
        <Way to="/papan-piket" schoolId={school_id}>
          <MonitorCheck aria-hidden />
          {t(($) => $.board)}
        </Way>
        <Way to="/revamp/class/view" schoolId={school_id}>
          <UsersRound aria-hidden />
          {t(($) => $.class)}
        </Way>
      </CardFooter>
    </Card>
  )
}

const Way = ({ to, schoolId, children }: { to: string; schoolId: string; children: ReactNode }) => (
  <Button asChild size="sm" variant="outline">
    <SchoolLink to={to} schoolId={schoolId}>
      {children}
    </SchoolLink>
  </Button>
)

/** By how many of those who are marked are there; a class that is not marked says so. */
function ClassToday({ of: { id, name, total, marked, present }, schoolId }: ClassTodayProps) {
  const t = useT()
  const format = useFormat()
  const share = marked > 0 ? present / marked : null
  const tone = share === null ? 'neutral' : share >= 0.9 ? 'present' : share >= 0.8 ? 'late' : 'absent'
  return (
    <li className={cn('relative grid rounded-md px-2.5 py-1.5 hover:opacity-90', tones[tone].soft)}>
      <SchoolLink
        to={`/revamp/absensi?kelas=${id}`}
        schoolId={schoolId}
        className="text-left text-sm font-semibold after:absolute after:inset-0 after:rounded-md"
      >
        {name}
      </SchoolLink>
      <span className="text-xs tabular-nums">
        {share === null ? t(($) => $.unmarked) : format.percent(Math.round(share * 100) / 100)}
        {marked > 0 && marked < total && <span> ({t(($) => $.partly, { marked, total })})</span>}
      </span>
    </li>
  )
}

interface ClassTodayProps {
  of: SchoolToday['classes'][number]
  schoolId: string
}

function Backup({ at }: { at: string | null }) {
  const t = useT()
  const format = useFormat()
  const isLate = at === null || momentDaysLater(new Date(at), 2).getTime() < serverNow()
  return (
    <p className={cn('text-xs', isLate ? tones.warning.ink : 'text-muted-foreground')}>
      {at === null ? t(($) => $.noBackup) : t(($) => $.backup, { when: format.relative(at, serverNow()) })}
    </p>
  )
}

function Exams({ of: { exams, school_id } }: { of: SchoolToday }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{t(($) => $.exams)}</h3>
      <ul className="divide-y divide-border">
        {exams.map(({ id, title, start_date, end_date, class_names, can_open }) => (
          <li key={id} className="relative flex items-center gap-3 py-2 text-sm">
            <span className="grid min-w-0 grow">
              <span className="font-medium wrap-anywhere">
                {can_open ? (
                  <SchoolLink
                    to={`/quiz/${id}`}
                    schoolId={school_id}
                    className="text-left after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </SchoolLink>
                ) : (
                  title
                )}
              </span>
              <Facts
                className="text-xs text-muted-foreground"
                of={[class_names.join(', '), format.clockRange(start_date, end_date)]}
              />
            </span>
            {Date.parse(start_date) <= serverNow() && <Badge tone="primary">{t(($) => $.running)}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
