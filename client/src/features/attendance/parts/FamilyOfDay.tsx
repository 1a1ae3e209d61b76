import { useQuery } from '@tanstack/react-query'
import { FamilyReach } from '#features/notification/widgets/FamilyReach.tsx'
import { attendanceQueries, type Line } from '../queries.ts'
import { useT } from '../words.ts'

interface FamilyOfDayProps {
  classId: string
  date: string
  student: Line['student']
}

/** Whether the family knows of what was written down. */
export function FamilyOfDay({ classId, date, student: { id } }: FamilyOfDayProps) {
  const t = useT()
  const { data: reach } = useQuery(attendanceQueries.reach(classId, id, date))
  return (
    <section className="grid gap-3 border-t border-border pt-4">
      <h3 className="text-sm font-medium">{t(($) => $.family.heading)}</h3>
      {reach && <FamilyReach reach={reach} />}
    </section>
  )
}
