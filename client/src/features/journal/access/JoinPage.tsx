import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BackLink } from '../unit/BackLink.tsx'
import { useT } from '../words.ts'
import { useJoin } from './mutations.ts'

/** Where the address leads that was handed over; it opens once, and so only when somebody presses. */
export function JoinPage() {
  const t = useT()
  const works = useRole(isStaff)
  const schoolName = useRole(({ school_name }) => school_name)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const join = useJoin()
  const token = params.get('kode') ?? ''
  const problem = join.error && problemOf(join.error)
  if (!works) return <NotForRole title={t(($) => $.join.title)}>{t(($) => $.join.notForRole)}</NotForRole>
  return (
    <div className="page-2xl gap-5">
      <PageHeader back={<BackLink />} title={t(($) => $.join.title)} />
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      {token === '' || join.error ? (
        <EmptyState
          picture="search"
          title={t(($) => $.join.over)}
          action={
            <Button asChild variant="outline">
              <Link to="/jurnal-belajar">{t(($) => $.join.back)}</Link>
            </Button>
          }
        >
          {t(($) => $.join.overText)}
        </EmptyState>
      ) : (
        <EmptyState
          title={t(($) => $.join.ask)}
          action={
            <Button
              busy={join.isPending}
              onClick={() =>
                join.mutate(token, {
                  onSuccess: ({ id }) => void navigate(`/jurnal-belajar/${id}`, { replace: true }),
                })
              }
            >
              {t(($) => $.join.accept)}
            </Button>
          }
        >
          {t(($) => $.join.as, { name: schoolName })}
        </EmptyState>
      )}
    </div>
  )
}
