import { use } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Appearance } from '../appearance.ts'
import { MenuSource } from '../menu-source.ts'
import { TenantMark } from '../widgets/TenantMark.tsx'
import { useT } from '../words.ts'

/** The first page of a teacher: menu, greeting, banner. */
export function HomeScene({ looks }: { looks: Appearance }) {
  const t = useT()
  const format = useFormat()
  const { wording } = looks
  return (
    <div className="flex min-h-dvh">
      <Menu looks={looks} />
      <div className="min-w-0 grow">
        <header className="flex items-center gap-3 border-b border-border bg-card px-4 py-3 md:hidden">
          <TenantMark name={looks.site_name} src={looks.logo_image_url} size="sm" />
          <span className="line-clamp-2 text-sm font-semibold">{looks.site_name}</span>
        </header>
        <main className="grid gap-5 p-4 md:p-8">
          <div className="grid gap-1">
            <p className="text-xl font-semibold tracking-tight">{t(($) => $.scene.greeting)}</p>
            <p className="text-sm text-muted-foreground">
              {[wording.homeroom, format.longDate(serverNow())].join(' · ')}
            </p>
          </div>
          {looks.kelasku_banner && (
            <img src={looks.kelasku_banner} alt="" className="max-h-48 w-full rounded-lg object-cover" />
          )}
          <div className="grid gap-4 md:grid-cols-2">
            <Card>
              <CardHeader title={t(($) => $.scene.class, wording)} />
              <CardBody className="grid gap-3">
                <p className="text-sm">{t(($) => $.scene.students, wording)}</p>
                <Button className="w-fit">{t(($) => $.scene.attendance, wording)}</Button>
              </CardBody>
            </Card>
            <Card>
              <CardHeader title={wording.task} />
              <CardBody className="grid gap-3">
                <p className="rounded-md bg-primary-soft px-3 py-2 text-sm text-primary-ink">
                  {t(($) => $.scene.toGrade, wording)}
                </p>
                <Button variant="outline" className="w-fit">
                  {t(($) => $.common.action.seeDetail)}
                </Button>
              </CardBody>
            </Card>
          </div>
        </main>
      </div>
    </div>
  )
}

/** Of a laptop's width. */
function Menu({ looks }: { looks: Appearance }) {
  const entries = use(MenuSource)({ wording: looks.wording, hiddenTerms: looks.hidden_terms })
  const shown = entries.filter(
    ({ path, decidedBy }) => decidedBy === 'always' || (decidedBy === 'tenant' && !looks.hidden_menus.includes(path)),
  )
  return (
    <div className="hidden w-62 shrink-0 border-r border-border bg-card p-3 md:block">
      <div className="mb-4 flex items-center gap-2.5 px-1.5">
        <TenantMark name={looks.site_name} src={looks.logo_image_url} size="sm" />
        <span className="line-clamp-2 text-sm leading-4.5 font-semibold">{looks.site_name}</span>
      </div>
      <ul className="grid gap-0.5">
        {shown.map(({ path, label, icon, group }, index) => (
          <li key={path}>
            {group !== null && shown[index - 1]?.group !== group && (
              <p className="px-2.5 pt-4 pb-1 text-xs font-medium text-muted-foreground">{group}</p>
            )}
            <span
              className={
                index === 0
                  ? 'flex h-9 items-center gap-3 rounded-md bg-primary-soft px-2.5 text-sm font-medium text-primary-ink'
                  : 'flex h-9 items-center gap-3 rounded-md px-2.5 text-sm'
              }
            >
              {icon}
              <span className="truncate">{label}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
