import { Link, useMatch } from 'react-router-dom'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { useT } from '../words.ts'

/** What the school tells, and when it does what: the two halves of this entry of the menu. */
export function AgendaTabs() {
  const t = useT()
  const isCalendar = useMatch('/agenda/kalender') !== null
  return (
    <TabNav label={t(($) => $.tabs.label)}>
      <TabNavLink asChild active={!isCalendar}>
        <Link to="/agenda">{t(($) => $.tabs.announcements)}</Link>
      </TabNavLink>
      <TabNavLink asChild active={isCalendar}>
        <Link to="/agenda/kalender">{t(($) => $.tabs.calendar)}</Link>
      </TabNavLink>
    </TabNav>
  )
}
