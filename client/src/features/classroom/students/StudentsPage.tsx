import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EnrollmentStatus } from '@kelasku/shared/classroom/contract'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { useT as useCommonT } from '#platform/i18n/i18n.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { useSort } from '#platform/screen/use-sort.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageAction } from '#ui/page-header.tsx'
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
import type { NewCards } from './NewPasswords.tsx'
import { PasswordCards } from './PasswordCards.tsx'
import { StudentTable, type StudentAct } from './StudentTable.tsx'

const statuses = [...EnrollmentStatus.options.filter((status) => status !== 'ACTIVE'), 'all'] as const

/** The pupils of the open class; for staff also those who were in it. */
export function StudentsPage() {
  const t = useT()
  const common = useCommonT()
  const view = useClass()
  const filters = useFilters()
  const { of, oneOf, page, change, turnTo } = filters
  const sort = useSort(filters, { nama: 'name', keluar: 'end_date' } as const)
  const [search, status] = [of('cari'), oneOf('status', statuses)]
  const pupils = useQuery({
    ...classroomQueries.pupils(view.id, { search, status, page, ...sort.query }),
    placeholderData: keepPreviousData,
  })
  const [isAdding, setAdding] = useState(false)
  const [act, setAct] = useState<{ kind: StudentAct; member: Member } | null>(null)
  const mayManage = view.can.manage && view.status === 'ACTIVE'
  const [made, setMade] = useState<NewCards | null>(null)
  if (made) return <PasswordCards made={made} onClose={() => setMade(null)} />

  const searchBox = (
    <SearchBox label={t(($) => $.student.search)} value={search} onChange={(text) => change({ cari: text })} />
  )

  return (
    <div className="grid gap-4">
      {mayManage && (
        // On a phone the pupils are what somebody has come for.
        <div className="max-sm:order-last">
          <InviteCard of={view} />
        </div>
      )}
      <PageAction>
        {view.can.manage && (
          <Button asChild variant="outline">
            <Link to={`/profil/unduh?kelas=${view.id}`}>
              <Download aria-hidden />
              {t(($) => $.student.download)}
            </Link>
          </Button>
        )}
        {mayManage && (
          <Button onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            {t(($) => $.student.add)}
          </Button>
        )}
      </PageAction>
      {isStaffOf(view) ? (
        <Filters search={searchBox} count={status ? 1 : 0} onClear={() => change({ status: '' })}>
          <Field hideLabel label={t(($) => $.student.status)} className="sm:w-52">
            <Select
              value={status ?? ''}
              placeholder={t(($) => $.enrollment.ACTIVE)}
              options={statuses.map((value) => ({ value, label: t(($) => $.enrollment[value]) }))}
              onChange={({ currentTarget }) => change({ status: currentTarget.value })}
            />
          </Field>
        </Filters>
      ) : (
        searchBox
      )}
      <Answer of={pupils}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Nobody isFiltered={Boolean(search || status)} />
          ) : (
            <>
              <StudentTable
                members={data}
                of={view}
                isForStaff={isStaffOf(view)}
                sort={sort}
                onAct={(kind, member) => setAct({ kind, member })}
                onCards={setMade}
              />
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
