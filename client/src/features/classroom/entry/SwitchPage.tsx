import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, Search } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { Child } from '@kelasku/shared/classroom/contract'
import { byRank } from '@kelasku/shared/kernel/actor'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { roleLabel, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { identityQueries } from '#features/identity/queries.ts'
import { useGradeText } from '#features/school/widgets/grade-text.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { isRecord } from '#platform/storage.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { classroomQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { matchingSchools, schoolsOf, type SchoolGroup } from './schools.ts'
import { useStand } from './use-stand.ts'

/** Searching is for those who belong to more schools than one screen shows. */
const many = 6

/** Where one can turn to: every school, and for a parent every child. */
export function SwitchPage() {
  const t = useT()
  const { state } = useLocation()
  const isActing = useRole(({ school_id }) => school_id !== null)
  const { stand, goingTo, problem } = useStand()
  const isSentHere = isRecord(state) && state['because'] === 'membership_changed'

  return (
    <div className="grid gap-5">
      <PageHeader
        title={t(($) => $.switch.title)}
        description={t(($) => $.switch.description)}
        back={
          isActing && (
            <Link to="/dashboard">
              <ChevronLeft aria-hidden />
              {t(($) => $.common.action.back)}
            </Link>
          )
        }
        actions={
          <Button asChild variant="outline">
            <Link to="/gabung-sekolah">
              <Plus aria-hidden />
              {t(($) => $.switch.join)}
            </Link>
          </Button>
        }
      />
      {isSentHere && !problem && <Alert tone="warning">{refusal.membership_changed.kind.text}</Alert>}
      <FormProblem problem={problem} />
      <Schools
        goingTo={goingTo ? keyOf(goingTo.schoolId, goingTo.childId) : null}
        onChoose={(schoolId, child) =>
          void stand({ schoolId, classId: child?.class_id ?? null, childId: child?.id ?? null })
        }
      />
    </div>
  )
}

const keyOf = (schoolId: string, childId: string | null | undefined) => `${schoolId} ${childId ?? ''}`

interface ChoosingProps {
  /** The place that is being entered: the others wait. */
  goingTo: string | null
  onChoose: (schoolId: string, child?: Child) => void
}

function Schools(choosing: ChoosingProps) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const typed = search.get('cari') ?? ''
  const { data: me, error, isFetching, refetch } = useQuery(identityQueries.me())
  const isParent = me?.memberships.some(({ role, status }) => role === 'ORTU' && status === 'ACTIVE') ?? false
  const { data: children, isLoading: isLoadingChildren } = useQuery({
    ...classroomQueries.children(),
    enabled: isParent,
  })

  if (!me && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!me || isLoadingChildren)
    return (
      <SkeletonCards count={2} className="sm:grid-cols-1 lg:grid-cols-1" label={t(($) => $.common.state.loading)} />
    )
  const groups = schoolsOf(me.memberships, children ?? [])
  if (groups.length === 0) return <Nowhere />
  const found = matchingSchools(groups, typed)

  return (
    <>
      {groups.length > many && (
        <Input
          type="search"
          start={<Search />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setSearch(value ? { cari: value } : {}, { replace: true })}
          aria-label={t(($) => $.switch.search)}
          placeholder={t(($) => $.switch.search)}
        />
      )}
      {found.length === 0 && (
        <EmptyState size="compact" picture="search" title={t(($) => $.switch.notFound, { typed })} />
      )}
      {found.map((group) => (
        <School key={group.school.school_id} group={group} {...choosing} />
      ))}
    </>
  )
}

function School({ group: { school, here, others, children }, ...choosing }: { group: SchoolGroup } & ChoosingProps) {
  const t = useT()
  const gradeText = useGradeText()
  return (
    <Card aria-label={school.school_name} className="overflow-hidden">
      <header className="flex items-center gap-3 px-4 py-3.5">
        <TenantMark name={school.school_name} src={school.logo_image_url} />
        <div className="grid min-w-0 grow gap-0.5">
          <h2 className="font-semibold">{school.school_name}</h2>
          <p className="text-sm text-muted-foreground">
            {gradeText({ siteType: school.site_type, grade: school.grade })}
          </p>
        </div>
        {school.suspended && <Badge tone="warning">{t(($) => $.switch.suspended)}</Badge>}
      </header>
      <ul className="divide-y divide-border border-t border-border">
        {here && <Row schoolId={school.school_id} {...choosing} name={rolesOf(here)} />}
        {here &&
          children.map((child) => <Row key={child.id} schoolId={school.school_id} child={child} {...choosing} />)}
        {others.map(({ id, status, ...membership }) => (
          <li key={id} className={cn(look, 'text-muted-foreground')}>
            <span className="grow font-medium">{rolesOf([membership])}</span>
            <Badge tone={status === 'PENDING' ? 'info' : 'neutral'}>{t(($) => $.memberStatus[status])}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const look = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left'

interface RowProps extends ChoosingProps {
  schoolId: string
  name?: string
  child?: Child
}

function Row({ schoolId, name = '', child, goingTo, onChoose }: RowProps) {
  const t = useT()
  const activeSchool = useRole(({ school_id }) => school_id)
  const activeChild = useRole(({ child_id }) => child_id)
  const isActive = activeSchool === schoolId && (!child || activeChild === child.id)
  const isGoingHere = goingTo === keyOf(schoolId, child?.id)
  return (
    <li>
      <button
        type="button"
        disabled={goingTo !== null}
        aria-current={isActive || undefined}
        onClick={() => onChoose(schoolId, child)}
        className={cn(
          look,
          '-outline-offset-2 transition-colors hover:bg-accent',
          isActive && 'bg-primary-soft hover:bg-primary-soft',
        )}
      >
        {child && <PersonAvatar name={child.full_name} src={child.image_url} />}
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-medium">{child ? child.full_name : name}</span>
          {child && (
            <span className="text-sm text-muted-foreground">{child.class_name ?? t(($) => $.switch.noClass)}</span>
          )}
        </span>
        {isActive && <Badge tone="primary">{t(($) => $.switch.active)}</Badge>}
        {isGoingHere ? (
          <Spinner label={t(($) => $.common.state.loading)} className="text-muted-foreground" />
        ) : (
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        )}
      </button>
    </li>
  )
}

type Named = Pick<MembershipView, 'role' | 'is_admin' | 'site_type'>

/** In the words of that school, which need not be those of the page. */
function rolesOf(here: readonly [Named, ...Named[]]): string {
  const wording = wordingFor(here[0].site_type)
  const roles = byRank(here.map(({ role }) => role))
  const isAdminBeside = !roles.includes('ADMIN') && here.some(({ is_admin }) => is_admin)
  return [...roles.map((role) => roleLabel(role, wording)), ...(isAdminBeside ? [wording.admin] : [])].join(' · ')
}

function Nowhere() {
  const t = useT()
  return (
    <EmptyState
      picture="people"
      title={t(($) => $.switch.nowhere)}
      action={
        <Button asChild>
          <Link to="/wizard">{t(($) => $.switch.begin)}</Link>
        </Button>
      }
    />
  )
}
