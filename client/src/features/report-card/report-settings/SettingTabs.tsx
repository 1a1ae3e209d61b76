import { Link, useMatch } from 'react-router-dom'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { useT } from './words.ts'

const base = '/pengaturan/nilai-rapor'
export const templatesPath = `${base}/template`
const qualitativePath = `${base}/kualitatif`
const periodsPath = `${base}/periode`

/** The parts of Pengaturan › Nilai & Rapor. */
export function SettingTabs() {
  const t = useT()
  return (
    <TabNav label={t(($) => $.tabs.label)}>
      <Tab to={base}>{t(($) => $.tabs.scores)}</Tab>
      <Tab to={periodsPath}>{t(($) => $.tabs.periods)}</Tab>
      <Tab to={templatesPath}>{t(($) => $.tabs.templates)}</Tab>
      <Tab to={qualitativePath}>{t(($) => $.tabs.qualitative)}</Tab>
    </TabNav>
  )
}

function Tab({ to, children }: { to: string; children: string }) {
  const isHere = useMatch({ path: to, end: to === base }) !== null
  return (
    <TabNavLink asChild active={isHere}>
      <Link to={to}>{children}</Link>
    </TabNavLink>
  )
}
