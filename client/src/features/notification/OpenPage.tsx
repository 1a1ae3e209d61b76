import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useReadNotice } from './mutations.ts'
import { useStepInto } from './step-into.ts'
import { useT } from './words.ts'

/** On the way to what a notice is about: in the school and with the child that it is meant for. */
export function OpenPage() {
  const t = useT()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const read = useReadNotice()
  const stepInto = useStepInto()
  const { mutateAsync: markRead } = read
  const { mutateAsync: goThere } = stepInto

  useEffect(() => {
    const open = async () => {
      const notice = await markRead(id)
      await goThere(notice)
      await navigate(notice.link, { replace: true })
    }
    // What goes wrong is shown by the mutation that it went wrong in.
    open().catch(() => undefined)
  }, [id, markRead, goThere, navigate])

  const error = read.error ?? stepInto.error
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid_id'))
    return (
      <EmptyState
        picture="search"
        title={t(($) => $.gone.title)}
        action={
          <Button asChild variant="outline">
            <Link to="/notifikasi">{t(($) => $.gone.back)}</Link>
          </Button>
        }
      >
        {t(($) => $.gone.text)}
      </EmptyState>
    )
  if (error) return <LoadProblem error={error} isRetrying={false} onRetry={() => location.reload()} />
  return <Skeleton className="h-40 max-w-3xl" />
}
