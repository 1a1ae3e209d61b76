import { useQuery } from '@tanstack/react-query'
import { FamilyReadStatus } from '#features/notification/widgets/FamilyReadStatus.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { WhatsAppLink } from '#platform/screen/WhatsAppLink.tsx'
import { useRole } from '#platform/session/role.ts'
import { attendanceQueries, type RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'

interface FamilyOfDayProps {
  classId: string
  date: string
  student: RegisterEntry['student']
}

/** Whether the family knows of what was written down, and a text to tell it by hand that there is something to read. */
export function FamilyOfDay({ classId, date, student: { id, full_name: name } }: FamilyOfDayProps) {
  const t = useT()
  const format = useFormat()
  const school_name = useRole((role) => role.school_name)
  const { data: status } = useQuery(attendanceQueries.reach(classId, id, date))
  // The address is read outside as well, and would say what the text does not.
  const link = `${location.origin}/notifikasi`
  return (
    <section className="grid gap-3 border-t border-border pt-4">
      <h3 className="text-sm font-medium">{t(($) => $.family.heading)}</h3>
      {status && <FamilyReadStatus status={status} />}
      <div className="max-sm:grid">
        <WhatsAppLink text={t(($) => $.family.text, { name, date: format.longDate(date), link, school_name })} />
      </div>
    </section>
  )
}
