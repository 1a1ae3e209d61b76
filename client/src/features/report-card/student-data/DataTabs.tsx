import { Link } from 'react-router-dom'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { useT } from './words.ts'

const tabs = ['data', 'prestasi'] as const

interface DataTabsProps {
  classId: string
  here: (typeof tabs)[number]
}

/** What goes onto the report cards of a class beside its scores, as pages next to each other. */
export function DataTabs({ classId, here }: DataTabsProps) {
  const t = useT()
  return (
    <TabNav label={t(($) => $.tabs.label)}>
      {tabs.map((name) => (
        <TabNavLink key={name} asChild active={name === here}>
          <Link to={`/rapor/${name}?class_id=${classId}`}>{t(($) => $.tabs[name])}</Link>
        </TabNavLink>
      ))}
    </TabNav>
  )
}
