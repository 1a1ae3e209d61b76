import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { classroomQueries } from '#features/classroom/queries.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { useAuth } from '#platform/session/auth.ts'
import { administers, hasChildren, teaches, useRole } from '#platform/session/role.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { greetingAt } from './greeting.ts'
import { useT } from './words.ts'

/** Who is greeted, as what, on which day of the school. It stands before anything has been loaded. */
export function Greeting() {
  const t = useT()
  const format = useFormat()
  const wording = useWording()
  const account = useAccount()
  const nickName = useAuth(({ user }) => user?.nick_name)
  const { school_role, class_name, child_id } = useRole()
  const isParent = useRole(hasChildren)
  const isOfficeOnly = useRole((role) => administers(role) && !teaches(role))
  const { data: children } = useQuery({ ...classroomQueries.children(), enabled: isParent })

  const now = serverNow()
  const name = nickName ?? account?.name ?? ''
  const greeting = greetingAt(format.clock(now))
  const child = children?.find(({ id }) => id === child_id)?.full_name
  const label = school_role.map((role) => roleLabel(role, wording)).join(' · ')
  const as = label && child ? t(($) => $.parentOf, { role: label, name: child }) : label
  // An admin has the whole school, whichever class is open.
  const place = !isOfficeOnly && class_name && t(($) => $.class.title, { name: class_name })

  return (
    <PageHeader
      title={t(($) => $.greeting[greeting], { name })}
      // A date that is broken in two leaves the year alone on its line.
      description={[as, place, format.longDate(now).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
    />
  )
}
