import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useT } from '../words.ts'

/** For whoever has come by an address that is not for their role. */
export function NotAllowed() {
  const t = useT()
  return (
    <>
      <PageHeader title={t(($) => $.title)} />
      <EmptyState
        picture="lock"
        title={t(($) => $.notAllowed.title)}
        action={
          <Button asChild variant="outline">
            <Link to="/ganti-sekolah">{t(($) => $.notAllowed.switch)}</Link>
          </Button>
        }
      />
    </>
  )
}
