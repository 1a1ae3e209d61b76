import { Building2, ChevronRight, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { EntranceFrame } from '../widgets/EntranceFrame.tsx'
import { useT } from '../words.ts'
import { CodeWay } from './CodeWay.tsx'
import { SchoolWay } from './SchoolWay.tsx'

/** The ways in; which one is chosen stands in the address, so that "back" goes back and a link leads straight there. */
export function RegisterPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const way = search.get('kode') === null ? search.get('cara') : 'kode'
  useArrival(way ?? '')
  const goOn = () => void navigate('/', { replace: true })

  if (way === 'kode') {
    return (
      <EntranceFrame
        wide
        title={t(($) => $.register.byCode.title)}
        description={t(($) => $.register.byCode.description)}
      >
        <CodeWay onDone={goOn} />
        <OtherWay />
      </EntranceFrame>
    )
  }
  if (way === 'sekolah') {
    return (
      <EntranceFrame
        wide
        title={t(($) => $.register.newSchool.title)}
        description={t(($) => $.register.newSchool.description)}
      >
        <SchoolWay onDone={goOn} />
        <OtherWay />
      </EntranceFrame>
    )
  }
  return (
    <EntranceFrame title={t(($) => $.register.title)} description={t(($) => $.register.description)}>
      <ul className="grid gap-3">
        <Way to="?cara=kode" icon={<Ticket />} title={t(($) => $.register.byCode.choice)}>
          {t(($) => $.register.byCode.for)}
        </Way>
        <Way to="?cara=sekolah" icon={<Building2 />} title={t(($) => $.register.newSchool.choice)}>
          {t(($) => $.register.newSchool.for)}
        </Way>
      </ul>
      <p className="text-sm text-muted-foreground">
        {t(($) => $.register.hasAccount)}{' '}
        <Link to="/login" className="touch-reach rounded-sm font-medium text-primary-ink hover:underline">
          {t(($) => $.login.enter)}
        </Link>
      </p>
    </EntranceFrame>
  )
}

interface WayProps {
  to: string
  icon: ReactNode
  title: string
  children: ReactNode
}

function Way({ to, icon, title, children }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-lg border border-border-strong bg-card p-4 shadow-xs transition-colors hover:border-primary hover:bg-primary-soft"
      >
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink [&_svg]:size-5"
        >
          {icon}
        </span>
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted-foreground">{children}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  )
}

function OtherWay() {
  const t = useT()
  return (
    <Link to="/daftar" className="w-fit touch-reach rounded-sm text-sm text-primary-ink hover:underline">
      {t(($) => $.register.otherWay)}
    </Link>
  )
}
