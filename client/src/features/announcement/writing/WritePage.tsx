import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useMayWrite } from '../may-write.ts'
import { useT } from '../words.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

/** A new announcement. */
export function WritePage() {
  const t = useT()
  const mayWrite = useMayWrite()
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        back={
          <Link to="/agenda">
            <ChevronLeft aria-hidden />
            {t(($) => $.back)}
          </Link>
        }
        title={t(($) => $.write.heading)}
      />
      {mayWrite ? <AnnouncementForm view={null} /> : <EmptyState picture="lock" title={t(($) => $.write.forbidden)} />}
    </div>
  )
}
