import { useQuery } from '@tanstack/react-query'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { schoolQueries } from '#features/school/queries.ts'
import { isRecord } from '#platform/storage.ts'
import { Filters } from '#platform/screen/Filters.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageAction } from '#ui/page-header.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries, type ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import { ArchiveClass } from './ArchiveClass.tsx'
import { ChooseHomeroom } from './ChooseHomeroom.tsx'
import { ClassLine, type ClassAct } from './ClassLine.tsx'
import { ManyClasses } from './ManyClasses.tsx'
import { NewClass } from './NewClass.tsx'
import { ReviseClass } from './ReviseClass.tsx'

/** The classes of a school year, as the office keeps them. */
export function ClassesPage() {
  const t = useT()
  const { of, oneOf, page, change, turnTo } = useFilters()
  const [search, yearId, status] = [of('cari'), of('tahun'), oneOf('status', ['archived'])]
  const { data: years } = useQuery(schoolQueries.years())
  const { isAdding, isAsked, setAdding } = useAddingByAddress()
  const [isOpeningMany, setOpeningMany] = useState(false)
  const [act, setAct] = useState<{ kind: ClassAct; view: ClassInList } | null>(null)
  const close = () => setAct(null)
  const classes = useQuery(
    classroomQueries.list({ search, school_year_id: yearId || undefined, status: status ?? 'active', page }),
  )
  const hasNone = classes.data?.data.length === 0 && !search && !yearId && !status
  if (years?.length === 0) return <NoYear />

  return (
    <div className="grid gap-4">
      <PageAction>
        <Button variant="outline" onClick={() => setOpeningMany(true)}>
          <ListPlus aria-hidden />
          {t(($) => $.classes.many.open)}
        </Button>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t(($) => $.classes.add)}
        </Button>
      </PageAction>
      <Filters
        search={
          <SearchBox label={t(($) => $.classes.search)} value={search} onChange={(text) => change({ cari: text })} />
        }
        count={[yearId, status].filter(Boolean).length}
        onClear={() => change({ tahun: '', status: '' })}
      >
        <Field hideLabel label={t(($) => $.classes.year)} className="sm:w-52">
          <Select
            value={yearId}
            placeholder={t(($) => $.classes.anyYear)}
            options={(years ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => change({ tahun: currentTarget.value })}
          />
        </Field>
        <Field hideLabel label={t(($) => $.classes.status)} className="sm:w-36">
          <Select
            value={status ?? ''}
            placeholder={t(($) => $.classes.active)}
            options={[{ value: 'archived', label: t(($) => $.classes.inArchive) }]}
            onChange={({ currentTarget }) => change({ status: currentTarget.value })}
          />
        </Field>
      </Filters>
      <Answer of={classes}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Nothing isFiltered={!hasNone} onOpenMany={() => setOpeningMany(true)} />
          ) : (
            <>
              <Card>
                <ul aria-label={t(($) => $.classes.list)} className="divide-y divide-border">
                  {data.map((view) => (
                    <ClassLine key={view.id} view={view} onAct={(kind) => setAct({ kind, view })} />
                  ))}
                </ul>
              </Card>
              <Pages page={page} of={meta} onTurn={turnTo} />
            </>
          )
        }
      </Answer>
      {isOpeningMany && <ManyClasses onClose={() => setOpeningMany(false)} />}
      {/* Who is led here by a school without classes opens all of them. */}
      {isAdding && isAsked && hasNone && <ManyClasses onClose={() => setAdding(false)} />}
      {isAdding && !(isAsked && hasNone) && classes.data && (
        <NewClass yearId={yearId} onClose={() => setAdding(false)} />
      )}
      {act?.kind === 'revise' && <ReviseClass of={act.view} onClose={close} />}
      {act?.kind === 'homeroom' && <ChooseHomeroom of={act.view} onClose={close} />}
      {act?.kind === 'archive' && <ArchiveClass of={act.view} onClose={close} />}
    </div>
  )
}

/** A school that has just been opened: every class lies in a year. */
function NoYear() {
  const t = useT()
  return (
    <EmptyState
      picture="calendar"
      title={t(($) => $.classes.noYear)}
      action={
        <Button asChild>
          <Link to="/pengaturan/tahun-ajaran">{t(($) => $.classes.makeYear)}</Link>
        </Button>
      }
    >
      {t(($) => $.classes.noYearText)}
    </EmptyState>
  )
}

/** 'Tambah Kelas Baru' of the class dropdown leads here with the flag that opens the dialog; once, not at each reload. */
function useAddingByAddress() {
  const navigate = useNavigate()
  const { state, pathname, search } = useLocation()
  const isAsked = isRecord(state) && state['openModal'] === true
  const [isOpen, setOpen] = useState(false)
  const setAdding = (next: boolean) => {
    setOpen(next)
    if (isAsked && !next) void navigate(`${pathname}${search}`, { replace: true, state: null })
  }
  return { isAdding: isOpen || isAsked, isAsked, setAdding }
}

function Nothing({ isFiltered, onOpenMany }: { isFiltered: boolean; onOpenMany: () => void }) {
  const t = useT()
  if (isFiltered) return <EmptyState size="compact" picture="search" title={t(($) => $.list.notFound)} />
  return (
    <EmptyState
      picture="people"
      title={t(($) => $.class.none)}
      action={
        <Button onClick={onOpenMany}>
          <ListPlus aria-hidden />
          {t(($) => $.classes.many.title)}
        </Button>
      }
    >
      {t(($) => $.classes.noneText)}
    </EmptyState>
  )
}
