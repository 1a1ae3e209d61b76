import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EnrollmentStatus } from '@kelasku/shared/classroom/contract'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { useT as useCommonT } from '#platform/i18n/i18n.ts'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { InviteCard } from '../class/InviteCard.tsx'
import { isStaffOf, useClass } from '../class/use-class.ts'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries, type Member } from '../queries.ts'
import { useT } from '../words.ts'
import { AddStudents } from './AddStudents.tsx'
import { EndStay } from './EndStay.tsx'
import { MovePupil } from './MovePupil.tsx'
import { NewPassword } from './NewPassword.tsx'
import { StudentLine, type StudentAct } from './StudentLine.tsx'

const statuses = [...EnrollmentStatus.options.filter((status) => status !== 'ACTIVE'), 'all'] as const

/** The pupils of the open class; for staff also those who were in it. */
export function StudentsPage() {
  const t = useT()
  const common = useCommonT()
  const view = useClass()
  const { of, oneOf, page, change, turnTo } = useFilters()
  const [search, status] = [of('cari'), oneOf('status', statuses)]
  const pupils = useQuery({
    ...classroomQueries.pupils(view.id, { search, status, page }),
    placeholderData: keepPreviousData,
  })
  const [isAdding, setAdding] = useState(false)
  const [act, setAct] = useState<{ kind: StudentAct; member: Member } | null>(null)
  const mayManage = view.can.manage && view.status === 'ACTIVE'

  return (
    <div className="grid gap-4">
      {mayManage && <InviteCard of={view} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={t(($) => $.student.search)} value={search} onChange={(text) => change({ cari: text })} />
        {isStaffOf(view) && (
          <Field hideLabel label={t(($) => $.student.status)} className="min-w-0 flex-1 sm:w-52 sm:flex-none">
            <Select
              value={status ?? ''}
              placeholder={t(($) => $.enrollment.ACTIVE)}
              options={statuses.map((value) => ({ value, label: t(($) => $.enrollment[value]) }))}
              onChange={({ currentTarget }) => change({ status: currentTarget.value })}
            />
          </Field>
        )}
        {view.can.manage && (
          <Button asChild variant="outline" className="sm:ml-auto">
            <Link to={`/profil/unduh?kelas=${view.id}`}>
              <Download aria-hidden />
              {t(($) => $.student.download)}
            </Link>
          </Button>
        )}
        {mayManage && (
          <Button className="max-sm:w-full" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            {t(($) => $.student.add)}
          </Button>
        )}
      </div>
      <Answer of={pupils}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Nobody isFiltered={Boolean(search || status)} />
          ) : (
            <>
              <Card>
                <ul aria-label={t(($) => $.class.students)} className="divide-y divide-border">
                  {data.map((member) => (
                    <StudentLine
                      key={member.member_id}
                      member={member}
                      of={view}
                      onAct={(kind) => setAct({ kind, member })}
                    />
                  ))}
                </ul>
              </Card>
              <Pages page={page} of={meta} onTurn={turnTo} />
            </>
          )
        }
      </Answer>
      {isAdding && <AddStudents to={view} onClose={() => setAdding(false)} />}
      {act?.kind === 'move' && <MovePupil from={view} member={act.member} onClose={() => setAct(null)} />}
      {act?.kind === 'end' && <EndStay of={view} member={act.member} roleCode="SISWA" onClose={() => setAct(null)} />}
      {act?.kind === 'password' && <NewPassword person={act.member} onClose={() => setAct(null)} />}
      <output className="sr-only">{pupils.isFetching ? common(($) => $.state.loading) : ''}</output>
    </div>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  const picture = useEmptyPicture('dashboard')
  if (isFiltered) return <EmptyState size="compact" picture="search" title={t(($) => $.list.notFound)} />
  return (
    <EmptyState picture={picture} title={t(($) => $.student.none)}>
      {t(($) => $.student.noneText)}
    </EmptyState>
  )
}
