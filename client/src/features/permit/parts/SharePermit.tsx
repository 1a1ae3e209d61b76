import { WhatsAppLink } from '#platform/screen/WhatsAppLink.tsx'
import { useRole } from '#platform/session/role.ts'
import { useMayAsk } from '../may-ask.ts'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'
import { useSpan } from './use-span.ts'

/**
 * From the family to whoever leads the class as long as it waits, and back once it is answered. Whose permit it is and
 * for which days; of what kind and why stays behind the door, as with all that leaves Kelasku.
 */
export function SharePermit({ permit }: { permit: View }) {
  const t = useT()
  const isFamily = useMayAsk()
  const school_name = useRole((role) => role.school_name)
  const span = useSpan(permit)
  const { id, status, student, class_name, can_see_reach } = permit
  if (isFamily ? status !== 'PENDING' : !can_see_reach) return null
  const name = class_name === null ? student.full_name : `${student.full_name} (${class_name})`
  const link = `${location.origin}/revamp/absensi/izin/${id}`
  return (
    <div className="max-sm:grid">
      <WhatsAppLink
        text={t(($) => (isFamily ? $.share.toSchool : $.share.toFamily), { name, span, link, school_name })}
      />
    </div>
  )
}
