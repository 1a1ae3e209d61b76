import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { NewPersonKind } from '@kelasku/shared/classroom/new-person'
import { Role } from '@kelasku/shared/kernel/role'
import { MemberStatus } from '@kelasku/shared/school/contract'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
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
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries } from '../queries.ts'
import type { NewCards } from '../students/NewPasswords.tsx'
import { NewPassword } from '../students/NewPassword.tsx'
import { useT } from '../words.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { PasswordCards } from '../students/PasswordCards.tsx'
import { PeopleTable, type PersonAct } from './PeopleTable.tsx'
import { PersonRoles } from './PersonRoles.tsx'

const adminships = ['true', 'false'] as const
const otherStatuses = MemberStatus.options.filter((status) => status !== 'ACTIVE')

/** As what the form begins, where the list shows one role. */
const kindOf: Record<Role, NewPersonKind> = {
  SISWA: 'STUDENT',
  GURU: 'TEACHER',
  WALIKELAS: 'HOMEROOM',
  ORTU: 'PARENT',
  ADMIN: 'STAFF',
}

/** Everybody of the school: found by role, reached by e-mail, given rights and duties, taken leave of. */
export function PeoplePage() {
  const t = useT()
  const wording = useWording()
  const filters = useFilters()
  const { of, oneOf, page, change, turnTo } = filters
  const search = {
    search: of('cari'),
    role_code: oneOf('peran', Role.options),
    is_admin: oneOf('admin', adminships),
    status: oneOf('status', otherStatuses),
  }
  const sort = useSort(filters, { nama: 'name', peran: 'role', kelas: 'class' } as const)
  const people = useQuery(classroomQueries.people({ ...search, ...sort.query, page }))
  const [act, setAct] = useState<{ kind: PersonAct; id: string } | null>(null)
  // By id: what is done to somebody in a dialog shows in it.
  const person = act && people.data?.data.find(({ id }) => id === act.id)
  const close = () => setAct(null)
  const [made, setMade] = useState<NewCards | null>(null)
  if (made) return <PasswordCards made={made} onClose={() => setMade(null)} />

  return (
    <div className="grid gap-4">
      <PageAction>
        <Button asChild variant="outline">
          <Link to="/impor">
            <FileSpreadsheet aria-hidden />
            {t(($) => $.person.import)}
          </Link>
        </Button>
        <Button asChild>
          <Link to={`/tambah-orang${search.role_code ? `?sebagai=${kindOf[search.role_code]}` : ''}`}>
            <UserPlus aria-hidden />
            {t(($) => $.newPerson.add)}
          </Link>
        </Button>
      </PageAction>
      <Filters
        search={
          <SearchBox
            label={t(($) => $.person.search)}
            value={search.search}
            onChange={(text) => change({ cari: text })}
          />
        }
        count={[search.role_code, search.is_admin, search.status].filter(Boolean).length}
        onClear={() => change({ peran: '', admin: '', status: '' })}
      >
        <Field hideLabel label={t(($) => $.person.role)} className="sm:w-40">
          <Select
            value={search.role_code ?? ''}
            placeholder={t(($) => $.person.anyRole)}
            options={Role.options.map((value) => ({ value, label: roleLabel(value, wording) }))}
            onChange={({ currentTarget }) => change({ peran: currentTarget.value })}
          />
        </Field>
        <Field hideLabel label={t(($) => $.person.adminship)} className="sm:w-48">
          <Select
            value={search.is_admin ?? ''}
            placeholder={t(($) => $.person.anyAdminship)}
            options={adminships.map((value) => ({ value, label: t(($) => $.person.isAdmin[value]) }))}
            onChange={({ currentTarget }) => change({ admin: currentTarget.value })}
          />
        </Field>
        <Field hideLabel label={t(($) => $.person.status)} className="sm:w-40">
          <Select
            value={search.status ?? ''}
            placeholder={t(($) => $.person.active)}
            options={otherStatuses.map((value) => ({ value, label: t(($) => $.memberStatus[value]) }))}
            onChange={({ currentTarget }) => change({ status: currentTarget.value })}
          />
        </Field>
      </Filters>
      <output className="text-sm text-muted-foreground">
        {people.data && t(($) => $.person.count, { count: people.data.meta.total_item })}
      </output>
      <Answer of={people}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState picture="search" title={t(($) => $.list.notFound)} />
          ) : (
            <>
              <PeopleTable people={data} sort={sort} onAct={(kind, { id }) => setAct({ kind, id })} onCards={setMade} />
              <Pages page={page} of={meta} onTurn={turnTo} />
            </>
          )
        }
      </Answer>
      {person && act.kind === 'email' && <ChangeEmail person={person} onClose={close} />}
      {person && act.kind === 'roles' && <PersonRoles person={person} onClose={close} />}
      {person && act.kind === 'password' && <NewPassword person={person} onClose={close} />}
    </div>
  )
}
