import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet, useMatch } from 'react-router-dom'
import { ActionPlace } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import { ChooseClass } from './ChooseClass.tsx'
import { ClassHeader } from './ClassHeader.tsx'
import { isStaffOf } from './use-class.ts'

/** Kelasku: the open class, in parts that each have an address. */
export function ClassPage() {
  return (
    <Answer of={useQuery(classroomQueries.current())} meanwhile={<Loading />}>
      {({ class: open }) => (open ? <OpenClass key={open.id} open={open} /> : <ChooseClass />)}
    </Answer>
  )
}

function OpenClass({ open }: { open: ClassInList }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="grid gap-5 print:block">
      <ClassHeader of={open} actionsRef={setPlace} />
      <Parts open={open} />
      <ActionPlace value={place}>
        <Outlet context={open} />
      </ActionPlace>
    </div>
  )
}

const home = '/revamp/class/view'

function Parts({ open }: { open: ClassInList }) {
  const t = useT()
  const { can } = open
  return (
    <TabNav label={t(($) => $.class.parts)} className="print:hidden">
      <Part to={home}>{t(($) => $.class.stream)}</Part>
      <Part to={`${home}/siswa`}>{t(($) => $.class.students)}</Part>
      <Part to={`${home}/guru`}>{t(($) => $.class.teachers)}</Part>
      <Part to={`${home}/mapel`}>{t(($) => $.class.courses)}</Part>
      {isStaffOf(open) && <Part to={`${home}/tugas`}>{t(($) => $.class.tasks)}</Part>}
      {isStaffOf(open) && open.type === 'EKSKUL' && (
        <Part to={`/rapor/ekstrakurikuler/${open.id}`}>{t(($) => $.class.results)}</Part>
      )}
      {can.manage && <Part to={`${home}/kode`}>{t(($) => $.class.codes)}</Part>}
      {can.administer && <Part to={`${home}/pengaturan`}>{t(($) => $.class.settings)}</Part>}
    </TabNav>
  )
}

function Part({ to, children }: { to: string; children: string }) {
  return (
    <TabNavLink asChild active={useMatch(to) !== null}>
      <Link to={to}>{children}</Link>
    </TabNavLink>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-16 max-w-md" />
      <Skeleton className="h-10" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
